import type { GoneJob, ScrapedFields, ScrapedJob, ScrapeProcess } from '@utsyn/contract/scraping.ts'
import type { Deps } from '../../deps.ts'
import { findExistingJobs, type ExistingJob } from '../jobs/compare-jobs.ts'
import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { type DraftToTake, draftsToTake } from './drafts-to-take.ts'
import { failureText } from './failure-texts.ts'
import { findGoneFromPage } from './gone-from-page.ts'
import { isEmpty, type ScrapedAd } from './reading/scraped-ad.ts'
import type { OnceListed } from './scraped-pages.repository.ts'
import { findScrape, type ScrapeProcess as StoredProcess } from './scraping.repository.ts'

/** A user's own reading in its present state, with its ads compared with the current ones; null when there is none. */
export async function showScrape(db: Deps['db'], id: string, user_id: string): Promise<ScrapeProcess | null> {
  const process = await findScrape(db, id, user_id)
  if (!process) return null
  const { compared, gone, isCut } = await compareWithPortal(db, process)
  return {
    process_id: process.id,
    url: process.url,
    status: {
      code: CODES[process.state],
      text: textOf(process),
      progress: {
        started_at: process.created_at.toISOString(),
        opened_at: process.progress.opened_at ?? null,
        ended_at: process.ended_at?.toISOString() ?? null,
        pages_found: process.progress.pages_found ?? 0,
        pages_read: process.progress.pages_read ?? 0,
        jobs_found: process.progress.jobs_found ?? 0,
        is_partial: process.progress.is_partial || isCut,
        was_cancelled: process.state === 'cancelled',
      },
    },
    data: process.found.map((ad, index) => toWire(ad, { index, ...compared[index]! })),
    gone: gone.map(goneToWire),
  }
}

interface ComparedAd extends Pick<DraftToTake, 'kept'> {
  takable: JobDraft
  existing: ExistingJob | null
}

async function compareWithPortal(
  db: Deps['db'],
  process: StoredProcess,
): Promise<{ compared: ComparedAd[]; gone: OnceListed[]; isCut: boolean }> {
  if (process.found.length === 0) return { compared: [], gone: [], isCut: false }
  return db.transaction().execute(async (trx) => {
    const takable = await draftsToTake(trx, process.found)
    const existing = await findExistingJobs(
      trx,
      takable.map(({ draft }) => draft),
    )
    const here = existing.flatMap((job) => job?.job_id ?? [])
    const compared = takable.map(({ draft, kept }, at) => ({
      takable: draft,
      kept,
      existing: existing[at] ?? null,
    }))
    return { compared, ...(await findGoneFromPage(trx, process, here)) }
  })
}

const goneToWire = ({ job_id, title, company, locations, deadline, seen_at }: OnceListed): GoneJob => ({
  job_id: String(job_id),
  title,
  company,
  locations,
  deadline,
  seen_at: seen_at.toISOString(),
})

const CODES = {
  running: 200,
  ready: 300,
  accepted: 300,
  discarded: 300,
  failed: 400,
  cancelled: 400,
} as const

function textOf({ state, reason, found, progress }: StoredProcess): string {
  switch (state) {
    case 'running':
      return progress.pages_read
        ? `Leser side ${progress.pages_read} av ${progress.pages_found}`
        : 'Leser siden'
    case 'ready':
      if (found.length === 0) return 'Ingen stillingsannonser funnet'
      return found.length === 1 ? 'Fant 1 stillingsannonse' : `Fant ${found.length} stillingsannonser`
    case 'accepted':
      return 'Annonsene er lagt til'
    case 'discarded':
      return 'Annonsene er forkastet'
    case 'cancelled':
      return 'Avbrutt'
    case 'failed':
      return failureText(reason ?? 'gave_up')
  }
}

function toWire(
  { draft: read, evidence, technologies, is_list_only }: ScrapedAd,
  { index, existing, kept, takable }: ComparedAd & { index: number },
): ScrapedJob {
  const draft = { ...read, ...Object.fromEntries(kept.map((field) => [field, takable[field]])) }
  return {
    index,
    ...fieldsOf(draft),
    is_open_application: takable.is_open_application,
    ai_technologies: technologies,
    evidence,
    missing: missingOf(draft),
    is_list_only,
    existing: existing && {
      job_id: String(existing.job_id),
      first_seen: existing.first_seen.toISOString(),
      is_withdrawn: existing.is_withdrawn,
      kept,
      differences: existing.changes.map(({ field, old_value, new_value }) => ({
        field: field === 'company_name' ? 'company' : field,
        old_value,
        new_value,
      })),
    },
  }
}

/** The fields that can be corrected. */
const fieldsOf = (draft: JobDraft): ScrapedFields => ({
  title: draft.title,
  company: draft.company,
  locations: draft.locations,
  url: draft.url,
  image_url: draft.image_url,
  job_type: draft.job_type,
  short_description: draft.short_description,
  long_description: draft.long_description,
  posted_date: draft.posted_date,
  deadline: draft.deadline,
  deadline_text: draft.deadline_text,
  contacts: draft.contacts,
})

function missingOf(draft: JobDraft): string[] {
  const { deadline_text, ...fields } = fieldsOf(draft)
  return Object.entries(fields)
    .filter(([field, value]) => isEmpty(value) && !(field === 'deadline' && deadline_text))
    .map(([field]) => field)
}
