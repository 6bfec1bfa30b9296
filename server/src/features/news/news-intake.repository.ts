import type { Kysely, Transaction } from 'kysely'
import { IS_READ_FEED } from '../../db/kept-feed.ts'
import { rowsOf } from '../../db/statement.ts'
import { removeUnusedMedia } from '../../media/media.repository.ts'
import { pictureKey } from '../../media/picture-key.ts'
import type { Database } from '../../db/tables.ts'
import type { NewsDraft } from './reading/news-draft.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface KnownArticle {
  id: number
  title: string
  introduction: string | null
  url: string | null
  image_url: string | null
  image_hash: string | null
  company_ids: number[]
  tag_version: number
  link_version: number
  /** Address of the feed the article's text comes from; null when a file brought it. */
  told_by: string | null
  /** That feed is still being read. */
  is_still_read: boolean
}

/** A draft, and the existing article that it is, if any. */
export interface DraftMatch {
  draft: NewsDraft
  /** The address as it is compared; null for none, and for a bare site. */
  url_key: string | null
  article: KnownArticle | null
  /** They have the same id at the same source, and not only the same address. */
  is_by_name: boolean
}

/** For each draft the existing article: that of the same id at the same source, or else of the same address. */
export async function findMatches(db: Db, drafts: NewsDraft[]): Promise<DraftMatch[]> {
  const rows = await rowsOf<{
    nth: number
    draft_key: string | null
    is_by_name: boolean | null
    article: KnownArticle | null
  }>(
    db,
    (bind) => `
      select distinct on (nth) nth, draft_key, is_by_name, article
      from (
        select nth, address_key(draft.url) as draft_key, news.id,
          (news.source, news.external_id) = (draft.source, draft.external_id) as is_by_name,
          case when news.id is not null then json_build_object('id', news.id, 'title', title,
            'introduction', introduction, 'url', news.url, 'image_url', image_url, 'image_hash', image_hash, 'company_ids', company_ids,
            'tag_version', tag_version, 'link_version', link_version, 'told_by', told_by, 'is_still_read',
            exists (select from feeds where address = told_by and ${IS_READ_FEED})) end as article
        from unnest(${bind(drafts.map(({ source }) => source))}::text[],
                    ${bind(drafts.map(({ external_id }) => external_id))}::text[],
                    ${bind(drafts.map(({ url }) => url))}::text[]) with ordinality
          as draft (source, external_id, url, nth)
        left join news on (news.source, news.external_id) = (draft.source, draft.external_id)
          or url_key = address_key(draft.url)
      ) as matched
      order by nth, is_by_name desc nulls last, id`,
  )
  return rows.map(({ nth, draft_key, is_by_name, article }) => ({
    draft: drafts[nth - 1]!,
    url_key: draft_key,
    article,
    is_by_name: is_by_name ?? false,
  }))
}

/** A lock shared by all imports of articles: two feeds of one site may bring the same one at the same time. */
export async function lockIntake(trx: Transaction<Database>): Promise<void> {
  await rowsOf(trx, () => `select pg_advisory_xact_lock(7203992)`)
}

export interface NewArticle extends NewsDraft {
  posted_at: string
  technologies: string[]
  tag_version: number
  link_version: number
  told_by: string | null
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

/** Applies a source's changes to an article. A new picture address discards the stored picture. */
export async function changeArticle(
  trx: Transaction<Database>,
  known: KnownArticle,
  next: Pick<NewArticle, 'title' | 'introduction' | 'url' | 'image_url' | 'told_by'> &
    Partial<Pick<NewArticle, 'technologies' | 'tag_version'>>,
): Promise<void> {
  const isOther = pictureKey(next.image_url) !== pictureKey(known.image_url)
  await trx
    .updateTable('news')
    .set({ ...next, ...(isOther && { image_hash: null }), updated_at: new Date() })
    .where('id', '=', known.id)
    .execute()
  if (isOther && known.image_hash) await removeUnusedMedia(trx, [known.image_hash])
}

/** Makes this feed the one whose text they have. */
export async function claimArticles(
  trx: Transaction<Database>,
  ids: number[],
  told_by: string | null,
): Promise<void> {
  if (ids.length > 0) await trx.updateTable('news').set({ told_by }).where('id', 'in', ids).execute()
}

/** Sets an article's picture, unless its address has changed meanwhile. */
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
