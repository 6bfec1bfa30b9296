import { expect, test } from 'vitest'
import type { TaggerWeights } from '../../../text/sequence-tagger.ts'
import { candidatesOf, placesOf, SPAN_FIELDS, sureness } from './request-spans.ts'
import { withSigns } from './token-signs.ts'

const TAGS = ['O', ...SPAN_FIELDS.flatMap((field) => [`B-${field}`, `I-${field}`])]
/** Every word of the first line goes on with a start. */
const EAGER: TaggerWeights = {
  tags: TAGS,
  steps: new Float64Array(TAGS.length * (TAGS.length + 1)),
  signs: new Map([['at 0', Float64Array.from(TAGS, (tag) => (tag === 'I-start' ? 9 : 0))]]),
}
const startsIn = (text: string) =>
  candidatesOf(text, placesOf(withSigns(text), EAGER))
    .get('start')!
    .map((span) => span.text)

test.each([
  ['snarest. Varighet seks måneder', ['snarest', 'Varighet seks måneder']],
  ['uke 3. Omfang 100 %', ['uke 3', 'Omfang 100 %']],
  ['snarest Varighet: seks måneder', ['snarest Varighet', 'seks måneder']],
  ['snarest! Ring meg', ['snarest', 'Ring meg']],
  ['1. Februar eller ca. Mars', ['1. Februar eller ca. Mars']],
  ['01.02.2027', ['01.02.2027']],
])('a value ends with its sentence and before a label’s colon: %s', (text, values) => {
  expect(startsIn(text)).toEqual(expect.arrayContaining(values))
  expect(startsIn(text)).toHaveLength(values.length)
})

test('a value is less sure where another is probable too, unless it holds the same words', () => {
  const span = (text: string, chance: number) => ({ text, found: text, chance })
  const [long, short, other] = [
    span('Senior testleder', 0.75),
    span('testleder', 0.5),
    span('utvikler', 0.25),
  ]
  expect(sureness('title', [long, short], 0)).toBe(0.75)
  expect(sureness('title', [long, short, other], 0)).toBe(0.5)
  // There may be several.
  expect(sureness('place', [long, short, other], 0)).toBe(0.75)
})
