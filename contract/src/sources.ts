import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CountyCount } from './jobs.ts'
import { Nullable } from './nullable.ts'

/**
 * `nav`: the public feed of ads. `feed`: another one. `file`: files without a host name. `site`: read by hand.
 * `flowcase`: CVs.
 */
export const SourceKind = Type.Union([
  Type.Literal('nav'),
  Type.Literal('feed'),
  Type.Literal('file'),
  Type.Literal('site'),
  Type.Literal('flowcase'),
])
export type SourceKind = Static<typeof SourceKind>

/**
 * `delayed`: the last success is too long ago, or the feed asked for a later retry. `failing`: three failures in a row
 * or more, or never a success. `waiting`: not read yet. `paused`: by an administrator. `by_hand`: not read on a schedule. `not_set_up`: the public
 * feed, when it is not configured.
 */
export const SourceState = Type.Union([
  Type.Literal('working'),
  Type.Literal('delayed'),
  Type.Literal('failing'),
  Type.Literal('waiting'),
  Type.Literal('paused'),
  Type.Literal('by_hand'),
  Type.Literal('not_set_up'),
])
export type SourceState = Static<typeof SourceState>

/**
 * Why a feed could not be read. The reader stores the code, the web explains it in words. Other statuses are `http_`
 * and their number.
 */
export type FeedFault =
  | 'bad_url'
  | 'bad_scheme'
  | 'credentials'
  | 'bad_port'
  | 'blocked_host'
  | 'blocked_ip'
  | 'dns'
  | 'too_many_redirects'
  | 'downgrade'
  | 'too_large'
  | 'encoding'
  | 'content_type'
  | 'timeout'
  | 'fetch_failed'
  | 'robots'
  | 'busy'
  | 'http_401'
  | 'http_403'
  | 'http_404'
  | 'http_410'
  | 'http_429'
  | 'empty'
  | 'unreadable'
  | 'not_a_feed'
  | 'loop'
  | 'suspicious'
  | 'unhandled'
  | 'internal'

export const Source = Type.Object({
  /** As in the ads: a host name, or `fil`. */
  source: Type.String(),
  name: Type.String(),
  /** Its address without possible keys: set when a source has several feeds, each with an entry of its own. */
  address: Nullable(Type.String()),
  kind: SourceKind,
  state: SourceState,
  /** By hand: when an ad last came from there. */
  last_success_at: Nullable(Type.String()),
  /** The last attempt; null by hand and before the first one. */
  last_read_at: Nullable(Type.String()),
  /** Why the last attempt failed, a FeedFault; null after a success. */
  last_fault: Nullable(Type.String()),
  /** The last complete response listed no ad. */
  is_empty: Type.Boolean(),
  /** For one of several feeds: the ads in its last reading. */
  open_jobs: Type.Integer(),
  /** For a source of CVs, which has no ads: the number of consultants. */
  consultants: Type.Optional(Type.Integer()),
})
export type Source = Static<typeof Source>

const NextReading = Type.Object({
  /** Null while all of them are paused. */
  at: Nullable(Type.String()),
  /** Nothing was ever read from any of them. */
  is_first: Type.Boolean(),
})

export type NextReading = Static<typeof NextReading>

/** When the sources of each list are read next by themselves; null when there are none. */
const NextReadings = Type.Object({
  jobs: Nullable(NextReading),
  news: Nullable(NextReading),
  consultants: Nullable(NextReading),
})
export type NextReadings = Static<typeof NextReadings>

export const listSources = endpoint({
  name: 'listSources',
  method: 'GET',
  path: '/sources/',
  tag: 'sources',
  needs: 'leser',
  summary:
    'Where the ads come from and how it goes to read them, a feed by itself; what goes wrong first, then most ads',
  reply: Type.Object({
    /** At most 1,000, those with feeds among them. */
    sources: Type.Array(Source),
    /** How many more there are. */
    left_out: Type.Integer(),
    /** All open ads. An ad that several sources show counts in each of them, but once here. */
    open_jobs: Type.Integer(),
    next: NextReadings,
    /** When the ads were counted. */
    updated_at: Type.String(),
  }),
})

/** An ISO week in Norway; `from` is its Monday. */
const Week = Type.Object({
  year: Type.Integer(),
  week: Type.Integer(),
  from: Type.String(),
  /** Ads first seen in it, also those that have gone since. */
  count: Type.Integer(),
})
export type Week = Static<typeof Week>

export const SourceFigures = Type.Object({
  /** The last 26 whole weeks, oldest first. */
  weeks: Type.Array(Week),
  /** The current week. */
  this_week: Week,
  /** The ten that most open ads ask for. */
  technologies: Type.Array(
    Type.Object({
      name: Type.String(),
      count: Type.Integer(),
      /** Ads first seen in the last 30 days minus those of the 30 days before; null until there are 60 days. */
      change: Nullable(Type.Integer()),
    }),
  ),
  counties: Type.Array(CountyCount),
  /** Open ads in no county: abroad, without a place, or in an unknown place. */
  without_county: Type.Integer(),
  open_jobs: Type.Integer(),
  /** The day the first ad was seen; null when there is none. */
  since: Nullable(Type.String()),
  updated_at: Type.String(),
})
export type SourceFigures = Static<typeof SourceFigures>

export const getSourceFigures = endpoint({
  name: 'getSourceFigures',
  method: 'GET',
  path: '/sources/figures',
  tag: 'sources',
  needs: 'leser',
  summary: 'New ads per week, the most wanted technologies, and the open ads of each county',
  reply: SourceFigures,
})
