import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../src/db/tables.ts'
import { takeInConsultants } from '../src/features/consultants/take-in-consultants.ts'
import { storeMedia } from '../src/media/media.repository.ts'
import { rasterise } from '../src/media/rasterise.ts'
import { type DemoCv, toDraft } from './consultant-cv.ts'
import { PORTRAITS } from './consultant-portraits.ts'
import { ADVICE_CVS } from './consultants-advice.ts'
import { BACKEND_CVS } from './consultants-backend.ts'
import { FRONTEND_CVS } from './consultants-frontend.ts'
import { PLATFORM_CVS } from './consultants-platform.ts'

export const DEMO_CVS: readonly DemoCv[] = [...BACKEND_CVS, ...FRONTEND_CVS, ...PLATFORM_CVS, ...ADVICE_CVS]

/** Some have a picture; the others are shown by their initials. */
const WITH_PORTRAIT = DEMO_CVS.filter((_cv, index) => index % 5 === 3)

/**
 * Example consultants, laid once, and moved along with the days: somebody who is free next week is that every day. Also where
 * example data was laid before there were any; those whom somebody has removed stay away.
 */
export async function layConsultants(trx: Transaction<Database>, today: string): Promise<void> {
  const { rows } = await sql<{ is_wanted: boolean; known: string[] }>`
    select exists (select from jobs where external_id like 'demo-%' and source like '%.example')
        and not exists (select from consultants) as is_wanted,
      array(select external_id from consultants where source = 'example') as known`.execute(trx)
  const [{ is_wanted, known } = { is_wanted: false, known: [] as string[] }] = rows
  const drafts = DEMO_CVS.map((cv) => toDraft(cv, today)).filter(
    ({ external_id }) => is_wanted || known.includes(external_id),
  )
  if (drafts.length > 0) await takeInConsultants(trx, drafts, { source: 'example', secrets: null })
}

/** Draws the pictures of example consultants who should have one; several processes draw the same ones. */
export async function layPortraits(db: Kysely<Database>, log: Logger): Promise<void> {
  const wanted = WITH_PORTRAIT.map(({ subject }) => `cv:demo-${subject}`)
  const { rows: bare } = await sql<{ external_id: string }>`
    select external_id from consultants
    where source = 'example' and image_hash is null and external_id = any(${wanted}::text[])`.execute(db)
  if (bare.length === 0) return
  const drawn = await Promise.all(
    PORTRAITS.map(async (svg) => ({
      image: await rasterise(Buffer.from(svg), 'picture'),
      thumb: await rasterise(Buffer.from(svg), 'portrait'),
    })),
  ).catch((error: unknown) => {
    log.warn({ err: error }, 'the example portraits could not be drawn')
    return []
  })
  await db.transaction().execute(async (trx) => {
    for (const { external_id } of bare) {
      const portrait = drawn[wanted.indexOf(external_id) % PORTRAITS.length]
      if (!portrait) continue
      await trx
        .updateTable('consultants')
        .set({
          image_hash: await storeMedia(trx, portrait.image),
          thumb_hash: await storeMedia(trx, portrait.thumb),
        })
        .where('external_id', '=', external_id)
        .execute()
    }
  })
}
