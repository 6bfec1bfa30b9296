import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../src/db/tables.ts'
import { embeddedSummariser } from '../src/ai/embedded-summariser.ts'
import { companyIdsByName } from '../src/features/companies/companies.repository.ts'
import { recountNews } from '../src/features/news/news-counts.repository.ts'
import { summariseNews } from '../src/features/news/summarise-news.ts'
import { storeMedia } from '../src/media/media.repository.ts'
import { rasterise } from '../src/media/rasterise.ts'
import { osloDay } from '../src/text/oslo-day.ts'
import { demoNews } from './news.ts'
import { NEWS_PICTURES } from './news-pictures.ts'

/** Articles about the companies of the example ads, which must be there. */
export async function layNews(trx: Transaction<Database>, now: Date): Promise<number> {
  const today = osloDay(now)
  const articles = demoNews(today)
  const companies = await companyIdsByName(trx, [
    ...new Set(articles.flatMap((article) => article.companies)),
  ])
  const laid = await trx
    .insertInto('news')
    .values(
      articles.map(({ companies: _names, picture: _picture, ...row }) => ({
        ...row,
        posted_at: new Date(Math.min(Number(row.posted_at), now.getTime())),
        created_at: new Date(Math.min(Number(row.posted_at), now.getTime())),
      })),
    )
    .returning(['id', 'external_id'])
    .execute()
  const ids = new Map(laid.map(({ id, external_id }) => [external_id, id]))
  const links = articles.flatMap((article) =>
    article.companies.map((name, place) => ({
      news_id: ids.get(article.external_id)!,
      company_id: companies.get(name)!,
      place,
    })),
  )
  await trx.insertInto('news_companies').values(links).execute()
  await recountNews(trx, today, 'all')
  let after: number | null = 0
  while (after !== null) after = (await summariseNews(trx, embeddedSummariser, after)).last
  return articles.length
}

/** Moves the dates of example articles along. */
export async function moveNews(trx: Transaction<Database>, days: number, now: Date): Promise<void> {
  const later = sql`make_interval(days => ${days}::int)`
  await sql`
    update news set posted_at = least(${now}, posted_at + ${later}), created_at = least(${now}, created_at + ${later})
    where external_id like 'demo-%' and source like '%.example'`.execute(trx)
  await recountNews(trx, osloDay(now), 'all')
}

/** Draws the pictures of example articles that have none yet; several processes draw the same ones. */
export async function layNewsPictures(db: Kysely<Database>, log: Logger): Promise<void> {
  const wanted = demoNews(osloDay(new Date())).filter(({ picture }) => picture !== null)
  const { rows } = await sql<{ bare: boolean }>`
    select exists (
      select from news where image_hash is null and source like '%.example'
        and external_id = any(${wanted.map(({ external_id }) => external_id)}::text[])) as bare`.execute(db)
  if (!rows[0]?.bare) return
  const drawn = await Promise.all(NEWS_PICTURES.map((svg) => rasterise(Buffer.from(svg), 'picture'))).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'the example pictures could not be drawn')
      return []
    },
  )
  await db.transaction().execute(async (trx) => {
    for (const [picture, image] of drawn.entries()) {
      const of_picture = wanted.filter((article) => article.picture === picture)
      await trx
        .updateTable('news')
        .set({ image_hash: await storeMedia(trx, image) })
        .where(
          'external_id',
          'in',
          of_picture.map(({ external_id }) => external_id),
        )
        .where('source', 'like', '%.example')
        .execute()
    }
  })
}
