import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface ModelUsageTable {
  day: ColumnType<string, string, never>
  calls: Generated<number>
  input_tokens: Generated<number>
  output_tokens: Generated<number>
}

export interface ModelAnswersTable {
  hash: string
  answer: JSONColumnType<object>
  /** Whose CV was part of the question. */
  consultant_id: number | null
  /** The ad the question was about. */
  job_id: number | null
  created_at: Generated<Date>
  expires_at: Date
}
