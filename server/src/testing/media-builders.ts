import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { setCompanyLogo } from '../features/companies/company-logos.repository.ts'
import { storeMedia } from '../media/media.repository.ts'

/** One transparent pixel. */
const PIXEL = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
let made = 0

/** A stored picture, made unique by bytes after its only pixel. */
export async function aPicture(db: Kysely<Database>): Promise<{ hash: string; webp: Buffer }> {
  const webp = Buffer.concat([PIXEL, Buffer.from(`picture ${++made}`)])
  return { hash: await storeMedia(db, { webp, width: 1, height: 1 }), webp }
}

export async function aLogo(
  db: Kysely<Database>,
  company_id: number,
): Promise<{ hash: string; webp: Buffer }> {
  const picture = await aPicture(db)
  await setCompanyLogo(db, company_id, picture.hash)
  return picture
}
