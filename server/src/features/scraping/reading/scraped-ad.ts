import type { Evidence } from '@utsyn/contract/scraping.ts'
import { visible } from '../../../text/plain-text.ts'
import type { JobDraft } from '../../jobs/reading/job-draft.ts'
import { tagsOf } from '../../jobs/tag-job.ts'

/** An ad as read from a page, with evidence for each value. */
export interface ScrapedAd {
  draft: JobDraft
  evidence: Evidence[]
  /** Found in its text, as they will be when it is imported. */
  technologies: string[]
  /** The ad's own page was not read. */
  is_list_only: boolean
  /** Where the rest of the ad is, when that is not its own address. */
  read_at?: string
}

/** The fields that a user can see and correct, which all need evidence. */
export const PROVEN_FIELDS = [
  'title',
  'company',
  'locations',
  'url',
  'image_url',
  'job_type',
  'short_description',
  'long_description',
  'posted_date',
  'deadline',
  'deadline_text',
  'contacts',
] as const satisfies (keyof JobDraft)[]
export type ProvenField = (typeof PROVEN_FIELDS)[number]

const SNIPPET = 200

/** `found`: the verbatim words on the page. */
export function proof(
  field: ProvenField,
  found: string,
  { rule, page }: { rule: string; page: string },
): Evidence {
  const snippet = visible(found).replaceAll(/\s+/g, ' ').trim()
  return { field, snippet: snippet.slice(0, SNIPPET).toWellFormed(), rule, page }
}

const EMPTY: Partial<JobDraft> = { locations: [], contacts: [] }

export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What no page says of an ad. */
const UNSAID = { line: 1, expires_day: null, updated_at: null, remarks: [] } satisfies Partial<JobDraft>
type ReadDraft = Omit<JobDraft, keyof typeof UNSAID | 'company_orgnr'> & Partial<JobDraft>

/** The last step of every reading: drops values without evidence, and evidence without its value. */
export function provenAd(draft: ReadDraft, evidence: Evidence[], is_list_only = false): ScrapedAd {
  const proven = new Set(evidence.filter(({ snippet }) => snippet !== '').map(({ field }) => field))
  const kept: JobDraft = { ...UNSAID, ...draft, company_orgnr: null }
  for (const field of PROVEN_FIELDS) {
    if (!proven.has(field)) Object.assign(kept, { [field]: EMPTY[field] ?? null })
  }
  return {
    draft: kept,
    evidence: evidence.filter(({ field, snippet }) => snippet !== '' && !isEmpty(kept[field as ProvenField])),
    technologies: tagsOf(kept),
    is_list_only,
  }
}
