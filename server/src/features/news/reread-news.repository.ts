import type { Transaction } from 'kysely'
import { announceListChange } from '../../db/list-cache.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

interface OldReading {
  id: number
  title: string
  introduction: string | null
  company_ids: number[]
  has_old_tags: boolean
  has_old_links: boolean
}

/**
 * Articles read by earlier versions, in batches from an id on; without those whose values the source gave (version 0).
 */
export function findOldReadings(
  trx: Transaction<Database>,
  versions: { tag_version: number; link_version: number },
  { after, limit }: { after: number; limit: number },
): Promise<OldReading[]> {
  return rowsOf<OldReading>(trx, (bind) => {
    const tags = `tag_version between 1 and ${bind(versions.tag_version - 1)}`
    const links = `link_version between 1 and ${bind(versions.link_version - 1)}`
    return `
      select id, title, introduction, company_ids, ${tags} as has_old_tags, ${links} as has_old_links from news
      where (${tags} or ${links}) and id > ${bind(after)} order by id limit ${bind(limit)}`
  })
}

/** Writes the technologies of articles, and announces it. */
export async function saveTags(
  trx: Transaction<Database>,
  tags: { id: number; technologies: string[] }[],
  version: number,
): Promise<void> {
  if (tags.length === 0) return
  const values = JSON.stringify(tags.map(({ id, technologies }) => ({ id, technologies })))
  await rowsOf(
    trx,
    (bind) => `
      update news set technologies = array(select jsonb_array_elements_text(tag.technologies)),
        tag_version = ${bind(version)}
      from jsonb_to_recordset(${bind(values)}::jsonb) as tag (id bigint, technologies jsonb)
      where news.id = tag.id`,
  )
  await announceListChange(trx, 'news_changed')
}
