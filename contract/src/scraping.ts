import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { JobContact } from './jobs.ts'
import { Nullable } from './nullable.ts'

/** The fields of an ad that a user can correct before importing it. The same bounds as for imported ads. */
export const ScrapedFields = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 300 }),
  company: Nullable(Type.String({ maxLength: 200 })),
  locations: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }),
  url: Nullable(Type.String({ maxLength: 2_000 })),
  image_url: Nullable(Type.String({ maxLength: 2_000 })),
  job_type: Nullable(Type.String({ maxLength: 200 })),
  short_description: Nullable(Type.String({ maxLength: 1_000 })),
  long_description: Nullable(Type.String({ maxLength: 100_000 })),
  posted_date: Nullable(Day),
  deadline: Nullable(Day),
  deadline_text: Nullable(Type.String({ maxLength: 200 })),
  contacts: Type.Array(JobContact, { maxItems: 20 }),
})
export type ScrapedFields = Static<typeof ScrapedFields>

/** Where a value comes from: the text as found, the rule that took it, and the page. */
export const Evidence = Type.Object({
  field: Type.String(),
  snippet: Type.String(),
  rule: Type.String(),
  page: Type.String(),
})
export type Evidence = Static<typeof Evidence>

/** An ad found on the page, waiting for review. */
export const ScrapedJob = Type.Object({
  /** Its index in `data`, used to accept it. */
  index: Type.Integer(),
  ...ScrapedFields.properties,
  is_open_application: Type.Boolean(),
  ai_technologies: Type.Array(Type.String()),
  evidence: Type.Array(Evidence),
  /** Fields without a value. */
  missing: Type.Array(Type.String()),
  /** Only the list's values: the ad's own page was not read. */
  is_list_only: Type.Boolean(),
  /** The existing ad that this one is, and how they differ; an empty list when they are alike. */
  existing: Nullable(
    Type.Object({
      job_id: Type.String(),
      /** When the portal first read it. */
      first_seen: Type.String(),
      /** It is withdrawn, and accepting opens it again. */
      is_withdrawn: Type.Boolean(),
      /** Fields that a person corrected in an earlier review, with that value: the page still says what it said then. */
      kept: Type.Array(Type.String()),
      differences: Type.Array(
        Type.Object({ field: Type.String(), old_value: Type.Unknown(), new_value: Type.Unknown() }),
      ),
    }),
  ),
})
export type ScrapedJob = Static<typeof ScrapedJob>

/** An existing ad that was on the page before and is no more. */
export const GoneJob = Type.Object({
  job_id: Type.String(),
  title: Type.String(),
  company: Nullable(Type.String()),
  locations: Type.Array(Type.String()),
  deadline: Nullable(Day),
  /** When the page was last imported with this ad on it. */
  seen_at: Type.String(),
})
export type GoneJob = Static<typeof GoneJob>

/** 200 running, 300 finished and waiting for a decision, 400 failed or cancelled. */
export const ScrapeCode = Type.Union([Type.Literal(200), Type.Literal(300), Type.Literal(400)])

export const ScrapeProgress = Type.Object({
  started_at: Type.String(),
  /** When the page itself had been read, and its linked pages began. */
  opened_at: Nullable(Type.String()),
  ended_at: Nullable(Type.String()),
  pages_found: Type.Integer(),
  pages_read: Type.Integer(),
  jobs_found: Type.Integer(),
  /** Not all of the page's ads were read: a limit on pages or time was reached. */
  is_partial: Type.Boolean(),
  was_cancelled: Type.Boolean(),
})
export type ScrapeProgress = Static<typeof ScrapeProgress>

export const ScrapeProcess = Type.Object({
  process_id: Type.String(),
  url: Type.String(),
  status: Type.Object({ code: ScrapeCode, text: Type.String(), progress: ScrapeProgress }),
  data: Type.Array(ScrapedJob),
  /** Always empty when part of the page was not read, since absence then proves nothing. */
  gone: Type.Array(GoneJob),
})
export type ScrapeProcess = Static<typeof ScrapeProcess>

export const startScrape = endpoint({
  name: 'startScrape',
  method: 'POST',
  path: '/jobs/scrape/scrape-url',
  tag: 'scraping',
  needs: 'ansatt',
  summary: 'Read the job ads of a page; the reading goes on in the background',
  body: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 2_000 }),
    /** Accepted and ignored: the server derives it. */
    base_url: Type.Optional(Type.String({ maxLength: 2_000 })),
    company_name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  }),
  reply: Type.Object({ process_id: Type.String() }),
})

export const getScrapeProcess = endpoint({
  name: 'getScrapeProcess',
  method: 'GET',
  path: '/processes/status/:id',
  tag: 'scraping',
  needs: 'ansatt',
  summary: 'How far the reading of a page is, and what it found; only for the person who began it',
  params: Type.Object({ id: Type.String() }),
  reply: ScrapeProcess,
})

export const decideScrape = endpoint({
  name: 'decideScrape',
  method: 'POST',
  path: '/jobs/scrape/process/:id',
  tag: 'scraping',
  needs: 'ansatt',
  summary: 'Take the ads in, or throw them away; while the page is being read, throwing away cancels',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({
    accepted: Type.Boolean(),
    /** Write summaries of the ads. Default true. */
    ai_summary: Type.Optional(Type.Boolean()),
    /** The ads to import, with corrections. Left out: all, unchanged. */
    jobs: Type.Optional(
      Type.Array(Type.Object({ index: Type.Integer(), fields: Type.Optional(Type.Partial(ScrapedFields)) }), {
        maxItems: 1_000,
      }),
    ),
    /** Ads of `gone` to close, by id. Never closed unasked. */
    close: Type.Optional(
      Type.Array(Type.Union([Type.String({ maxLength: 40 }), Type.Integer()]), { maxItems: 1_000 }),
    ),
  }),
  reply: Type.Object({
    added: Type.Integer(),
    updated: Type.Integer(),
    skipped: Type.Integer(),
    closed: Type.Integer(),
    job_ids: Type.Array(Type.String()),
  }),
})
