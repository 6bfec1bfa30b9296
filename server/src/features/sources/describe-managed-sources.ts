import type { ManagedKind, ManagedSource } from '@utsyn/contract/managed-sources.ts'
import type { KeptFeed } from './managed-sources.repository.ts'
import { shownAddresses } from './shown-addresses.ts'
import { feedState } from './source-state.ts'

/** Those that exist once, also when they are not set up, in the order of the list; feeds stand between. */
const FIRST = ['nav'] as const
const LAST = ['flowcase', 'mail', 'register'] as const

const NAMES: Partial<Record<ManagedKind, string>> = {
  nav: 'NAV Stillingsfeed',
  flowcase: 'Flowcase',
  mail: 'E-post med forespørsler',
  register: 'Enhetsregisteret',
}

/** Every source that is read by itself: NAV, feeds of ads, feeds of news, CVs, the mailbox and Enhetsregisteret. */
export function describeManagedSources(feeds: KeptFeed[], now: Date): ManagedSource[] {
  const shown = shownAddresses(feeds.map(({ address }) => address))
  const all = feeds.map((feed, index) => describeFeed(feed, shown[index]!, now))
  const ofKind = (kind: ManagedKind) => all.filter((source) => source.kind === kind)
  const orNotSetUp = (kind: ManagedKind) => (ofKind(kind).length > 0 ? ofKind(kind) : [notSetUp(kind)])
  return [...FIRST.flatMap(orNotSetUp), ...ofKind('feed'), ...ofKind('news'), ...LAST.flatMap(orNotSetUp)]
}

function describeFeed(feed: KeptFeed, shown: string, now: Date): ManagedSource {
  const { id, kind, source, is_complete, not_before, is_being_read, is_added, is_example } = feed
  return {
    id,
    kind,
    name: NAMES[kind] ?? source ?? shown.split('/')[0]!,
    address: shown,
    origin: is_example ? 'example' : is_added ? 'added' : 'setup',
    is_complete,
    state: feedState(feed, now),
    last_read_at: feed.last_read_at?.toISOString() ?? null,
    last_success_at: feed.last_success_at?.toISOString() ?? null,
    last_fault: feed.last_fault,
    waits_until: not_before && not_before > now ? not_before.toISOString() : null,
    is_being_read,
  }
}

const notSetUp = (kind: ManagedKind): ManagedSource => ({
  id: null,
  kind,
  name: NAMES[kind]!,
  address: null,
  origin: 'setup',
  is_complete: false,
  state: 'not_set_up',
  last_read_at: null,
  last_success_at: null,
  last_fault: null,
  waits_until: null,
  is_being_read: false,
})
