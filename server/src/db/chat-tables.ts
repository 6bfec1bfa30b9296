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
