import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { defineTask } from '../tasks/define-task.ts'
import { appendErasures, lastWords, readErasures } from './erasure-file.ts'
import { findErasures } from './erasures.repository.ts'

/** Copies erasures that only the database knows to the file; returns how many. */
export async function keepErasures(db: Kysely<Database>, file: string): Promise<number> {
  const filed = new Map(lastWords(readErasures(file) ?? []).map((one) => [`${one.kind} ${one.key}`, one]))
  const missing = (await findErasures(db)).filter(({ kind, key, at, is_over, is_by_scim }) => {
    const last = filed.get(`${kind} ${key}`)
    return !last || (last.at < at && (last.is_over !== is_over || last.is_by_scim !== is_by_scim))
  })
  appendErasures(file, missing)
  return missing.length
}

/** Every minute, so that erasures survive the loss of the database. */
export const keepErasuresOften = defineTask({
  name: 'keep-erasures',
  schedule: '* * * * *',
  retries: 0,
  async run({ db, config }, _payload, { log }) {
    const kept = await keepErasures(db, config.erasureFile)
    if (kept > 0) log.info({ kept }, 'Noted outside the database who was erased')
  },
})
