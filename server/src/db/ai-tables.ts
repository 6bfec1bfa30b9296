import type { ChatEngine, ChatFeedback, ChatSource, ChatUnderstood } from '@utsyn/contract/chat.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface ChatSessionsTable {
  id: Generated<string>
  user_id: string
  title: string
  created_at: ColumnType<Date, Date | undefined, never>
  updated_at: Generated<Date>
}

export interface ChatMessagesTable {
  id: Generated<string>
  nth: ColumnType<number, never, never>
  session_id: string
  /** Of an answer; null in those of earlier versions. */
  question_id: ColumnType<string | null, string | undefined, never>
  sender: 'user' | 'ai'
  content: string
  sources: JSONColumnType<ChatSource[], string | undefined, string>
  understood: JSONColumnType<ChatUnderstood[], string | undefined, string>
  without: JSONColumnType<string[], string | undefined, string>
  /** JSON, written as text. */
  engine: ColumnType<ChatEngine | null, string | null | undefined, string | null>
  feedback: ColumnType<ChatFeedback | null, string | null | undefined, string | null>
  cut_off: Generated<boolean>
  memory: ColumnType<unknown, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface ChatModelUsageTable {
  user_id: string
  /** As 2026-11-20. */
  day: string
  answers: Generated<number>
}

export interface JobSummariesTable {
  job_id: number
  ai_summary: string | null
  /** `embedded`, the name of a model, or `none`; null when the source gave it. */
  summary_engine: string | null
  summary_version: Generated<number>
  /** Hash of the text it was made from; null when the source gave it. */
  summary_hash: string | null
  facts_hash: string | null
  /** Hash of the text a language model was last asked to summarise. */
  model_hash: string | null
  /** What it proposed for that text and was kept. */
  technologies: Generated<string[]>
}

export interface SummaryProgressTable {
  is_only: Generated<boolean>
  last_event: Generated<number>
  summary_version: Generated<number>
}

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
