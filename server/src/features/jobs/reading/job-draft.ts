import type { JobContact, Occupation } from '@utsyn/contract/jobs.ts'
import type { AdTraits } from '../ad-traits.ts'

/** An ad as read and cleaned, before it has a place in the database. Nothing in it is guessed. */
export interface JobDraft {
  /** The line in the input where it starts, from 1, for messages. */
  line: number
  /** Its position in the input, from 1: all ads may be on one line. */
  number?: number
  /** Host name of the site; `fil` when the input names none. */
  source: string
  external_id: string
  url: string | null
  title: string
  company: string | null
  /** The employer's organisation number: nine digits with a valid check digit. */
  company_orgnr: string | null
  locations: string[]
  job_type: string | null
  image_url: string | null
  short_description: string | null
  long_description: string | null
  contacts: JobContact[]
  is_open_application: boolean
  posted_date: string | null
  deadline: string | null
  deadline_text: string | null
  /** The last day the source shows the ad. Not a deadline: applications may close before or after. */
  expires_day: string | null
  /** When the source says the ad last changed, as 2026-11-20T08:00:00.000Z. */
  updated_at: string | null
  /** As the source gives them, the surest first. */
  occupations?: Occupation[]
  /** Impossible values of the source that were dropped. */
  remarks: Remark[]
  /** Traits, when the reader has computed them. */
  traits?: AdTraits
}

export type Remark = 'deadline_unread' | 'posted_unread' | 'posted_in_future'

/** The source has removed the ad: its text and people must not be kept. */
export interface Withdrawal {
  line: number
  source: string
  external_id: string
  updated_at: string | null
}

export type FaultReason =
  | 'no_title'
  | 'title_too_long'
  | 'text_too_large'
  | 'broken_json'
  | 'twice'
  | 'superseded'
  | 'no_content'
  | 'broken_content'
  | 'no_id'
  | 'unknown_status'
  | 'not_an_ad'

/** An ad, or a piece of the input, that could not be imported. */
export interface Fault {
  line: number
  number?: number
  title: string | null
  /** Its id or address, if any. */
  name?: string | null
  reason: FaultReason
}

export type Reading = JobDraft | Withdrawal | Fault

export interface ReadJobs {
  jobs: JobDraft[]
  withdrawals: Withdrawal[]
  faults: Fault[]
}
