import { expect, test } from 'vitest'
import { comparedText, freeText, intervalText, shortMonthText } from './radar-words.ts'

const ads = (count: number, withdrawn = 0) => ({ ads: count, withdrawn })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a change is described with what chance explains', () => {
  const chance = { verdict: 'chance', low: 0.63, high: 4.01 } as const
  expect(plain(comparedText(ads(12, 2), ads(9), chance))).toBe(
    'mot 9 i de 30 dagene før; økningen kan være tilfeldig',
  )
  expect(plain(comparedText(ads(9), ads(40), { verdict: 'fewer', low: 0.1, high: 0.5 }))).toBe(
    'mot 40 i de 30 dagene før; nedgangen er større enn tilfeldig variasjon',
  )
  expect(plain(comparedText(ads(9), ads(9), chance))).toBe('like mange som i de 30 dagene før')
  expect(plain(comparedText(ads(9), ads(0), null))).toBe('mot 0 i de 30 dagene før')
  expect(plain(intervalText(chance))).toBe('0,6–4,0 ganger')
  expect(plain(intervalText({ verdict: 'more', low: 1.94, high: null }))).toBe('minst 1,9 ganger')
  expect(plain(intervalText({ verdict: 'more', low: 1.02, high: 3.1 }))).toBe('1,02–3,1 ganger')
  expect(plain(intervalText({ verdict: 'fewer', low: 0.5, high: 0.97 }))).toBe('0,5–0,97 ganger')
  expect(intervalText({ verdict: 'chance', low: 0.06, high: null })).toBe('')
})

test('when somebody is free, and how much', () => {
  const now = new Date('2026-11-28T10:00:00Z')
  const person = (from: string, percent = 100) => ({ id: '1', name: 'Ada', from, percent })
  expect(plain(freeText(person('2026-11-28'), now))).toBe('nå')
  expect(plain(freeText(person('2027-01-04', 60), now))).toBe('fra 4. jan., 60 %')
  expect(shortMonthText({ from: '2026-11-01', to: '2026-11-28' })).toBe('nov')
})
