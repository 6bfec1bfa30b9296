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
}

export interface Reading {
  jobs: JobDraft[]
  withdrawals: Withdrawal[]
}

export interface TakeInOptions extends Cause {
  now: Date
  /** Read from the source just now, and not from a file that may be old. */
  live?: boolean
}

/** A reading with its company. */
export interface JobReading {
  draft: JobDraft
  company_id: number | null
}

/** Whether lists have changed. */
export const hasChanged = ({ added, changed, joined, withdrawn }: TakenIn): boolean =>
  added.length + changed.length + joined.length + withdrawn.length > 0

export const nameOf = (id: number, { title, is_open_application }: JobDraft): TakenJob => ({
  id,
  title,
  is_open_application,
})
