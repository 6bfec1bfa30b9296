import { expect, test } from 'vitest'
import { QuestionText } from './question-text.ts'
import { findTrade, takeTrade } from './trade-phrases.ts'

const titles = (question: string) => findTrade(new QuestionText(question))?.titles[0] ?? null

test.for([
  ['noe for en som tegner grensesnitt', 'designer'],
  ['har dere noe testgreier ute?', 'test'],
  ['er det noe for arkitektene våre?', 'arkitekt'],
  ['bruk for en som bygger skyplattformer', 'plattformingeniør'],
  ['en som programmerer selve styringen ute i anleggene', 'innebygde'],
  ['hun er god på data og analyse', 'data og analyse'],
  ['vant til å styre prosjekter', 'prosjektleder'],
  ['hvem ser etter en sikkerhetsfyr?', 'sikkerhet'],
  ['kan drifte servere', 'drift'],
  ['noe for en frontend-person', 'frontend'],
] as const)('«%s» is of those called so', ([question, title]) => {
  expect(titles(question)).toBe(title)
})

test.for(['jobb i Bergen', 'Java-jobber', 'Hvem har brukt data fra kommunen?', 'leder for kundesenter'])(
  '«%s» says no trade',
  (question) => {
    expect(titles(question)).toBeNull()
  },
)

test('all that says the trade is taken', () => {
  const text = new QuestionText('noe med erp og økonomisystemer')
  takeTrade(text, findTrade(text))
  expect(text.words().map(({ word }) => word)).toEqual(['noe', 'med', 'og'])
})
