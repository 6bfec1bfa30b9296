import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Pagination, pageQuery } from './pagination.ts'

const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])

export const JobContact = Type.Object({
  name: Nullable(Type.String()),
  title: Nullable(Type.String()),
  email: Nullable(Type.String()),
  tlf: Nullable(Type.String()),
})
export type JobContact = Static<typeof JobContact>

/** A job ad as it stands in a list. Days are calendar days in Norway, as `2026-11-20`. */
export const JobSummary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  company: Nullable(Type.String()),
  company_id: Nullable(Type.String()),
  locations: Type.Array(Type.String()),
  /** The day the source says. Null when it says none: then `created_at` tells when the ad was first seen. */
  posted_date: Nullable(Type.String()),
  created_at: Type.String(),
  deadline: Nullable(Type.String()),
  /** The deadline as printed, when it is no day: «Snarest». */
  deadline_text: Nullable(Type.String()),
  job_type: Nullable(Type.String()),
  /** The host name of the site where the ad was read. */
  source: Type.String(),
  short_description: Nullable(Type.String()),
  ai_technologies: Type.Array(Type.String()),
  is_open_application: Type.Boolean(),
})
export type JobSummary = Static<typeof JobSummary>

/** A whole job ad. `long_description` is always clean markdown. */
export const Job = Type.Object({
  ...JobSummary.properties,
  url: Nullable(Type.String()),
  long_description: Nullable(Type.String()),
  ai_summary: Nullable(Type.String()),
  contacts: Type.Array(JobContact),
})
export type Job = Static<typeof Job>

export const JobListQuery = Type.Object({
  ...pageQuery(24),
  text_search: Type.Optional(Type.String({ maxLength: 200 })),
  /** Inclusive; open ads without a deadline are listed too. */
  deadline_after: Type.Optional(Type.String({ format: 'date' })),
})
export type JobListQuery = Static<typeof JobListQuery>

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/jobs/',
  tag: 'jobs',
  summary: 'Job ads, newest first (a text search: best first), with the exact total',
  query: JobListQuery,
  reply: Type.Object({ jobs: Type.Array(JobSummary), pagination: Pagination }),
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
