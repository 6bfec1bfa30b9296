import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { NewsDraft } from './reading/news-draft.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface KnownArticle {
  id: number
  source: string
  external_id: string
  url_key: string | null
  title: string
  introduction: string | null
  url: string | null
  image_url: string | null
  company_ids: number[]
  tag_version: number
  link_version: number
}

/** The articles that some drafts tell of again: of the same name at the same source, or else of the same address. */
export async function findKnown(db: Db, drafts: NewsDraft[]): Promise<Map<NewsDraft, KnownArticle>> {
  const rows = await rowsOf<KnownArticle & { nth: number }>(
    db,
    (bind) => `
      select distinct on (nth) nth, news.id, news.source, news.external_id, url_key, title, introduction, news.url, image_url,
        company_ids, tag_version, link_version
      from unnest(${bind(drafts.map(({ source }) => source))}::text[],
                  ${bind(drafts.map(({ external_id }) => external_id))}::text[],
                  ${bind(drafts.map(({ url }) => url))}::text[]) with ordinality
        as draft (source, external_id, url, nth)
      join news on (news.source, news.external_id) = (draft.source, draft.external_id)
        or url_key = address_key(draft.url)
      order by nth, (news.source, news.external_id) = (draft.source, draft.external_id) desc, news.id`,
  )
  return new Map(rows.map((row) => [drafts[row.nth - 1]!, row]))
}

/** A lock that all who take in articles wait for: two feeds of one site may bring the same one at the same time. */
export async function lockIntake(trx: Transaction<Database>): Promise<void> {
  await rowsOf(trx, () => `select pg_advisory_xact_lock(7203992)`)
}

export interface NewArticle extends NewsDraft {
  posted_at: string
  technologies: string[]
  tag_version: number
  link_version: number
}

/** In the order of the articles. */
export async function addArticles(trx: Transaction<Database>, articles: NewArticle[]): Promise<number[]> {
  if (articles.length === 0) return []
  const rows = await trx
    .insertInto('news')
    .values(articles.map((article) => ({ ...article, posted_at: new Date(article.posted_at) })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a source has changed of an article. The picture that was taken in goes when there is another. */
export async function changeArticle(
  trx: Transaction<Database>,
  known: KnownArticle,
  next: Pick<NewArticle, 'title' | 'introduction' | 'url' | 'image_url'> &
    Partial<Pick<NewArticle, 'technologies' | 'tag_version'>>,
): Promise<void> {
  await trx
    .updateTable('news')
    .set({
      ...next,
      ...(next.image_url !== known.image_url && { image_hash: null }),
      updated_at: new Date(),
    })
    .where('id', '=', known.id)
    .execute()
}

/** The picture of an article, unless it has got another address meanwhile. */
export async function setPicture(
  trx: Transaction<Database>,
  { news_id, image_url, image_hash }: { news_id: number; image_url: string; image_hash: string },
): Promise<void> {
  await trx
    .updateTable('news')
    .set({ image_hash })
    .where('id', '=', news_id)
    .where('image_url', '=', image_url)
    .execute()
}
