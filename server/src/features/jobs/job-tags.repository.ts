import type { Kysely, Transaction } from 'kysely'
import { proposedBeside } from './job-summaries.repository.ts'
import { mergeNewWords } from './save-jobs.repository.ts'
import { announceListChange } from '../../db/list-cache.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

interface TaggedAd {
  id: number
  title: string
  short_description: string | null
  long_description: string | null
}

/** Ads tagged by an earlier version, at most 200. Withdrawn ads have no text left. */
export const findOldTags = (db: Kysely<Database>, version: number): Promise<TaggedAd[]> =>
  rowsOf<TaggedAd>(
    db,
    (bind) => `
      select id, title, short_description, long_description from jobs
      where tag_version between 1 and ${bind(version - 1)} and status <> 'withdrawn'
      order by id limit 200`,
  )

/**
 * Writes tags, followed by those proposed for the text, and announces it. An ad tagged by another process meanwhile is
 * left alone.
 */
export async function saveTags(
  trx: Transaction<Database>,
  tags: { id: number; technologies: string[] }[],
  version: number,
): Promise<void> {
  const saved = await rowsOf(
    trx,
    (bind) => `
      update jobs set ai_technologies = tag.technologies || ${proposedBeside('tag.technologies')},
        tag_version = ${bind(version)}
      from (
        select id, array(select jsonb_array_elements_text(technologies)) as technologies
        from jsonb_to_recordset(${bind(JSON.stringify(tags))}::jsonb) as tag (id bigint, technologies jsonb)) as tag
      where jobs.id = tag.id and jobs.tag_version between 1 and ${bind(version - 1)}
      returning jobs.id`,
  )
  await mergeNewWords(trx)
  if (saved.length > 0) await announceListChange(trx, 'jobs_changed')
}

/** Which of these keys, made by `companyNameKey`, are companies. */
export async function findCompaniesCalled(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await rowsOf<{ key: string }>(
    db,
    (bind) => `
      select key from unnest(${bind(keys)}::text[]) as key
      where exists (select from companies where name_key = key or aliases @> array[key])`,
  )
  return rows.map(({ key }) => key)
}
