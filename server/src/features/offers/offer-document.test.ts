import type { RequirementRow } from '@utsyn/contract/match.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferableCv } from './cv-entries.ts'
import { offerDocument } from './offer-document.ts'
import { tailoredCv, type TailoredSection } from './tailored-cv.ts'

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'Laget',
        'tjenester',
        'i Kotlin.',
        'f.eks. ',
        'dr. Vik!',
        '\n',
        '\n\n',
        ' | ',
        '  ',
        '«så»',
      ),
      { maxLength: 20 },
    )
    .map((words) => words.join(' ')),
)
const maybe = fc.option(text, { nil: null })
const period = {
  from: fc.constantFrom(null, '2019', '2021-03'),
  to: fc.constantFrom(null, '2022', '2023-04'),
}
const cvs: fc.Arbitrary<OfferableCv> = fc.record({
  key_qualifications: fc.array(fc.record({ label: maybe, description: text }), { maxLength: 3 }),
  project_experiences: fc.array(
    fc.record({
      customer: maybe,
      industry: maybe,
      description: maybe,
      long_description: maybe,
      roles: fc.array(fc.record({ name: text, description: maybe }), { maxLength: 2 }),
      technologies: fc.array(text, { maxLength: 2 }),
      ...period,
    }),
    { maxLength: 3 },
  ),
  work_experiences: fc.array(
    fc.record({ employer: maybe, description: maybe, long_description: maybe, ...period }),
    { maxLength: 2 },
  ),
  technologies: fc.array(fc.record({ name: text, years: fc.constant(null), level: fc.constant(null) }), {
    maxLength: 3,
  }),
  certifications: fc.array(
    fc.record({
      kind: fc.constant('course' as const),
      name: text,
      organiser: maybe,
      description: maybe,
      date: fc.constantFrom(null, '2020'),
      expires: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
  education: fc.array(fc.record({ school: maybe, degree: maybe, description: maybe, ...period }), {
    maxLength: 2,
  }),
  languages: fc.array(fc.record({ name: text, level: maybe }), { maxLength: 2 }),
})

/** Every text of a CV, field by field. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(textsIn)
        : []

const documentOf = (sections: TailoredSection[], requirements: RequirementRow[] = []) =>
  offerDocument(
    {
      job_id: '1',
      title: 'Oppdrag',
      company: null,
      updated_at: null,
      language: 'nb',
      introduction: 'Selgers egen.',
      introduction_by: 'Kari',
      has_pdf: true,
      template: null,
      consultants: [
        {
          id: '1',
          name: 'Embla',
          title: null,
          introduction: 'Også selgers.',
          introduction_by: 'Kari',
          cv_changed: false,
          objected: false,
          requirements,
          sections,
        },
      ],
    },
    new Date('2026-11-28T12:00:00Z'),
  )

test('every sentence and field that goes out is verbatim in the CV, in any order and with anything left out', () => {
  fc.assert(
    fc.property(cvs, fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.nat()), (cv, outs, places) => {
      const all = tailoredCv(cv, [], { left_out: [], orders: {} }, 'nb')
      const refs = all.flatMap(({ entries }) =>
        entries.flatMap(({ ref, sentences }) => [ref, ...sentences.map((one) => one.ref)]),
      )
      expect(new Set(refs).size).toBe(refs.length)
      const left_out = refs.filter(() => outs.next().value)
      const orders = Object.fromEntries(
        all.map(({ part, entries }) => [
          part,
          entries
            .map(({ ref }) => ({ ref, at: places.next().value! }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ ref }) => ref),
        ]),
      )
      const sections = tailoredCv(cv, [], { left_out, orders }, 'nb')
      for (const { part, entries } of sections) expect(entries.map(({ ref }) => ref)).toEqual(orders[part])
      const [one] = documentOf(sections).consultants
      const known = textsIn(cv)
      const isVerbatim = (part: string) => known.some((field) => field.includes(part))
      for (const { entries } of one!.parts)
        for (const { details, paragraphs, technologies } of entries)
          for (const part of [...details, ...technologies, ...paragraphs.flat()])
            expect([part, isVerbatim(part)]).toEqual([part, true])
      // Titles join fields.
      for (const { entries } of one!.parts)
        for (const { title } of entries) {
          const rest = known
            .map((field) => field.trim())
            .filter(Boolean)
            .toSorted((a, b) => b.length - a.length)
            .reduce((left, field) => left.replaceAll(field, ''), title)
          expect(rest.replaceAll(/[,\s]/g, '')).toBe('')
        }
      const out = new Set(left_out)
      const kept = sections.flatMap(({ entries }) =>
        entries
          .filter(({ ref }) => !out.has(ref))
          .flatMap(({ sentences }) => sentences.filter(({ ref }) => !out.has(ref))),
      )
      expect(
        one!.parts.flatMap(({ entries }) => entries.flatMap(({ paragraphs }) => paragraphs.flat())),
      ).toEqual(kept.map(({ text }) => text))
    }),
    { numRuns: 150 },
  )
})
