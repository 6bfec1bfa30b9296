import type { ColumnType, Generated } from 'kysely'
import type { SetOnce } from './column-types.ts'

export type ScrapeState = 'running' | 'ready' | 'accepted' | 'discarded' | 'failed' | 'cancelled'

export interface ScrapedPageAdsTable {
  page_key: string
  source: string
  external_id: string
  seen_at: Generated<Date>
}

export interface ScrapeProcessesTable {
  id: Generated<string>
  user_id: string
  url: string
  company_name: string | null
  state: Generated<ScrapeState>
  reason: string | null
  /** JSON, written as text. */
  progress: ColumnType<object, string | undefined, string>
  found: ColumnType<object[], string | undefined, string>
  result: ColumnType<object | null, string | undefined, string | null>
  lease_token: string | null
  lease_until: Date | null
  tries: Generated<number>
  created_at: SetOnce<Date>
  updated_at: Generated<Date>
  ended_at: Date | null
}
