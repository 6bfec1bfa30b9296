import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  ['2026-11-20T03:59:00Z', 'Hei, Ingrid'],
  ['2026-11-20T04:00:00Z', 'God morgen, Ingrid'],
  ['2026-11-20T09:00:00Z', 'God formiddag, Ingrid'],
  ['2026-11-20T11:00:00Z', 'God ettermiddag, Ingrid'],
  ['2026-11-20T17:00:00Z', 'God kveld, Ingrid'],
  ['2026-11-20T23:00:00Z', 'Hei, Ingrid'],
  // Summer time: Oslo is two hours ahead.
  ['2026-07-01T03:00:00Z', 'God morgen, Ingrid'],
])('at %s it says %s', (now, text) => {
  expect(greeting(new Date(now), 'Ingrid Marie Solvang')).toBe(text)
})

test('without a name there is no comma', () => {
  expect(greeting(new Date('2026-11-20T17:00:00Z'), undefined)).toBe('God kveld')
  expect(greeting(new Date('2026-11-20T17:00:00Z'), '  ')).toBe('God kveld')
})
