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
  /** Who wrote it; null when it was given. */
  summary_engine: string | null
  summary_version: Generated<number>
  /** Of the text that it was made from; null when it was given. */
  summary_hash: string | null
  /** Of the text that a language model was last asked to tell. */
  model_hash: string | null
  technologies: Generated<string[]>
  posted_at: Date
  image_url: string | null
  image_hash: string | null
  /** Of the list of technologies, and of the rule for companies, that read the article; 0 when they were given. */
  tag_version: Generated<number>
  link_version: Generated<number>
  /** Kept by triggers on news_companies. */
  company_ids: GeneratedAlways<number[]>
  company_names: GeneratedAlways<string[]>
  /** The address of the feed whose words it has; null when it was brought by a file. */
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
