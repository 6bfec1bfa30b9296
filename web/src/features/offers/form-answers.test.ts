import type { FormRow } from '@utsyn/contract/offer-forms.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOf, originOf, proposedText, readDraft, takenAnswers, withProposals } from './form-answers.ts'

const row = (ref: string, ...proofs: [quote: string, is_documented: boolean][]): FormRow => ({
  ref,
  demand: 'Kotlin',
  proofs: proofs.map(([quote, is_documented]) => ({ quote, is_documented, source: null })),
})
const reading = (...rows: FormRow[]) => ({ kind: 'docx' as const, rows, has_more: false })

test('what is documented is taken, what is only mentioned waits for the seller, and what is missing is empty', () => {
  const rows = [row('a', ['Skrev Kotlin.', true], ['Kotlin', false]), row('b', ['Kotlin', false]), row('c')]
  expect(rows.map((one) => answerOf({ answers: {} }, one))).toEqual([
    { text: 'Skrev Kotlin.\nKotlin', taken: true },
    { text: 'Kotlin', taken: false },
    { text: '', taken: false },
  ])
  expect(takenAnswers({ answers: {}, reading: reading(...rows) })).toEqual([
    { ref: 'a', text: 'Skrev Kotlin.\nKotlin' },
  ])
  const answers = {
    a: { text: 'Skrev', taken: false },
    b: { text: ' Kotlin ', taken: true },
    c: { text: ' ', taken: true },
  }
  expect(takenAnswers({ answers, reading: reading(...rows) })).toEqual([{ ref: 'b', text: 'Kotlin' }])
})

test('an answer is the CV’s only as long as each line of it is a quote', () => {
  const one = row('a', ['Skrev Kotlin.', true], ['Kotlin\nog Java', false])
  expect(
    ['', ' \n', 'Skrev Kotlin.', 'Kotlin\nog Java\n', 'Skrev Kotlin. Og mer.'].map((text) =>
      originOf(one, text),
    ),
  ).toEqual(['none', 'none', 'cv', 'cv', 'seller'])
})

test('whatever is proposed is made of quotes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.boolean()), { maxLength: 4 }), (proofs) => {
      const one = row('a', ...proofs)
      expect(proposedText(one)).toBe(proofs.map(([quote]) => quote).join('\n'))
      expect(originOf(one, proposedText(one))).not.toBe('seller')
    }),
  )
})

test('what is no longer in the CV or in the offer is not in the answers either, and what the seller wrote stays', () => {
  const [kotlin, java, react, go] = ['Skrev Kotlin.', 'Skrev Java.', 'Skrev React.', 'Go']
  const draft = {
    job_id: '1',
    consultant_id: '2',
    name: 'krav.docx',
    file: 'eA==',
    reading: reading(
      row('a', [kotlin, true]),
      row('b', [java, true]),
      row('c', [react, true]),
      row('d', [go, false]),
    ),
    answers: {
      b: { text: java, taken: false },
      c: { text: `${react} Også Vue.`, taken: true },
      d: { text: go, taken: true },
    },
  }
  const texts = (rows: FormRow[]) => {
    const renewed = withProposals(draft, reading(...rows))
    return rows.map((one) => answerOf(renewed, one))
  }
  expect(texts(draft.reading.rows)).toEqual([
    { text: kotlin, taken: true },
    { text: java, taken: false },
    { text: `${react} Også Vue.`, taken: true },
    { text: go, taken: true },
  ])
  expect(texts([row('a'), row('b', ['Java', true]), row('c'), row('d', ['Golang', false])])).toEqual([
    { text: '', taken: false },
    { text: 'Java', taken: false },
    { text: `${react} Også Vue.`, taken: true },
    { text: 'Golang', taken: false },
  ])
})

test('a draft that cannot be read is none', () => {
  expect([null, '', '{}', '[]', '{"reading":{"rows":[]}}'].map(readDraft)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
