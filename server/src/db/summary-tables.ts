import type { Generated } from 'kysely'

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
