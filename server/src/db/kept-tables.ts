import type { SavedSearchQuery } from '@utsyn/contract/searches.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
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

export interface SavedSearchesTable {
  id: GeneratedAlways<number>
  /** Null: it is of somebody who was erased, and channels of teams use it. */
  user_id: string | null
  name: string
  alert: Generated<boolean>
  /** JSON, written as text. */
  query: ColumnType<SavedSearchQuery, string, string>
  place_terms: string[] | null
  technology_terms: string[] | null
  company_terms: string[] | null
  only_followed: Generated<boolean>
  words: string | null
  created_at: SetOnce<Date>
}
