import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

export const RADAR_SCOPES = ['market', 'followed'] as const
export type RadarScope = (typeof RADAR_SCOPES)[number]

/** Free within so many days; 0 is now. */
export const FREE_WITHIN = ['0', '30', '90'] as const
export type FreeWithin = (typeof FREE_WITHIN)[number]

/** Days in Norway, both included. */
const Spell = Type.Object({ from: Type.String(), to: Type.String() })
export type Spell = Static<typeof Spell>

/** Public ads by the day they were listed, whatever became of them. */
const Demand = Type.Object({
  /** Those that the list shows for the same days. */
  ads: Type.Integer(),
  /** Those whose source has withdrawn them since: counted, and in no list. */
  withdrawn: Type.Integer(),
})
export type Demand = Static<typeof Demand>

/**
 * How many times as many as before, with a 95 % interval. `chance`: the interval includes 1, so that the difference may be
 * nothing but chance.
 */
const Trend = Type.Object({
  verdict: Type.Union([Type.Literal('more'), Type.Literal('fewer'), Type.Literal('chance')]),
  low: Type.Number(),
  /** Null without an upper limit: there were none before. */
  high: Nullable(Type.Number()),
})
export type Trend = Static<typeof Trend>

/** One of our own, and when they can start. Nobody who has objected to being compared with ads is counted or named. */
const RadarPerson = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** A calendar day; a past one means now. */
  from: Type.String(),
  percent: Type.Integer(),
})
export type RadarPerson = Static<typeof RadarPerson>

const Asked = Type.Object({
  now: Demand,
  before: Demand,
  /** Null while there are not yet ads for both spells, with a `new_source`, and when there are none in either. */
  trend: Nullable(Trend),
  /** One for each of `months`; null when the portal did not read ads for the whole of it. */
  months: Type.Array(Nullable(Demand)),
})

export const RadarRow = Type.Object({
  name: Type.String(),
  ...Asked.properties,
  /** Our own who know it, and those of them who are free. */
  known_by: Type.Integer(),
  free: Type.Integer(),
  /** The three who are free first, later than asked for when nobody is. */
  people: Type.Array(RadarPerson),
})
export type RadarRow = Static<typeof RadarRow>

/** A company that asks for what is free now, and did not before. */
const RadarCustomer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  is_followed: Type.Boolean(),
  /** Most ads first; four, unless the whole is asked for. */
  technologies: Type.Array(Type.Object({ name: Type.String(), ads: Type.Integer(), free: Type.Integer() })),
  /** How many more of them there are. */
  more: Type.Integer(),
  /** The latest article of the last 30 days. */
  article: Nullable(Type.Object({ id: Type.String(), title: Type.String(), posted_at: Type.String() })),
})
export type RadarCustomer = Static<typeof RadarCustomer>

export const Radar = Type.Object({
  /** The last 30 days, and the 30 before. */
  now: Spell,
  before: Spell,
  /** The last six calendar months, oldest first; the current one until today. */
  months: Type.Array(Spell),
  total: Type.Object({
    ...Asked.properties,
    consultants: Type.Integer(),
    free: Type.Integer(),
    /** Requests that are listed, expired ones too, in every scope. */
    requests: Type.Integer(),
  }),
  /** What most ads of the last 30 days ask for; roles in the order of their list. */
  technologies: Type.Array(RadarRow),
  roles: Type.Array(RadarRow),
  /** Technologies that at least three ads ask for and nobody free knows, most ads first. */
  gaps: Type.Array(RadarRow),
  /** Technologies that somebody free knows best and fewer than three ads ask for, their very best first. */
  idle: Type.Array(RadarRow),
  customers: Type.Array(RadarCustomer),
  /** How many rows each list has when the whole is asked for. */
  counts: Type.Object({
    technologies: Type.Integer(),
    roles: Type.Integer(),
    gaps: Type.Integer(),
    idle: Type.Integer(),
    customers: Type.Integer(),
  }),
  /** A source of many of the ads that is younger than both spells: there is no trend, since its closed ads were never seen. */
  new_source: Nullable(Type.String()),
  /** When the ads were counted; people are counted every time. */
  updated_at: Type.String(),
})
export type Radar = Static<typeof Radar>
/** Its lists. */
export type RadarList = keyof Radar['counts']

export const RadarQuery = Type.Object({
  /** All ads, or those of companies that the user follows. */
  scope: Type.Optional(Type.Enum([...RADAR_SCOPES], { default: 'market' })),
  free_within: Type.Optional(Type.Enum([...FREE_WITHIN], { default: '30' })),
  /** All rows of the lists instead of the first. */
  whole: Type.Optional(Type.Boolean({ default: false })),
})
export type RadarQuery = Static<typeof RadarQuery>

export const getRadar = endpoint({
  name: 'getRadar',
  method: 'GET',
  path: '/radar/',
  tag: 'radar',
  needs: 'ansatt',
  summary: 'What ads ask for against whom we have free: technologies, roles, gaps, idle strengths, customers',
  query: RadarQuery,
  reply: Radar,
})
