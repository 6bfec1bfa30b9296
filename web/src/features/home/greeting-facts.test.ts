import { expect, test } from 'vitest'
import { greetingFacts } from './greeting-facts.ts'

test.each([
  [14, 2, '14 nye annonser siden i går. To favoritter har frist innen tre dager.'],
  [1, 1, 'Én ny annonse siden i går. Én favoritt har frist innen tre dager.'],
  [0, 0, 'Ingen nye annonser siden i går. Tre nyheter de siste sju dagene.'],
  [1_400, 13, '1 400 nye annonser siden i går. 13 favoritter har frist innen tre dager.'],
])('%d new ones, %d about to close', (new_jobs_since_yesterday, saved_deadlines_soon, text) => {
  const facts = greetingFacts({ new_jobs_since_yesterday, saved_deadlines_soon, new_news_week: 3 })
  expect(facts.replaceAll('\u00a0', ' ')).toBe(text)
})
