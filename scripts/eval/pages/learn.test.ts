import { expect, test } from 'vitest'
import { PAGE_WEIGHTS } from '../../../server/src/features/scraping/reading/html-page.ts'
import { isTrade } from '../../../server/src/features/scraping/reading/record-signs.ts'
import { scoreOf } from '../../../server/src/text/learned-weights.ts'
import { createLearner, foldsOf, recordCases } from './learn.ts'
import { inventedPages } from './learning-pages.ts'

const pages = inventedPages()
const records = pages.flatMap(recordCases)

test('the weights, with the rule on professions, judge nearly all records of invented pages correctly', () => {
  const isJudgedAd = (signs: string[]) => scoreOf(signs, PAGE_WEIGHTS.records) > 0 && !isTrade(signs)
  const wrong = records.filter(({ candidates: [signs], isYes }) => isJudgedAd(signs!) !== isYes)
  expect(records.filter(({ isYes }) => isYes).length).toBeGreaterThan(40)
  expect(wrong.length).toBeLessThan(records.length * 0.03)
})

test('every weight of records is of a sign that there is, and no sign names a site', () => {
  const signs = new Set(records.flatMap(({ candidates }) => candidates.flat()))
  const known = [...PAGE_WEIGHTS.records.each.keys()]
  expect(known.filter((sign) => signs.has(sign)).length).toBeGreaterThan(known.length * 0.6)
  expect(known.filter((sign) => /\.\w|\d{3}/.test(sign))).toEqual([])
})

test('the same pages give the same weights, and pages of one site are in one fold', () => {
  const few = pages.filter((_, nth) => nth % 3 === 0)
  const { learnFrom } = createLearner(few)
  const weights = learnFrom(() => true)
  expect(learnFrom(() => true)).toEqual(weights)
  expect(weights.records.each.size).toBeGreaterThan(20)
  const foldOf = foldsOf(few, 3)
  for (const of of Map.groupBy(few, ({ site }) => site).values()) expect(new Set(of.map(foldOf)).size).toBe(1)
})
