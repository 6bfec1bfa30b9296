import type { SetOnce } from './column-types.ts'

export interface FollowedCompaniesTable {
  user_id: string
  company_id: number
  created_at: SetOnce<Date>
}

export interface SavedTechnologiesTable {
  user_id: string
  technology: string
  created_at: SetOnce<Date>
}

export interface SavedJobsTable {
  user_id: string
  job_id: number
  /** The deadline (a day) that the user was already reminded of. */
  reminded_of: string | null
  created_at: SetOnce<Date>
}

export interface OpenedJobsTable {
  user_id: string
  job_id: number
  opened_at: SetOnce<Date>
}
