import type { Cause } from '../../db/happenings.ts'
import type { JobDraft, Withdrawal } from './reading/job-draft.ts'

export interface TakenJob {
  id: number
  title: string
  is_open_application: boolean
}

export interface TakenIn {
  added: TakenJob[]
  changed: TakenJob[]
  /** Already here from another source; the ad lists both now. */
  joined: TakenJob[]
  withdrawn: TakenJob[]
  unchanged: number
  /** Imported without some value that the source gave. */
  remarked: JobDraft[]
}

export interface Reading {
  jobs: JobDraft[]
  withdrawals: Withdrawal[]
}

export interface TakeInOptions extends Cause {
  now: Date
  /** Read from the source just now, and not from a file that may be old. */
  isLive?: boolean
  /**
   * One batch of a large import that continues: it is not announced, since dropping the cached lists with every batch
   * costs more than lists that are half a minute old.
   */
  isContinued?: boolean
}

/** A reading with its company. */
export interface JobReading {
  draft: JobDraft
  company_id: number | null
}

export const nameOf = (id: number, { title, is_open_application }: JobDraft): TakenJob => ({
  id,
  title,
  is_open_application,
})
