import { expect, test } from 'vitest'
import { findLines, linesAlone } from './lines-of-business.ts'
import { QuestionText } from './question-text.ts'

const said = (question: string) => findLines(new QuestionText(question)).map((one) => one.said)

test.for([
  ['Hvilke jobber finnes i det offentlige?', ['det offentlige']],
  ['stillinger i bank og finans', ['bank og finans']],
  ['Har energiselskapene noe ute?', ['energiselskapene']],
  ['vikariater i helsesektoren', ['helsesektoren']],
  ['Er det noe i varehandelen?', ['varehandelen']],
  ['jobber i havbruksnæringa', ['havbruksnæringa']],
  ['Hvilke av bankenes stillinger er faste?', ['bankenes']],
  ['jobb i private bedrifter', ['private bedrifter']],
] as const)('«%s» speaks of a line of business', ([question, lines]) => {
  expect(said(question)).toEqual(lines)
})

test.for([
  'Erfaring med offentlige anskaffelser',
  'lederjobber innen sikkerhet',
  'Kotlin-jobber i Bergen',
  'Er banken nede?',
  'stillinger med mobil',
])('«%s» speaks of none', (question) => {
  expect(said(question)).toEqual([])
})

test('a phrase that is nothing but a line may be left out', () => {
  expect(linesAlone('kommuner')).toHaveLength(1)
  expect(linesAlone('kommunen')).toHaveLength(1)
  expect(linesAlone('annen finans')).toHaveLength(1)
  expect(linesAlone('offentlige')).toHaveLength(1)
  expect(linesAlone('Oslo')).toEqual([])
  expect(linesAlone('kommuner i nord')).toEqual([])
})
