import type { Offer, OfferEntry } from '@utsyn/contract/offers.ts'
import { expect, test } from 'vitest'
import { entryNames, moved, withCvChange, withOfferChange } from './shown-offer.ts'

const entry = (ref: string, sentences: { ref: string; proves: number[] }[] = []): OfferEntry => ({
  ref,
  left_out: false,
  proves: sentences.flatMap(({ proves }) => proves),
  title: ref,
  details: [],
  period: '',
  sentences: sentences.map((one) => ({ ...one, left_out: false, text: one.ref, begins: true })),
  technologies: [],
})
const consultant = (id: string) => ({
  id,
  name: id,
  title: null,
  introduction: '',
  introduction_by: null,
  is_edited: false,
  cv_changed: true,
  cv_version: 2,
  objected: false,
  requirements: ['r', 's'].map((ref) => ({
    ref,
    left_out: false,
    sentence: ref,
    kind: 'must' as const,
    status: 'missing' as const,
    proofs: [],
  })),
  sections: [
    {
      part: 'projects' as const,
      entries: [
        entry('a', [
          { ref: 'a.1', proves: [0] },
          { ref: 'a.2', proves: [] },
        ]),
        entry('b'),
      ],
    },
  ],
})
const offer: Offer = {
  job_id: '1',
  title: 'Utvikler',
  company: null,
  is_request: false,
  updated_at: null,
  language: 'nb',
  introduction: '',
  introduction_by: null,
  consultants: [consultant('1'), consultant('2')],
  has_pdf: false,
  template: null,
}

test('moves up and down', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('a change shows at once, for the one consultant that it is of', () => {
  const left = withCvChange(offer, '1', { leave_out: ['a.1'], looked_over: 2 })
  expect(left.consultants.map(({ cv_changed }) => cv_changed)).toEqual([false, true])
  const sentences = ({ consultants }: Offer) =>
    consultants.map(({ sections }) => sections[0]!.entries[0]!.sentences.map(({ left_out }) => left_out))
  expect(sentences(left)).toEqual([
    [true, false],
    [false, false],
  ])
  expect(sentences(withCvChange(left, '1', { take_in: ['a.1'] }))[0]).toEqual([false, false])
  const order = { part: 'projects' as const, refs: ['b', 'a'], was: ['a', 'b'] }
  expect(
    withCvChange(offer, '1', { order }).consultants[0]!.sections[0]!.entries.map(({ ref }) => ref),
  ).toEqual(['b', 'a'])
  const turned = withOfferChange(offer, { language: 'en', order: { ids: ['2', '1'], was: ['1', '2'] } })
  expect([turned.language, turned.consultants.map(({ id }) => id)]).toEqual(['en', ['2', '1']])
})

test('a demand is left out of the sheets of all consultants, and taken in again', () => {
  const out = ({ consultants }: Offer) =>
    consultants.map(({ requirements }) => requirements.map(({ left_out }) => left_out))
  const left = withOfferChange(offer, { leave_out: ['s'] })
  expect(out(left)).toEqual([
    [false, true],
    [false, true],
  ])
  expect(out(withOfferChange(left, { language: 'en', leave_out: ['r'], take_in: ['s'] }))).toEqual([
    [true, false],
    [true, false],
  ])
})

test('entries of one title are told apart by what a person can see', () => {
  const like = (ref: string, parts: Partial<OfferEntry>) => ({ ...entry(ref), title: 'Utvikler', ...parts })
  const said = (text: string) => ({ ref: text, text, begins: true, left_out: false, proves: [] })
  const names = entryNames([
    like('a', { period: '2020' }),
    like('b', { period: '2021', sentences: [said('Felles.'), said('Bygde kart.')] }),
    like('c', { period: '2021', sentences: [said('Felles.'), said('Skrev søk.')], technologies: ['Kotlin'] }),
    like('d', { title: 'Arkitekt', technologies: ['Go'] }),
    like('e', { title: 'Tester' }),
    like('f', { title: 'Tester' }),
  ])
  expect([...names.values()].map(({ name }) => name)).toEqual([
    'Utvikler, 2020',
    'Utvikler, 2021, «Bygde kart.»',
    'Utvikler, 2021, «Skrev søk.»',
    'Arkitekt',
    'Tester, nr. 1 av 2',
    'Tester, nr. 2 av 2',
  ])
  expect([...names.values()].map(({ apart }) => apart === null)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
  ])
})
