import type { Generated, GeneratedAlways } from 'kysely'
import type { SetOnce } from './column-types.ts'

export interface NewsTable {
  id: GeneratedAlways<number>
  source: string
  external_id: string
  url: string | null
  url_key: GeneratedAlways<string | null>
  title: string
  introduction: string | null
  content: string | null
  ai_summary: string | null
  /** The engine that wrote it; null when the source gave it. */
  summary_engine: string | null
  summary_version: Generated<number>
  /** Hash of the text it was made from; null when the source gave it. */
  summary_hash: string | null
  /** Hash of the text a language model was last asked to summarise. */
  model_hash: string | null
  technologies: Generated<string[]>
  posted_at: Date
  image_url: string | null
  image_hash: string | null
  /** Versions of the technology list and of the company rule that read the article; 0 when the source gave them. */
  tag_version: Generated<number>
  link_version: Generated<number>
  /** Kept up to date by triggers on news_companies. */
  company_ids: GeneratedAlways<number[]>
  company_names: GeneratedAlways<string[]>
  /** Address of the feed that the article's text comes from; null when a file brought it. */
  told_by: string | null
  created_at: SetOnce<Date>
  updated_at: Generated<Date>
  head: GeneratedAlways<never>
  terms: GeneratedAlways<string[]>
  search: GeneratedAlways<never>
}

export interface NewsCompaniesTable {
  news_id: number
  company_id: number
  place: Generated<number>
}
