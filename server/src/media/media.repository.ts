import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { WebpImage } from './draw-webp.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Keeps a picture under the SHA-256 of its bytes, once however often it comes. Answers that hash. */
export async function storeMedia(db: Db, { webp, width, height }: WebpImage): Promise<string> {
  const hash = createHash('sha256').update(webp).digest('hex')
  await db
    .insertInto('media')
    .values({ hash, webp, width, height })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return hash
}

/** The bytes of a picture, as WebP. */
export async function findMedia(db: Db, hash: string): Promise<Buffer | null> {
  const row = await db.selectFrom('media').select('webp').where('hash', '=', hash).executeTakeFirst()
  return row?.webp ?? null
}
