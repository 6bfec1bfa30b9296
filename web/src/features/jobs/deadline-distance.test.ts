import { expect, test } from 'vitest'
import { deadlineDistance } from './deadline-distance.ts'

test.each([
  ['2026-11-19', 'gått ut'],
  ['2026-11-20', 'i dag'],
  ['2026-11-21', 'om 1\u00a0dag'],
  ['2026-12-12', 'om 22\u00a0dager'],
])('%s is %s', (deadline, text) => {
  expect(deadlineDistance(deadline, new Date('2026-11-20T22:30:00Z'))).toBe(text)
})
