import type { OfferSection, OfferLanguage } from '@utsyn/contract/offers.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SetOnce } from './column-types.ts'

export interface JobMatchesTable {
  job_id: number
  text_hash: string
  engine_version: number
  state: 'ready' | 'unreadable'
  requirements: JSONColumnType<object[]>
  worth: number[]
  /** A day, as 2026-11-20. */
  compared_on: string
  compared_at: Generated<Date>
}

export interface ConsultantMatchesTable {
  job_id: number
  consultant_id: number
  content_version: number
  /** Null when comparing the pair costs too much. */
  score: number | null
  must_documented: number
  must_mentioned: number
  must_missing: number
  should_documented: number
  should_mentioned: number
  should_missing: number
}

export interface ComparisonsTable {
  job_id: number
  consultant_id: number
  content_version: number
  engine_version: number
  model: string | null
  instead_of_model: string | null
  score: number | null
  justification: string | null
  requirements: JSONColumnType<object[]>
  compared_at: Generated<Date>
}

export interface MatchQueueTable {
  id: ColumnType<number, never, never>
  job_id: number | null
  consultant_id: number | null
  /** 0 is the most urgent, 3 the least. */
  urgency: number
  held_until: Date | null
}

export interface MatchListLogTable {
  id: ColumnType<number, never, never>
  at: ColumnType<Date, Date | undefined, never>
  /** A day in Norway, as 2026-11-20. */
  day: ColumnType<string, string | undefined, never>
  user_id: string
  job_id: number
  job_title: string
  company: string | null
  text_hash: string
  engine_version: number
  consultant_ids: number[]
  scores: number[]
  seen_in: ColumnType<'ad' | 'chat' | 'mail', 'ad' | 'chat' | 'mail' | undefined, never>
}

export interface MatchAdsLogTable {
  id: ColumnType<number, never, never>
  at: ColumnType<Date, Date | undefined, never>
  /** A day in Norway, as 2026-11-20. */
  day: ColumnType<string, string | undefined, never>
  user_id: string
  consultant_id: number
  seen_in: 'profile' | 'chat'
  ads: JSONColumnType<object[]>
}

export interface MatchLogTable {
  id: ColumnType<number, never, never>
  at: ColumnType<Date, Date | undefined, never>
  kind: 'comparison' | 'export' | 'verdict'
  user_id: string | null
  job_id: number
  consultant_id: number
  job_title: string
  company: string | null
  text_hash: string | null
  content_version: number
  engine_version: number
  model: string | null
  instead_of_model: string | null
  score: number | null
  parts: ColumnType<object[] | null, string | null, string | null>
  verdict: 'fits' | 'partly' | 'does_not_fit' | null
  reason: string | null
}

export interface OffersTable {
  id: GeneratedAlways<number>
  job_id: number
  language: Generated<OfferLanguage>
  /** References to demands. */
  left_out: Generated<string[]>
  introduction: Generated<string>
  introduction_by: string | null
  created_at: SetOnce<Date>
  updated_at: Generated<Date>
}

export interface OfferTemplateTable {
  is_one: Generated<boolean>
  name: string
  file: Buffer
  leaves_out: string[]
  uploaded_by: string | null
  uploaded_at: Generated<Date>
}

export interface OfferConsultantsTable {
  offer_id: number
  consultant_id: number
  place: number
  introduction: Generated<string>
  introduction_by: string | null
  /** References to entries and sentences of the CV. */
  left_out: Generated<string[]>
  orders: Generated<Partial<Record<OfferSection['part'], string[]>>>
  content_version: number
}
