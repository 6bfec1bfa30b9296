import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SetOnce } from './column-types.ts'

/** A demand as it was reviewed. */
export interface StoredDemand {
  sentence: string
  kind: 'must' | 'should'
}

/** What a request says beside an ad; the ad's status is `request`. */
export interface RequestsTable {
  job_id: number
  start: string | null
  duration: string | null
  extent: string | null
  price_ceiling: string | null
  clearance: string | null
  language: string | null
  demands: JSONColumnType<StoredDemand[], string | undefined, string>
  /** Counts its corrections. */
  version: Generated<number>
  /** Of the demands: what another broker's is compared by. */
  sketch: number[]
}

/** An e-mail that was forwarded; only its key is kept once it has been handled. */
export interface ReceivedMailsTable {
  id: GeneratedAlways<number>
  mail_key: string
  received_at: SetOnce<Date>
  subject: string | null
  sender: string | null
  text: string | null
  refusal: string | null
  skipped: JSONColumnType<{ name: string; refusal: string }[], string | undefined, string>
  handled_at: Date | null
}

export interface RequestReceiptsTable {
  id: GeneratedAlways<number>
  job_id: number
  broker: string | null
  text: string | null
  received_at: SetOnce<Date>
  received_by: string | null
}
