import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'
import { Pagination, pageQuery } from './pagination.ts'
import { WORK_ROLES } from './work-role.ts'

export const JobContact = Type.Object({
  name: Nullable(Type.String()),
  title: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** As printed, in one line. */
  tlf: Nullable(Type.String()),
  /** The first number of `tlf` for dialling, as `+4722334455`. Null when none can be derived. */
  tel: Type.Optional(Nullable(Type.String())),
})
export type JobContact = Static<typeof JobContact>

/** A job ad in a list. Days are calendar days in Norway, as `2026-11-20`. */
export const JobSummary = Type.Object({
  id: Type.String(),
  /** `request`: what a broker or customer has asked us, never public; `company` is the customer. */
  kind: Type.Union([Type.Literal('ad'), Type.Literal('request')]),
  title: Type.String(),
  company: Nullable(Type.String()),
  company_id: Nullable(Type.String()),
  /** A signed address on the same origin, valid for one to two hours. Null when the company has no logo. */
  logo_url: Nullable(Type.String()),
  locations: Type.Array(Type.String()),
  /** The day given by the source. Null when it gives none: `created_at` then shows when the ad was first seen. */
  posted_date: Nullable(Type.String()),
  created_at: Type.String(),
  deadline: Nullable(Type.String()),
  /** The deadline as printed, when it is not a single day: «Snarest», «uke 47». */
  deadline_text: Nullable(Type.String()),
  job_type: Nullable(Type.String()),
  /** Host name of the site where the ad was read. */
  source: Type.String(),
  short_description: Nullable(Type.String()),
  ai_technologies: Type.Array(Type.String()),
  is_open_application: Type.Boolean(),
  /** `withdrawn`: the source has removed it; only title, company, places and days are left. */
  status: Type.Union([Type.Literal('open'), Type.Literal('withdrawn')]),
  /** How many times its deadline has been moved to a later day. */
  deadline_extensions: Type.Integer(),
  /** 1 for an ad posted for the first time. */
  times_posted: Type.Integer(),
  /** Of the user. */
  is_favorite: Type.Boolean(),
  /**
   * First seen after the user's first sign-in or the day before; listed for less than two weeks; not opened by them.
   */
  is_new: Type.Boolean(),
})
export type JobSummary = Static<typeof JobSummary>

/** A place where an ad was read. */
export const JobSource = Type.Object({
  source: Type.String(),
  url: Nullable(Type.String()),
  first_seen_at: Type.String(),
  /** The source no longer shows the ad. */
  is_gone: Type.Boolean(),
})
export type JobSource = Static<typeof JobSource>

/** An occupation in a system of codes: `STYRK08`, `ESCO` or `JANZZ`. */
export const Occupation = Type.Object({ system: Type.String(), code: Type.String(), name: Type.String() })
export type Occupation = Static<typeof Occupation>

/** A whole job ad. `long_description` is always clean markdown. */
export const Job = Type.Object({
  ...JobSummary.properties,
  url: Nullable(Type.String()),
  /** A signed address of its picture on the same origin, valid for one to two hours. Null without one. */
  imageUrl: Nullable(Type.String()),
  long_description: Nullable(Type.String()),
  /** A summary of the ad: sections separated by an empty line. */
  ai_summary: Nullable(Type.String()),
  /** `embedded`, or the name of a model. Null when unknown. */
  summary_engine: Nullable(Type.String()),
  contacts: Type.Array(JobContact),
  /** As its source gives them, the surest first. */
  occupations: Type.Array(Occupation),
  /** First seen first; the text is from `source`. */
  sources: Type.Array(JobSource),
})
export type Job = Static<typeof Job>

/** One name or several, one per parameter. */
const Names = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }))

/**
 * The filters shared by the job list and its saved searches, under the name they have everywhere. Several values of one
 * kind widen the list: an ad needs one of them. Every entry must be implemented on both sides to compile.
 */
export const searchFilterQuery = {
  text_search: Type.Optional(Type.String({ maxLength: 200 })),
  /** A place as printed in ads, a municipality or a county. */
  location: Names,
  technology: Names,
  company: Names,
  /** Only ads of companies the user follows. */
  followed: Type.Optional(Type.Boolean()),
  /** Only ads whose place or text allows working from home. */
  remote: Type.Optional(Type.Boolean()),
  /** Only ads whose title names this kind of work. */
  work_role: Type.Optional(Type.Enum([...WORK_ROLES])),
  /** Only ads posted, or first seen when the source gives no day, at most so many days ago. */
  posted_days: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)])),
}

/** All filters of the job list, including those that make no sense for a saved search. */
export const jobFilterQuery = {
  ...searchFilterQuery,
  /** Only ads the user keeps, expired ones too. */
  favorites: Type.Optional(Type.Boolean()),
  /** Inclusive; open ads without a deadline are listed too. */
  deadline_after: Type.Optional(Day),
  /** Only ads posted, or first seen when the source gives no day, from one day to another, both included. */
  period: Type.Optional(Type.String({ pattern: '^2\\d{3}-\\d\\d-\\d\\d/2\\d{3}-\\d\\d-\\d\\d$' })),
  /**
   * Only new ads that the user was notified of together: by the import of their notifications, or by the message that was sent
   * outside the portal.
   */
  notified: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'A UUID' }),
  ),
  /** Requests instead of public ads; refused for `leser`. Left out: public ads only. */
  kind: Type.Optional(Type.Literal('request')),
}

