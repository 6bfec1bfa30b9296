import type { JobContact } from '@utsyn/contract/jobs.ts'
import type { AdTraits } from '../ad-traits.ts'

/** An ad as it was read, cleaned, before it has a place in the database. Nothing in it is guessed. */
export interface JobDraft {
  /** Where in the input it began, for messages: a line, from 1. */
  line: number
  /** Which ad of the input it is, from 1: all may stand in one line. */
  number?: number
  /** The host name of the site; `fil` when the input names none. */
  source: string
  external_id: string
  url: string | null
  title: string
  company: string | null
  /** The employer's number in the register of entities: nine digits whose last one checks the others. */
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
  /** The last day that the source itself shows the ad. No deadline: applications may close before or after. */
  expires_day: string | null
  /** When the source says that it last changed the ad, as 2026-11-20T08:00:00.000Z. */
  updated_at: string | null
  /** What the source said that could not be so, and was set aside. */
  remarks: Remark[]
  /** What follows from its words, where the reader has had time to find it. */
  traits?: AdTraits
}

export type Remark = 'deadline_unread' | 'posted_unread' | 'posted_in_future'

/** The source has taken the ad away: its text and its people may not be kept. */
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

/** An ad, or a piece of the input, that could not be taken. */
export interface Fault {
  line: number
  number?: number
  title: string | null
  /** Its id or its address, where it has one. */
  name?: string | null
  reason: FaultReason
}

export type Reading = JobDraft | Withdrawal | Fault

export interface ReadJobs {
  jobs: JobDraft[]
  withdrawals: Withdrawal[]
  faults: Fault[]
}
