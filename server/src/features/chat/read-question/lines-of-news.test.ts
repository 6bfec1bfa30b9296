import { expect, test } from 'vitest'
import { linesIn } from './lines-of-news.ts'

test.for([
  ['Bank og forsikring: hvem skal ansette?', ['betaling', 'forsikring'], []],
  ['Har energiselskapene hatt driftsstans?', ['kraft'], []],
  ['Offentlige aktører som har åpnet kontor', ['kommune'], []],
  ['Har noen lyst ut anbud, bortsett fra kommunene?', [], ['kommune']],
  ['Har noen andre enn bankene hatt nedetid?', [], ['bank']],
  ['Var det ikke noen i fiskebransjen som var nede?', ['havbruk'], []],
  ['Hvem har åpnet nytt kontor?', [], []],
])('%s', ([question, of, not]) => {
  const lines = linesIn(question as string)
  expect(lines.of).toEqual(expect.arrayContaining(of as string[]))
  expect(lines.not).toEqual(expect.arrayContaining(not as string[]))
  if (of!.length === 0) expect(lines.of).toEqual([])
  if (not!.length === 0) expect(lines.not).toEqual([])
})
