import type { Generated } from 'kysely'

export interface JobSummariesTable {
  job_id: number
  ai_summary: string | null
  /** `embedded`, the name of a model, or `none`; null when it was given. */
  summary_engine: string | null
  summary_version: Generated<number>
  /** Of the text that it was made from; null when it was given. */
  summary_hash: string | null
  /** Of the text that a language model was last asked to tell. */
  model_hash: string | null
  /** What it proposed of that text and was kept. */
  technologies: Generated<string[]>
}

export interface SummaryProgressTable {
  is_only: Generated<boolean>
  last_event: Generated<number>
  summary_version: Generated<number>
}
