import type { Source, SourceKind } from '@utsyn/contract/sources.ts'
import { feedState, worstFirst } from './source-state.ts'
import type { Feed, SourceCount } from './sources.repository.ts'

const NORWEGIAN = new Intl.Collator('nb', { numeric: true })
/** Nobody scrolls further, and anybody may bring in files with ads from any number of sites. */
const MOST = 1_000
/** What ads from a file that names no site have as their source. */
const FILES = 'fil'
/** The host that the ads of the public feed name, also where somebody brought the feed in as a file. */
const NAV = 'arbeidsplassen.nav.no'

/** All sources, most open ads first, then by the Norwegian alphabet; those with feeds are always among them. */
export function describeSources(
  counts: SourceCount[],
  feeds: Feed[],
  now: Date,
): { sources: Source[]; left_out: number } {
  const countOf = new Map(counts.map((count) => [count.source, count]))
  const read = [...Map.groupBy(feeds, sourceOf)].map(([source, of_source]) =>
    readByItself(source, countOf.get(source)?.open_jobs ?? 0, of_source, now),
  )
  const known = new Set(read.map(({ source }) => source))
  const by_hand = counts.filter(({ source }) => !known.has(source)).map(readByHand)
  const kept = by_hand.sort(mostAdsFirst).slice(0, Math.max(0, MOST - read.length))
  return { sources: [...read, ...kept].sort(mostAdsFirst), left_out: by_hand.length - kept.length }
}

/** Until a feed has been read, its host is the best name there is. Its address may hold a key and is never shown. */
const sourceOf = ({ source, address }: Feed): string =>
  source ?? (URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : 'ukjent')

const mostAdsFirst = (a: Source, b: Source) => b.open_jobs - a.open_jobs || NORWEGIAN.compare(a.name, b.name)

/** A source may have several feeds: it does as well as the worst of them. */
function readByItself(source: string, open_jobs: number, feeds: Feed[], now: Date): Source {
  const by_state = feeds
    .map((feed) => ({ ...feed, state: feedState(feed, now) }))
    .sort((a, b) => worstFirst(a.state, b.state))
  const kind = feeds.some((feed) => feed.kind === 'nav') ? 'nav' : 'feed'
  return {
    source,
    name: nameOf(source, kind),
    kind,
    state: by_state[0]!.state,
    last_success_at: latest(feeds.map(({ last_success_at }) => last_success_at)),
    last_read_at: latest(feeds.map(({ last_read_at }) => last_read_at)),
    last_fault: by_state.find(({ last_fault }) => last_fault !== null)?.last_fault ?? null,
    open_jobs,
  }
}

function readByHand({ source, open_jobs, last_seen_at }: SourceCount): Source {
  const kind = source === FILES ? 'file' : source === NAV ? 'nav' : 'site'
  return {
    source,
    name: nameOf(source, kind),
    kind,
    state: 'by_hand',
    last_success_at: last_seen_at.toISOString(),
    last_read_at: null,
    last_fault: null,
    open_jobs,
  }
}

function nameOf(source: string, kind: SourceKind): string {
  if (kind === 'nav') return 'NAV Stillingsfeed'
  return kind === 'file' ? 'Filer' : source
}

const latest = (moments: (Date | null)[]): string | null =>
  moments
    .flatMap((moment) => moment?.toISOString() ?? [])
    .sort()
    .at(-1) ?? null
