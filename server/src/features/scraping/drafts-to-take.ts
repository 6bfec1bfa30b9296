import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { findKnownJobs, type KnownJob, placeName } from '../jobs/job-sources.repository.ts'
import type { JobDraft } from '../jobs/reading/job-draft.ts'
import { withOwnIds } from './found-ads.ts'
import { fieldsKept } from './kept-corrections.ts'
import { isEmpty, PROVEN_FIELDS, type ProvenField, type ScrapedAd } from './reading/scraped-ad.ts'
import type { ScrapedFields } from '@utsyn/contract/scraping.ts'
import { badInput } from '../../http/app-error.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { visible } from '../../text/plain-text.ts'
import { isOpenApplication } from '../jobs/reading/open-application.ts'
import { webAddress } from '../../feeds/web-address.ts'

/**
 * The drafts to import. If the own page of an ad was not read, stored values that the list lacks are kept: they are
 * missing because we did not read them, not because the source removed them. A deadline that has passed is not kept: a
 * closed ad that the page shows again would stay hidden. What a person corrected is kept while the page says what it said then.
 */
export async function draftsToTake(trx: Transaction<Database>, ads: ScrapedAd[]): Promise<DraftToTake[]> {
  const drafts = await withOwnPlaces(
    trx,
    ads.map(({ draft }) => draft),
  )
  const known = await findKnownJobs(trx, drafts, { lock: false })
  return drafts.map((draft, nth) => {
    const before = known.get(placeName(draft))
    if (!before) return { read: draft, draft, kept: [] }
    const kept = fieldsKept(draft, before)
    const whole = ads[nth]!.is_list_only ? withKnown(draft, before.job) : draft
    const values = valuesOf(before.job)
    const left = { ...whole, ...Object.fromEntries(kept.map((field) => [field, values[field]])) }
    return { read: draft, draft: withKind(left), kept }
  })
}

/** What the page says of an ad, and what is to be imported of it. */
export interface DraftToTake {
  read: JobDraft
  draft: JobDraft
  /** Fields that a person corrected earlier: the page still says what it said then. */
  kept: ProvenField[]
}

const valuesOf = ({ company_name, ...job }: KnownJob['job']) => ({ ...job, company: company_name })

/** A number in an address that stays when the words of the title around it change. */
const NUMBER = /\d{5,}/g

/** Where the address of the ad that has the same id has the same number too, it is this ad with a new title. */
async function withOwnPlaces(trx: Transaction<Database>, drafts: JobDraft[]): Promise<JobDraft[]> {
  const known = await findKnownJobs(trx, drafts, { lock: false })
  return withOwnIds(drafts, (draft) => {
    const { job } = known.get(placeName(draft)) ?? {}
    const isSame = draft.url?.match(NUMBER)?.some((number) => job?.url?.includes(number))
    return job?.url && job.source === draft.source && !isSame ? job : undefined
  })
}

const NO_DEADLINE = { deadline: null, deadline_text: null, expires_day: null }

function withKnown(draft: JobDraft, job: KnownJob['job']): JobDraft {
  const last_day = job.deadline ?? job.expires_day
  const isOver = job.status === 'withdrawn' && last_day !== null && last_day < osloDay(new Date())
  const before = { ...valuesOf(job), ...(isOver && NO_DEADLINE) }
  const kept = PROVEN_FIELDS.filter((field) => isEmpty(draft[field]) && !isEmpty(before[field]))
  return {
    ...draft,
    expires_day: draft.expires_day ?? before.expires_day,
    ...Object.fromEntries(kept.map((field) => [field, before[field]])),
  }
}

export type Choice = { index: number; fields?: Partial<ScrapedFields> }

/** The ads that a user chose, with corrections; all of them unchanged when nothing is chosen. */
export function chosenDrafts(found: JobDraft[], choices: Choice[] | undefined): JobDraft[] {
  if (!choices) return found
  const seen = new Set<number>()
  return choices.map(({ index, fields = {} }, place) => {
    const draft = found[index]
    if (!draft)
      throw badInput(`jobs.${place}.index`, `Annonse nummer ${index} finnes ikke i denne hentingen.`)
    if (seen.has(index)) throw badInput(`jobs.${place}.index`, `Annonse nummer ${index} er valgt to ganger.`)
    seen.add(index)
    return corrected(draft, fields, `jobs.${place}.fields`)
  })
}

/** Where an ad was read cannot be corrected: a correction changes its content, not its source. */
function corrected(draft: JobDraft, fields: Partial<ScrapedFields>, place: string): JobDraft {
  const given = clean(fields) as Partial<ScrapedFields>
  if ('title' in given && !given.title) throw badInput(`${place}.title`, 'Annonsen må ha en tittel.')
  const values = { ...draft, ...given }
  for (const name of ['url', 'image_url'] as const) {
    if (values[name] !== null && !webAddress(values[name]))
      throw badInput(`${place}.${name}`, 'Adressen er ikke en gyldig nettadresse.')
  }
  return withKind(values)
}

/** A corrected title may say that an ad is an open application. */
const withKind = (draft: JobDraft): JobDraft => ({
  ...draft,
  is_open_application: draft.is_open_application || isOpenApplication(draft.title),
})

/** Removes invisible characters from every text; an emptied field becomes null. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return visible(value).trim() || null
  if (Array.isArray(value)) return value.map(clean).filter((part) => part !== null)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]))
}
