import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'
import { Pagination, pageQuery } from './pagination.ts'

export const JobContact = Type.Object({
  name: Nullable(Type.String()),
  title: Nullable(Type.String()),
  email: Nullable(Type.String()),
  /** As printed, in one line. */
  tlf: Nullable(Type.String()),
  /** The first number of `tlf` for dialling, as `+4722334455`. Null when none can be made of it. */
  tel: Type.Optional(Nullable(Type.String())),
})
export type JobContact = Static<typeof JobContact>

/** A job ad as it stands in a list. Days are calendar days in Norway, as `2026-11-20`. */
export const JobSummary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  company: Nullable(Type.String()),
  company_id: Nullable(Type.String()),
  /** A signed address on the same origin, good for one to two hours. Null when the company has no logo. */
  logo_url: Nullable(Type.String()),
  locations: Type.Array(Type.String()),
  /** The day the source says. Null when it says none: then `created_at` tells when the ad was first seen. */
  posted_date: Nullable(Type.String()),
  created_at: Type.String(),
  deadline: Nullable(Type.String()),
  /** The deadline as printed, when it is no one day: «Snarest», «uke 47». */
  deadline_text: Nullable(Type.String()),
  job_type: Nullable(Type.String()),
  /** The host name of the site where the ad was read. */
  source: Type.String(),
  short_description: Nullable(Type.String()),
  ai_technologies: Type.Array(Type.String()),
  is_open_application: Type.Boolean(),
  /** `withdrawn`: the source has taken it away; title, company, places and days are all that is left of it. */
  status: Type.Union([Type.Literal('open'), Type.Literal('withdrawn')]),
  /** How many times its deadline has been moved to a later day. */
  deadline_extensions: Type.Integer(),
  /** 1 for an ad that is posted for the first time. */
  times_posted: Type.Integer(),
  /** Of the person who asks. */
  is_favorite: Type.Boolean(),
  /** Came after the person who asks, or the day before; listed for less than two weeks; not opened by them yet. */
  is_new: Type.Boolean(),
})
export type JobSummary = Static<typeof JobSummary>

/** A place where an ad was read. */
export const JobSource = Type.Object({
  source: Type.String(),
  url: Nullable(Type.String()),
  first_seen_at: Type.String(),
  /** The source does not show the ad any longer. */
  is_gone: Type.Boolean(),
})
export type JobSource = Static<typeof JobSource>

/** A whole job ad. `long_description` is always clean markdown. */
export const Job = Type.Object({
  ...JobSummary.properties,
  url: Nullable(Type.String()),
  /** A signed address of its picture on the same origin, good for one to two hours. Null when it has none. */
  imageUrl: Nullable(Type.String()),
  long_description: Nullable(Type.String()),
  /** What the ad says in short, in its own words: sections with an empty line between them. */
  ai_summary: Nullable(Type.String()),
  /** Who wrote it: `embedded`, or the name of a model. Null when that is not known. */
  summary_engine: Nullable(Type.String()),
  contacts: Type.Array(JobContact),
  /** First seen first; the words are those of `source`. */
  sources: Type.Array(JobSource),
})
export type Job = Static<typeof Job>

/** One name or several, each given by itself. */
const Names = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }))

/**
 * What narrows a list of ads and a saved search of them, by the name that it has everywhere. Several values of one kind
 * widen it: an ad needs one of them. What stands here is a filter on both sides, or does not compile.
 */
export const searchFilterQuery = {
  text_search: Type.Optional(Type.String({ maxLength: 200 })),
  /** A place as an ad prints it, a municipality or a county. */
  location: Names,
  technology: Names,
  company: Names,
  /** Only ads of companies that the person follows. */
  followed: Type.Optional(Type.Boolean()),
  /** Only ads that say, in their place or in their words, that one may work from home. */
  remote: Type.Optional(Type.Boolean()),
  /** Only ads that were posted, or first seen where their source says no day, at most so many days ago. */
  posted_days: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)])),
}

/** What narrows a list of ads: also what no new ad could be among, or any open one is. */
export const jobFilterQuery = {
  ...searchFilterQuery,
  /** Only ads that the person keeps, expired ones too. */
  favorites: Type.Optional(Type.Boolean()),
  /** Inclusive; open ads without a deadline are listed too. */
  deadline_after: Type.Optional(Type.String({ format: 'date', pattern: '^[12]\\d{3}-' })),
}

/** What the address of the page calls otherwise. */
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
  summary: 'Job ads, newest first (a text search: best first), with the exact total',
  query: JobListQuery,
  reply: Type.Object({
    jobs: Type.Array(JobSummary),
    pagination: Pagination,
    /** What was searched for instead, when nothing matches the text as it was typed. */
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
  summary: 'The open ads of each county, abroad and without any place; one ad may count in several',
  reply: Type.Array(CountyCount),
})

export const listJobCompanies = endpoint({
  name: 'listJobCompanies',
  method: 'GET',
  path: '/jobs/companies',
  tag: 'jobs',
  summary: 'The names of the companies that have ads, in alphabetical order',
  reply: Type.Array(Type.String()),
})

export const listJobTechnologies = endpoint({
  name: 'listJobTechnologies',
  method: 'GET',
  path: '/jobs/technologies',
  tag: 'jobs',
  summary: 'The technologies that ads are tagged with, in alphabetical order',
  reply: Type.Array(Type.String()),
})

export const getJob = endpoint({
  name: 'getJob',
  method: 'GET',
  path: '/jobs/:id',
  tag: 'jobs',
  summary: 'One job ad, whole',
  params: Type.Object({ id: Type.String() }),
  reply: Job,
})

export const openJob = endpoint({
  name: 'openJob',
  method: 'PUT',
  path: '/jobs/:id/opened',
  tag: 'jobs',
  summary: 'Note that the person has opened an ad: it is not new to them any more',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Object({}),
})

/** Something that happened to an ad. `changed` and `deadline_extended` name the field, and its values where no person stands in them. */
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
})
export type JobEvent = Static<typeof JobEvent>

export const listJobEvents = endpoint({
  name: 'listJobEvents',
  method: 'GET',
  path: '/jobs/:id/history',
  tag: 'jobs',
  summary: 'What has happened to a job ad, newest first, at most 200 events',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Array(JobEvent),
})
