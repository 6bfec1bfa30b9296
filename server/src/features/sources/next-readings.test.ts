import { expect, onTestFinished, test } from 'vitest'
import { aFeed } from '../../testing/feed-builders.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { nextReadings } from './next-readings.ts'

test('ads and news are read next by the schedules of their kinds', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  for (const kind of ['feed', 'news'] as const) await aFeed(database.db, { kind })
  const after = async (now: string) => {
    const { jobs, news } = await nextReadings(database.db, new Date(`2026-11-20T${now}Z`))
    return [jobs, news].map((one) => one?.at?.slice(11, 19))
  }
  expect(await after('12:16:59')).toEqual(['12:17:00', '12:22:00'])
  expect(await after('12:17:00')).toEqual(['13:17:00', '12:22:00'])
  expect(await after('23:52:10')).toEqual(['00:17:00', '00:07:00'])

  // Nothing is read while all of a kind are paused, and the pause is said.
  await database.db
    .insertInto('paused_sources')
    .columns(['address'])
    .expression(database.db.selectFrom('feeds').select('address').where('kind', '=', 'news'))
    .execute()
  const { news, consultants } = await nextReadings(database.db, new Date())
  expect([news, consultants]).toEqual([{ at: null, is_first: true }, null])
})
