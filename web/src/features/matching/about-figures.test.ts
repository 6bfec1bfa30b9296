import { expect, test } from 'vitest'
import { categoryRows, measureRows, rangeText, readingFacts, shareText } from './about-figures.ts'
import figures from './match-figures.json'

test('numbers are written as Norwegians write them', () => {
  expect(shareText(0.748)).toBe('0,748')
  expect(rangeText({ from: -0.311, to: -0.092 })).toBe('−0,311–−0,092')
})

test('every measure is shown with the best baseline, and every category has a name', () => {
  const rows = measureRows()
  expect(rows).toHaveLength(new Set(figures.measures.map(({ measure }) => measure)).size)
  for (const row of rows) expect(row.next).toMatch(/^−?\d,\d{3} \([a-zø ]+\)$/)
  expect(categoryRows()).toHaveLength(figures.categories.length)
  for (const { name } of categoryRows()) expect(name).toMatch(/^[A-ZÅ]/)
  for (const fact of Object.values(readingFacts())) expect(fact).toMatch(/^\d+\u00a0%$/)
})
