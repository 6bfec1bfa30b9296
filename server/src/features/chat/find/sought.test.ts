import { expect, test } from 'vitest'
import { askedWords, tokensOf } from './asked-words.ts'
import { DISCOUNT, soughtAmong, soughtIn } from './sought.ts'

const hits = (counts: number[], group_counts: number[], total = 1_000) => ({
  hits: [],
  counts,
  group_counts,
  total,
})
const sharesIn = (question: string, text: string) =>
  Object.fromEntries(soughtIn(askedWords(question)).sharesIn(tokensOf(text)))

test('a word counts whole, the same in other words less, and a kind of it still less', () => {
  expect(sharesIn('kjøretøy', 'Et kjøretøy.')).toEqual({ kjøretøy: 1 })
  expect(sharesIn('kjøretøy', 'En motorvogn.')).toEqual({ kjøretøy: DISCOUNT.equal })
  expect(sharesIn('kjøretøy', 'En lastebil.')).toEqual({ kjøretøy: DISCOUNT.narrower })
  expect(sharesIn('lastebil', 'Et kjøretøy.')).toEqual({})
})

test('a phrase is met by what stands for it', () => {
  expect(sharesIn('bruk av kunstig intelligens', 'KI leser skjemaer.')).toEqual({
    kunst: DISCOUNT.equal,
    intel: DISCOUNT.equal,
  })
})

test('a rare word that is said in words that all texts have is no rare thing to say', () => {
  const words = askedWords('kjøretøy')
  const shareOf = (group: number) =>
    soughtAmong(words, hits([2], [group]))
      .sharesIn(tokensOf('motorvogn'))
      .get('kjøretøy')!
  expect(shareOf(2)).toBeCloseTo(DISCOUNT.equal)
  expect(shareOf(20)).toBeLessThan(shareOf(2))
  expect(shareOf(900)).toBeLessThan(0.15)
})

test('what no text has as it was asked weighs as much as what was asked beside it', () => {
  const words = askedWords('kloakk kommune')
  const { weights } = soughtAmong(words, hits([0, 10], [300, 10]))
  expect(weights.get('kloakk')).toBe(weights.get('kommun'))
})
