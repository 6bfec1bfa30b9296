import type { Source, SourceKind } from '@utsyn/contract/sources.ts'
import { shownAddresses } from './shown-addresses.ts'
import { feedState, worstFirst } from './source-state.ts'
import type { Feed, SourceCount } from './sources.repository.ts'

const NORWEGIAN = new Intl.Collator('nb', { numeric: true })
/** Nobody scrolls further, and files may bring ads from any number of sites. */
const MOST = 1_000
/** The source of ads from a file that names no site. */
const FILES = 'fil'
/** The host named by the public feed's ads, also when a file brought them. */
const NAV = 'arbeidsplassen.nav.no'

const NOT_SET_UP: Source = {
  source: NAV,
  name: nameOf(NAV, 'nav'),
  address: null,
  kind: 'nav',
  state: 'not_set_up',
  last_success_at: null,
  last_read_at: null,
  last_fault: null,
  is_empty: false,
  open_jobs: 0,
}

interface OpenAds {
  counts: SourceCount[]
  /** Of feeds that share a source, by address. */
  listed: ReadonlyMap<string, number>
  /** For a scheduled source of CVs. */
  consultants?: number
}

/**
 * All sources, one entry per feed where a source has several: problems first, then most open ads, then in Norwegian
 * alphabetical order. Those with feeds are always included.
 */
export function describeSources(
  { counts, listed, consultants = 0 }: OpenAds,
  feeds: Feed[],
  now: Date,
): { sources: Source[]; left_out: number } {
  const countOf = new Map(counts.map((count) => [count.source, count]))
  const read = [...Map.groupBy(feeds, sourceOf)].flatMap(([source, of_source]) => {
    const [only, ...others] = of_source.map((feed) => ({
      ...readByItself(source, feed, now),
      ...(feed.kind === 'flowcase' && { consultants }),
    }))
    if (only && others.length === 0) return { ...only, open_jobs: countOf.get(source)?.open_jobs ?? 0 }
    const shown = shownAddresses(of_source.map(({ address }) => address))
    return [only!, ...others].map((one, index) => ({
      ...one,
      address: shown[index]!,
      open_jobs: listed.get(of_source[index]!.address) ?? 0,
    }))
  })
  const known = new Set(read.map(({ source }) => source))
  const by_hand = counts.filter(({ source }) => !known.has(source)).map(readByHand)
  const kept = by_hand.sort(mostAdsFirst).slice(0, Math.max(0, MOST - read.length))
  const sources = [...read, ...kept].sort(mostAdsFirst).sort((a, b) => worstFirst(a.state, b.state))
  return { sources, left_out: by_hand.length - kept.length }
}

/** The public feed always has a row: not being set up is a state too, and comes last. */
export const withPublicFeed = (sources: Source[]): Source[] =>
  sources.some(({ kind }) => kind === 'nav') ? sources : [...sources, NOT_SET_UP]

/** Until a feed has been read, its host is its name. Its address may hold a key and is never shown whole. */
const sourceOf = ({ source, address }: Feed): string =>
  source ?? (URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : 'ukjent')

const mostAdsFirst = (a: Source, b: Source) => b.open_jobs - a.open_jobs || NORWEGIAN.compare(a.name, b.name)

function readByItself(source: string, feed: Feed, now: Date): Source {
  const { kind, last_success_at, last_read_at, last_fault, is_empty } = feed
  return {
    source,
    name: nameOf(source, kind),
    address: null,
    kind,
    state: feedState(feed, now),
    last_success_at: last_success_at?.toISOString() ?? null,
    last_read_at: last_read_at?.toISOString() ?? null,
    last_fault,
    is_empty,
    open_jobs: 0,
  }
}

function readByHand({ source, open_jobs, last_seen_at }: SourceCount): Source {
  const kind = source === FILES ? 'file' : source === NAV ? 'nav' : 'site'
  return {
    source,
    name: nameOf(source, kind),
    address: null,
    kind,
    state: 'by_hand',
    last_success_at: last_seen_at.toISOString(),
    last_read_at: null,
    last_fault: null,
    is_empty: false,
    open_jobs,
  }
}

function nameOf(source: string, kind: SourceKind): string {
  if (kind === 'nav') return 'NAV Stillingsfeed'
  if (kind === 'flowcase') return 'Flowcase'
  return kind === 'file' ? 'Filer' : source
}
