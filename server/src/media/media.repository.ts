import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import type { WebpImage } from './draw-webp.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Stores a picture under the SHA-256 of its bytes, once however often it comes. Returns the hash. */
export async function storeMedia(db: Db, { webp, width, height }: WebpImage): Promise<string> {
  const hash = createHash('sha256').update(webp).digest('hex')
  await db
    .insertInto('media')
    .values({ hash, webp, width, height })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return hash
}

/** The WebP bytes of a picture. */
export async function findMedia(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db.selectFrom('media').select('webp').where('hash', '=', hash).executeTakeFirst()
  return row?.webp ?? null
}

/** Removes those of the pictures that nothing refers to any more. */
export async function removeUnusedMedia(db: Db, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await rowsOf(
    db,
    (bind) => `
      delete from media where hash = any(${bind(hashes)}::text[])
        and not exists (select from news where image_hash = hash)
        and not exists (select from job_pictures where image_hash = hash)
        and not exists (select from companies where logo_hash = hash)
        and not exists (select from consultants where image_hash = hash or thumb_hash = hash)`,
  )
}
