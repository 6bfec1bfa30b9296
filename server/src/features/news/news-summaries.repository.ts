import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

interface ArticleToSummarise {
  id: number
  title: string
  text: string
  summary_hash: string
}

interface WrittenSummary {
  id: number
  ai_summary: string | null
  summary_engine: string
  summary_version: number
  summary_hash: string
}

/**
 * Articles, in batches from an id on, without a summary of their current text, or with one by an earlier version of
 * this engine or by the embedded one, which any other may improve on. Summaries from the source stay.
 */
export const findArticlesToSummarise = (
  db: Db,
  { engine, version }: { engine: string; version: number },
  { after, limit }: { after: number; limit: number },
): Promise<ArticleToSummarise[]> =>
  rowsOf<ArticleToSummarise>(
    db,
    (bind) => `
      select id, title, content as text, summary_hash(title, content) as summary_hash from news
      where id > ${bind(after)} and content is not null and (
        (summary_hash is null and ai_summary is null) or summary_hash <> summary_hash(title, content)
        or summary_hash is not null and summary_engine = ${bind(engine)} and summary_version < ${bind(version)}
        or summary_hash is not null and summary_engine = 'embedded' and ${bind(engine)}::text <> 'embedded')
      order by id limit ${bind(limit)}`,
  )

/** An article whose text has changed meanwhile is left for the next run. */
export async function saveNewsSummaries(db: Db, written: WrittenSummary[]): Promise<void> {
  if (written.length === 0) return
  await rowsOf(
    db,
    (bind) => `
      update news set ai_summary = written.ai_summary, summary_engine = written.summary_engine,
        summary_version = written.summary_version, summary_hash = written.summary_hash
      from jsonb_to_recordset(${bind(JSON.stringify(written))}::jsonb) as written
        (id bigint, ai_summary text, summary_engine text, summary_version smallint, summary_hash text)
      where news.id = written.id and content is not null and summary_hash(title, content) = written.summary_hash`,
  )
}

/** Older articles are seldom read, and cost the same to summarise. */
const NEW_DAYS = 30

/** The newest articles with a summary by the rules whose current text no model was asked about. */
export const findArticlesForModel = (db: Db, limit: number): Promise<ArticleToSummarise[]> =>
  rowsOf<ArticleToSummarise>(
    db,
    (bind) => `
      select id, title, content as text, summary_hash from news
      where summary_engine = 'embedded' and ai_summary is not null and model_hash is distinct from summary_hash
        and posted_at > now() - interval '${NEW_DAYS} days' and content is not null
        and summary_hash = summary_hash(title, content)
      order by posted_at desc, id desc limit ${bind(limit)}`,
  )

/** Records that the model was asked also where the rules' summary stays. A newer text is left alone. */
export async function saveModelSummary(db: Db, written: WrittenSummary): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      update news set ai_summary = ${bind(written.ai_summary)}, summary_engine = ${bind(written.summary_engine)},
        summary_version = ${bind(written.summary_version)}, model_hash = ${bind(written.summary_hash)}
      where id = ${bind(written.id)} and summary_engine = 'embedded' and content is not null
        and summary_hash = ${bind(written.summary_hash)} and summary_hash(title, content) = ${bind(written.summary_hash)}`,
  )
}
