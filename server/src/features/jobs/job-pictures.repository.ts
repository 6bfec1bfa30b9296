import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { removeUnusedMedia } from '../../media/media.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Picture addresses of open ads that have not been fetched, newest ads first. */
export async function findWantedPictures(db: Db, most: number): Promise<string[]> {
  const rows = await rowsOf<{ image_url: string }>(
    db,
    (bind) => `
      select image_url from jobs
      where image_url is not null and status = 'open'
        and not exists (select from job_pictures where job_pictures.image_url = jobs.image_url)
      group by image_url order by max(id) desc limit ${bind(most)}`,
  )
  return rows.map(({ image_url }) => image_url)
}

/** The hash is null when no valid picture was received. */
export async function setJobPicture(db: Db, image_url: string, image_hash: string | null): Promise<void> {
  await db
    .insertInto('job_pictures')
    .values({ image_url, image_hash })
    .onConflict((conflict) => conflict.column('image_url').doUpdateSet({ image_hash }))
    .execute()
}

/** Deletes the pictures that no ad refers to any more. Returns how many. */
export async function removeUnusedJobPictures(db: Db): Promise<number> {
  const removed = await rowsOf<{ image_hash: string | null }>(
    db,
    () => `
      delete from job_pictures where not exists (select from jobs where jobs.image_url = job_pictures.image_url)
      returning image_hash`,
  )
  await removeUnusedMedia(
    db,
    removed.flatMap(({ image_hash }) => image_hash ?? []),
  )
  return removed.length
}
