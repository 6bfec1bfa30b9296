import type { JobContact } from '@utsyn/contract/jobs.ts'

/** An ad as it was read, cleaned, before it has a place in the database. Nothing in it is guessed. */
export interface JobDraft {
  /** Where in the input it began, for messages: a line, from 1. */
  line: number
  /** The host name of the site; `fil` when the input names none. */
  source: string
  external_id: string
  url: string | null
  title: string
  company: string | null
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
  /** What the source said that could not be so, and was set aside. */
  remarks: Remark[]
}

export type Remark = 'deadline_unread' | 'posted_in_future'

export type FaultReason = 'no_title' | 'title_too_long' | 'text_too_large' | 'broken_json' | 'twice'

/** An ad, or a piece of the input, that could not be taken. */
export interface Fault {
  line: number
  title: string | null
  reason: FaultReason
}

export interface ReadJobs {
  jobs: JobDraft[]
  faults: Fault[]
}

export type RefusalReason =
  | 'empty'
  | 'too_large'
  | 'not_text'
  | 'unknown_kind'
  | 'atom_feed'
  | 'entities'
  | 'cut_off'
  | 'no_ads'
  | 'too_many_ads'

/** The input as a whole cannot be read: nothing of it may be taken. */
export class UnreadableInput extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`Unreadable input: ${reason}`)
    this.reason = reason
  }
}

export const LIMITS = { bytes: 20_000_000, ads: 5_000, title: 300 }
