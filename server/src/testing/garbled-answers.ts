import * as fc from 'fast-check'
import type { ModelManner } from './fake-model.ts'

/** Bad answers of a language model: cut, spliced and doubled, other JSON, other bytes. */
export function garbledAnswers(good: object, word = '```'): fc.Arbitrary<ModelManner> {
  const text = JSON.stringify(good)
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('"', '}', ']', '\\', '\\u0000', '\\ud800', 'null', '99', 'Equinor', 'https://x.no', word),
  )
  const garbled = fc
    .array(fc.record({ at: fc.nat(text.length), cut: fc.nat(30), put: piece }), { maxLength: 3 })
    .map((edits) =>
      edits.reduce((sofar, { at, cut, put }) => sofar.slice(0, at) + put + sofar.slice(at + cut), text),
    )
  return fc.oneof(
    { weight: 6, arbitrary: garbled.map((sent) => ({ text: sent })) },
    { weight: 2, arbitrary: fc.json().map((sent) => ({ text: sent })) },
    { weight: 1, arbitrary: fc.json().map((raw) => ({ raw })) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((raw) => ({ raw: Buffer.from(raw) })) },
  )
}
