import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConsultant, TEST_SECRETS } from '../../testing/consultant-builders.ts'
import { anSvg } from '../../testing/image-builders.ts'
import { aPicture } from '../../testing/media-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { removeConsultants } from './remove-consultants.ts'
import { takeInPortraits } from './take-in-portraits.ts'

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
    { db, config: TEST_SECRETS },
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

test('a picture that is being fetched meanwhile is not kept', async () => {
  const { db } = database
  const image_url = 'https://bilder.example/liv.png'
  const id = await aConsultant(db, {
    name: 'Liv Vik',
    email: 'liv@konsulent.example',
    image: { url: image_url },
  })
  const fetch = async () => {
    await removeConsultants({ db, config: TEST_SECRETS }, ['liv@konsulent.example'], () => undefined)
    return { status: 200, bytes: anSvg('<circle r="99"/>') } as never
  }
  expect(await takeInPortraits({ db, openWeb: { fetch } }, [{ id, image_url }], { pace: 0 })).toBe(0)
  expect(await db.selectFrom('media').select('hash').execute()).toEqual([])
})
