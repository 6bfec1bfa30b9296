import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { isoMoment } from './utc-moment.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20T09:00:00.5Z', '2026-11-20T09:00:00.500Z'],
  ['2026-11-20T23:59:59.999999Z', '2026-11-20T23:59:59.999Z'],
  // In Norway it is already the next day, in summer time.
  ['2026-06-30T22:30:00.04Z', '2026-06-30T22:30:00.040Z'],
])('writes %s as a Date would', async (moment, iso) => {
  const { rows } = await database.pool.query<{ iso: string }>(
    `select ${isoMoment('$1::timestamptz')} as iso`,
    [moment],
  )
  expect(rows[0]?.iso).toBe(iso)
  expect(iso).toBe(new Date(moment).toISOString())
})
