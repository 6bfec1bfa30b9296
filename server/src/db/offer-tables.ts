import type { OfferSection, OfferLanguage } from '@utsyn/contract/offers.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { SetOnce } from './column-types.ts'

export interface OffersTable {
  id: GeneratedAlways<number>
  job_id: number
  language: Generated<OfferLanguage>
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
