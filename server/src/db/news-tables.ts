import type { ColumnType, Generated } from 'kysely'

export interface NewsTable {
  id: ColumnType<number, never, never>
  source: string
  external_id: string
  url: string | null
  url_key: ColumnType<string | null, never, never>
  title: string
  introduction: string | null
  content: string | null
  ai_summary: string | null
  /** Who wrote it; null when it was given. */
  summary_engine: string | null
  summary_version: Generated<number>
  /** Of the text that it was made from; null when it was given. */
  summary_hash: string | null
  technologies: Generated<string[]>
  posted_at: Date
  image_url: string | null
  image_hash: string | null
  /** Of the list of technologies, and of the rule for companies, that read the article; 0 when they were given. */
  tag_version: Generated<number>
  link_version: Generated<number>
  /** Kept by triggers on news_companies. */
  company_ids: ColumnType<number[], never, never>
  company_names: ColumnType<string[], never, never>
  /** The address of the feed whose words it has; null when it was brought by a file. */
  told_by: string | null
  created_at: ColumnType<Date, Date | undefined, never>
  updated_at: Generated<Date>
  head: ColumnType<never, never, never>
  terms: ColumnType<string[], never, never>
  search: ColumnType<never, never, never>
}

export interface NewsCompaniesTable {
  news_id: number
  company_id: number
  place: Generated<number>
}
