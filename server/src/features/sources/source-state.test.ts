import { expect, test } from 'vitest'
import { feedState } from './source-state.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number | null) =>
  hours === null ? null : new Date(NOW.getTime() - hours * 3_600_000)

test.each([
  ['nav', null, null, 0, 'waiting'],
  ['nav', 0, 0, 0, 'working'],
  ['nav', 0, 2.9, 2, 'working'],
  ['nav', 0, 3.1, 0, 'delayed'],
  ['nav', 0, 3.1, 2, 'delayed'],
  ['nav', 0, 0.5, 3, 'failing'],
  ['nav', 0, null, 1, 'failing'],
  ['feed', 25, 25, 0, 'working'],
  ['feed', 27, 27, 0, 'delayed'],
  ['feed', 1, 30, 4, 'failing'],
  ['register', 500, 500, 0, 'working'],
  ['register', 1, 500, 3, 'failing'],
] as const)('%s read %s h ago, well %s h ago, %d failures: %s', (kind, read, well, failures, state) => {
  const last_fault = failures > 0 ? 'timeout' : null
  const feed = {
    kind,
    last_read_at: hoursAgo(read),
    last_success_at: hoursAgo(well),
    last_fault,
    failures,
    is_paused: false,
  }
  expect(feedState(feed, NOW)).toBe(state)
})

test.each([
  [null, 1, 'delayed'],
  [null, 3, 'failing'],
  [0.5, 1, 'working'],
] as const)(
  'who asks to be read less often: well %s h ago, %d times in a row: %s',
  (well, failures, state) => {
    const feed = {
      kind: 'feed',
      last_read_at: NOW,
      last_success_at: hoursAgo(well),
      last_fault: 'http_429',
      is_paused: false,
    } as const
    expect(feedState({ ...feed, failures }, NOW)).toBe(state)
  },
)
