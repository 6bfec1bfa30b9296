import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aPicture } from '../../testing/media-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { removeConsultants } from './remove-consultants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('removes the consultant with the address, picture included, and reports addresses without one', async () => {
  const { db } = database
  const id = await aConsultant(db, { name: 'Kari Vik', email: 'kari@konsulent.example' })
  await aConsultant(db, { name: 'Ola Li', email: 'ola@konsulent.example' })
  const { hash } = await aPicture(db)
  await db
    .updateTable('consultants')
    .set({ image_hash: hash, thumb_hash: hash })
    .where('id', '=', id)
    .execute()
  const lines: string[] = []
  const { hasFailed } = await removeConsultants(
    { db },
    ['KARI@konsulent.example', 'ingen@konsulent.example'],
    (line) => void lines.push(line),
  )
  expect([hasFailed, lines]).toEqual([
    true,
    [
      'KARI@konsulent.example: Kari Vik is removed.',
      'ingen@konsulent.example: no consultant has this address.',
    ],
  ])
  expect(await db.selectFrom('consultants').select('name').execute()).toEqual([{ name: 'Ola Li' }])
  expect(await db.selectFrom('media').select('hash').execute()).toEqual([])
})
