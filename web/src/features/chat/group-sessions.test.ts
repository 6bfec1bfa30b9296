import { expect, test } from 'vitest'
import { groupSessions } from './group-sessions.ts'

const said = (session_id: string, updated_at: string) => ({ session_id, title: '', updated_at, messages: [] })
const NOW = new Date('2026-11-21T12:00:00Z')
const grouped = (...sessions: ReturnType<typeof said>[]) =>
  groupSessions(sessions, NOW).map(({ title, sessions }) => [title, sessions.map((one) => one.session_id)])

test('conversations are grouped by day, newest first', () => {
  expect(
    grouped(
      said('old', '2026-08-01T10:00:00Z'),
      said('yesterday', '2026-11-20T10:00:00Z'),
      said('early', '2026-11-21T06:00:00Z'),
      said('late', '2026-11-21T11:00:00Z'),
      said('week', '2026-11-14T10:00:00Z'),
      said('month', '2026-10-22T10:00:00Z'),
    ),
  ).toEqual([
    ['I dag', ['late', 'early']],
    ['I går', ['yesterday']],
    ['Siste 7 dager', ['week']],
    ['Siste 30 dager', ['month']],
    ['Tidligere', ['old']],
  ])
})

test('the day is that of Norway, and a clock that runs ahead makes no new group', () => {
  expect(grouped(said('a', '2026-11-20T23:30:00Z'), said('b', '2026-11-22T09:00:00Z'))).toEqual([
    ['I dag', ['b', 'a']],
  ])
  expect(grouped()).toEqual([])
})