/** Parameters that have another name in the page's address. */
export const JOB_PAGE_NAMES = { text_search: 'search', posted_days: 'days' } as const

const jobSortQuery = {
  sort_by: Type.Optional(Type.Union([Type.Literal('posted_at'), Type.Literal('deadline')])),
  /** `asc` or `desc` in any case. Ads without a deadline always come last. */
  order: Type.Optional(Type.String({ pattern: '^(?:[aA][sS][cC]|[dD][eE][sS][cC])$' })),
}

export const JobFilterQuery = Type.Object({ ...jobFilterQuery, ...jobSortQuery })
export type JobFilterQuery = Static<typeof JobFilterQuery>

export const JobListQuery = Type.Object({ ...pageQuery(24), ...JobFilterQuery.properties })
export type JobListQuery = Static<typeof JobListQuery>

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/jobs/',
  tag: 'jobs',
  needs: 'leser',
  summary: 'Job ads, newest first (a text search: best first), with the exact total',
  query: JobListQuery,
  reply: Type.Object({
    jobs: Type.Array(JobSummary),
    pagination: Pagination,
    /** The corrected search text, when the typed one had no hits. */
    corrected_search: Type.Optional(Type.String()),
  }),
})

const NameCount = Type.Object({ name: Type.String(), count: Type.Integer() })
const JobFacetQuery = Type.Object(jobFilterQuery)

export const getJobFacets = endpoint({
  name: 'getJobFacets',
  method: 'GET',
  path: '/jobs/facets',
  tag: 'jobs',
  needs: 'leser',
  summary:
    'How many ads each technology and company has under a filter, each counted without its own part of it',
  query: JobFacetQuery,
  reply: Type.Object({ technologies: Type.Array(NameCount), companies: Type.Array(NameCount) }),
})

export const listJobLocations = endpoint({
  name: 'listJobLocations',
  method: 'GET',
  path: '/jobs/locations',
  tag: 'jobs',
  needs: 'leser',
  summary: 'The places of the ads under a filter, most ads first, counted without its own part of it',
  query: JobFacetQuery,
  reply: Type.Array(Type.Object({ location: Type.String(), count: Type.Integer() })),
})

/** `nr` is the official number; null for «Utlandet» and «Uten sted». */
export const CountyCount = Type.Object({
  county: Type.String(),
  nr: Nullable(Type.String()),
  count: Type.Integer(),
})
export type CountyCount = Static<typeof CountyCount>

export const listJobCounties = endpoint({
  name: 'listJobCounties',
  method: 'GET',
  path: '/jobs/counties',
  tag: 'jobs',
  needs: 'leser',
  summary: 'The open ads of each county, abroad and without any place; one ad may count in several',
  reply: Type.Array(CountyCount),
})

export const listJobCompanies = endpoint({
  name: 'listJobCompanies',
  method: 'GET',
  path: '/jobs/companies',
  tag: 'jobs',
  needs: 'leser',
  summary: 'The names of the companies that have ads, in alphabetical order',
  reply: Type.Array(Type.String()),
})

export const listJobTechnologies = endpoint({
  name: 'listJobTechnologies',
  method: 'GET',
  path: '/jobs/technologies',
  tag: 'jobs',
  needs: 'leser',
  summary: 'The technologies that ads are tagged with, in alphabetical order',
  reply: Type.Array(Type.String()),
})

export const getJob = endpoint({
  name: 'getJob',
  method: 'GET',
  path: '/jobs/:id',
  tag: 'jobs',
  needs: 'leser',
  summary: 'One job ad, whole',
  params: Type.Object({ id: Type.String() }),
  reply: Job,
})

export const openJob = endpoint({
  name: 'openJob',
  method: 'PUT',
  path: '/jobs/:id/opened',
  tag: 'jobs',
  needs: 'leser',
  summary: 'Note that the person has opened an ad: it is not new to them any more',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Object({}),
})

/**
 * An event in the history of an ad. `changed` and `deadline_extended` name the field, and its values unless they hold
 * personal data.
 */
export const JobEvent = Type.Object({
  at: Type.String(),
  kind: Type.Union([
    Type.Literal('first_seen'),
    Type.Literal('changed'),
    Type.Literal('deadline_extended'),
    Type.Literal('another_source'),
    Type.Literal('posted_again'),
    Type.Literal('withdrawn'),
    Type.Literal('back'),
  ]),
  field: Nullable(Type.String()),
  old_value: Type.Unknown(),
  new_value: Type.Unknown(),
  /** Of a request, who corrected it; null where a source says it, or when they have left. */
  changed_by: Nullable(Type.String()),
})
export type JobEvent = Static<typeof JobEvent>

export const listJobEvents = endpoint({
  name: 'listJobEvents',
  method: 'GET',
  path: '/jobs/:id/history',
  tag: 'jobs',
  needs: 'leser',
  summary: 'What has happened to a job ad, newest first, at most 200 events',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Array(JobEvent),
})
