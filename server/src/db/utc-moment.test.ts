import { expect, it } from 'vitest'
import { isoOfUtc } from './utc-moment.ts'

it.each([
  ['2026-11-20 09:00:00', '2026-11-20T09:00:00.000Z'],
  ['2026-11-20 09:00:00.5', '2026-11-20T09:00:00.500Z'],
  ['2026-11-20 23:59:59.123456', '2026-11-20T23:59:59.123Z'],
])('writes %s as a Date would', (text, iso) => {
  expect(isoOfUtc(text)).toBe(iso)
  expect(isoOfUtc(text)).toBe(new Date(`${text}Z`).toISOString())
})
