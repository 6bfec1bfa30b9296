import { expect, test } from 'vitest'
import { findLines, linesAlone, linesIn, linesOf } from './find-lines.ts'
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

const shown = (lines: readonly { industry: string }[], core: string) =>
  lines.some(({ industry }) => new RegExp(industry.replaceAll('\\m', '(?<!\\p{L})'), 'u').test(core))

test.for([
  ['Bank og forsikring: hvem skal ansette?', ['bank', 'forsikring'], []],
  ['Har energiselskapene hatt driftsstans?', ['kraft'], []],
  ['Offentlige aktører som har åpnet kontor', ['kommune'], []],
  ['Har noen lyst ut anbud, bortsett fra kommunene?', [], ['kommune']],
  ['Har noen andre enn bankene hatt nedetid?', [], ['bank']],
  ['Var det ikke noen i fiskebransjen som var nede?', ['havbruk'], []],
  ['Hvem har åpnet nytt kontor?', [], []],
] as const)('of news: «%s»', ([question, of, not]) => {
  const lines = linesIn(question)
  for (const core of of) expect(shown(lines.of, core)).toBe(true)
  for (const core of not) expect(shown(lines.not, core)).toBe(true)
  if (of.length === 0) expect(lines.of).toEqual([])
  if (not.length === 0) expect(lines.not).toEqual([])
})

test.for([
  ['bankene', 'sparebank'],
  ['energiselskaper', 'vannkraft'],
  ['offentlig', 'kommune'],
  ['oppdrettslaks', 'havbruk'],
  ['butikk', 'dagligvarehandel'],
] as const)('companies: «%s» is a line of business, and sought no more', ([word, core]) => {
  const { lines, words } = linesOf({ words: [word, 'sensorer'], demands: [] })
  expect(shown(lines, core)).toBe(true)
  expect(words).toEqual(['sensorer'])
})
