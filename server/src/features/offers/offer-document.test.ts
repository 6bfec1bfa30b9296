import type { RequirementRow } from '@utsyn/contract/match.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cvEntries, type OfferableCv } from './cv-entries.ts'
import { offerDocument } from './offer-document.ts'
import { demandsOfSheet } from './sheet-demands.ts'
import { tailoredCv, type TailoredCv } from './tailored-cv.ts'

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

const ALL = { left_out: [], orders: {} }

const row = (quote: string | null, anchor: string | null): RequirementRow => ({
  sentence: `Krav om ${quote}`,
  kind: 'must',
  category: 'other',
  status: quote === null ? 'missing' : 'documented',
  quote,
  source: null,
  anchor,
  from: null,
  to: null,
  points: 1,
  worth: 1,
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

const documentOf = ({ sections, rows }: TailoredCv, left_out: readonly string[] = []) =>
  offerDocument(
    {
      job_id: '1',
      title: 'Oppdrag',
      company: null,
      is_request: false,
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
          is_edited: false,
          cv_changed: false,
          cv_version: 1,
          objected: false,
          requirements: demandsOfSheet(rows, left_out),
          sections,
        },
      ],
    },
    new Date('2026-11-28T12:00:00Z'),
  )

test('every sentence and field that goes out is verbatim in the CV, in any order and with anything left out', () => {
  fc.assert(
    fc.property(cvs, fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.nat()), (cv, outs, places) => {
      const all = tailoredCv(cv, [], ALL, 'nb').sections
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
      const tailored = tailoredCv(cv, [], { left_out, orders }, 'nb')
      const { sections } = tailored
      for (const { part, entries } of sections) expect(entries.map(({ ref }) => ref)).toEqual(orders[part])
      const [one] = documentOf(tailored).consultants
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
      for (const { part, entries } of one!.parts)
        expect([part, entries.map((entry) => textsIn({ ...entry, period: '' }).join('') !== '')]).toEqual([
          part,
          entries.map(() => true),
        ])
    }),
    { numRuns: 150 },
  )
})

const bare = (part: string) => part.replaceAll(/\s+/gu, '')

test('evidence is quoted when what goes out of the CV has it, whatever is left out', () => {
  fc.assert(
    fc.property(cvs, fc.infiniteStream(fc.boolean()), (cv, outs) => {
      const entries = Object.values(cvEntries(cv, 'nb')).flat()
      const rows = entries.flatMap(({ anchor, fields, sentences }) =>
        [
          ...fields,
          ...sentences.map(({ text: said }) => said),
          sentences.map(({ text: said }) => said).join('\n'),
        ]
          .filter((quote) => quote !== '')
          .map((quote) => row(quote, anchor)),
      )
      const whole = tailoredCv(cv, rows, ALL, 'nb')
      expect(whole.rows.map(({ quote, entry }) => [quote, entry !== null])).toEqual(
        rows.map(({ quote }) => [quote, true]),
      )
      const refs = entries.flatMap(({ ref, sentences }) => [ref, ...sentences.map((one) => one.ref)])
      const left_out = refs.filter(() => outs.next().value)
      const out = new Set(left_out)
      const texts = Map.groupBy(
        entries.filter(({ ref }) => !out.has(ref)),
        ({ anchor }) => anchor,
      )
      for (const { quote, anchor, status } of tailoredCv(cv, rows, { left_out, orders: {} }, 'nb').rows) {
        expect(quote === null).toBe(status === 'withheld')
        if (quote === null) continue
        const kept = (texts.get(anchor!) ?? []).map(({ fields, sentences }) => [
          ...fields.map(bare),
          bare(sentences.map(({ ref, text: said }) => (out.has(ref) ? '' : said)).join('')),
        ])
        expect([quote, kept.flat().some((said) => said.includes(bare(quote)))]).toEqual([quote, true])
      }
    }),
    { numRuns: 150 },
  )
})

const period_of = (from: string, to: string) => ({ from, to })
const CV: OfferableCv = {
  key_qualifications: [],
  project_experiences: [
    {
      customer: 'Nordlys',
      industry: null,
      description: null,
      long_description: '- Skrev tjenester i Kotlin\n- Ledet et hemmelig team\n- Driftet dem',
      roles: [{ name: 'Utvikler', description: null }],
      technologies: ['Kotlin'],
      ...period_of('2020', '2022'),
    },
  ],
  work_experiences: [
    {
      employer: 'Brevika',
      description: 'Har førerkort klasse B. Kjører gjerne.',
      long_description: null,
      ...period_of('2018', '2020'),
    },
  ],
  technologies: ['JavaScript', 'Java', 'PL/SQL', 'SQL', 'C#', 'C'].map((name) => ({
    name,
    years: null,
    level: null,
  })),
  certifications: [],
  education: [],
  languages: [],
}
const leftOut = (rows: RequirementRow[], ...titles: string[]) => {
  const entries = Object.values(cvEntries(CV, 'nb')).flat()
  const parts = entries.flatMap((entry) => [
    { name: entry.title, ref: entry.ref },
    ...entry.sentences.map(({ text: name, ref }) => ({ name, ref })),
  ])
  const left_out = parts.flatMap(({ name, ref }) => (titles.includes(name) ? [ref] : []))
  expect(left_out).toHaveLength(titles.length)
  return tailoredCv(CV, rows, { left_out, orders: {} }, 'nb')
}
const shown = ({ rows }: TailoredCv) => rows.map(({ status, quote }) => quote ?? status)

test.each([
  ['Java', 'JavaScript'],
  ['SQL', 'PL/SQL'],
  ['C', 'C#'],
])('a technology whose name is in that of another is evidence by itself: %s, %s', (name, other) => {
  const rows = [row(name, 'teknologier'), row(other, 'teknologier')]
  expect(shown(leftOut(rows))).toEqual([name, other])
  expect(shown(leftOut(rows, other))).toEqual([name, 'withheld'])
  expect(shown(leftOut(rows, name))).toEqual(['withheld', other])
  const [technologies] = leftOut(rows).sections.filter(({ part }) => part === 'technologies')
  expect(technologies!.entries.slice(0, 2).map(({ title, proves }) => [title, proves])).toEqual(
    expect.arrayContaining([
      [name, [0]],
      [other, [1]],
    ]),
  )
})

test('evidence that spans what is left out is not quoted', () => {
  const rows = [row('- Skrev tjenester i Kotlin\n- Ledet et hemmelig team\n- Driftet dem', 'prosjekt-1')]
  expect(shown(leftOut(rows))).toEqual([rows[0]!.quote])
  expect(shown(leftOut(rows, '- Ledet et hemmelig team'))).toEqual(['withheld'])
  expect(shown(leftOut(rows, 'Utvikler, Nordlys'))).toEqual(['withheld'])
})

test('evidence whose place the comparison does not name is sought in all of the CV, and what is nowhere is not quoted', () => {
  const rows = [row('Har førerkort klasse B.', null), row('Har fagbrev.', null)]
  expect(shown(leftOut(rows))).toEqual(['Har førerkort klasse B.', 'withheld'])
  expect(shown(leftOut(rows, 'Brevika'))).toEqual(['withheld', 'withheld'])
  // The title and the town are in no part.
  expect(shown(leftOut([row('Bergen', 'profil'), row(null, null)]))).toEqual(['Bergen', 'missing'])
})

test('what is withheld does not count as documented', () => {
  const rows = [row('- Skrev tjenester i Kotlin', 'prosjekt-1'), row('Java', 'teknologier'), row(null, null)]
  const sheetOf = (tailored: TailoredCv) => documentOf(tailored).consultants[0]!.sheet
  expect(sheetOf(leftOut(rows)).sums).toEqual(['2 av 3 skal-krav er dokumentert i CV-en.'])
  const { sums, rows: written } = sheetOf(leftOut(rows, 'Utvikler, Nordlys'))
  expect(sums).toEqual(['1 av 3 skal-krav er dokumentert i CV-en.'])
  expect(written.map(({ remark, quotes, place, period: when }) => [remark, quotes, place, when])).toEqual([
    ['Oppgis på forespørsel', [], '', ''],
    [null, ['Java'], 'Teknologier', ''],
    ['Ikke dokumentert i CV-en', [], '', ''],
  ])
})

/** The parts of one demand of the customer's, by what is quoted. */
const parts = (sentence: string, ...quotes: (string | null)[]) =>
  quotes.map((quote) => ({
    ...row(quote, quote?.startsWith('-') ? 'prosjekt-1' : 'teknologier'),
    asked: [{ nth: 0, sentence, kind: 'must' as const }],
  }))

test.each([
  [['Java', 'SQL'], 'documented', ['Java', 'SQL']],
  [['Java', 'Java'], 'documented', ['Java']],
  [['Java', null], 'mentioned', ['Java']],
  [[null, null], 'missing', []],
  [['Java', '- Driftet dem'], 'mentioned', ['Java']],
  [['- Skrev tjenester i Kotlin', '- Driftet dem'], 'withheld', []],
  [['- Driftet dem', null], 'missing', []],
])('a demand with the parts %j, the project left out, is %s', (quotes, status, shown_quotes) => {
  const demands = demandsOfSheet(leftOut(parts('Alt sammen', ...quotes), 'Utvikler, Nordlys').rows, [])
  expect(demands.map((one) => [one.sentence, one.status, one.proofs.map(({ quote }) => quote)])).toEqual([
    ['Alt sammen', status, shown_quotes],
  ])
})

test('a part that is asked for in two demands is in both', () => {
  const asked = ['Java', 'Java og SQL'].map((sentence, nth) => ({ nth, sentence, kind: 'must' as const }))
  const rows = [
    { ...row('Java', 'teknologier'), asked },
    { ...row(null, null), asked: asked.slice(1) },
  ]
  const { sums } = documentOf(leftOut(rows)).consultants[0]!.sheet
  expect(sums).toEqual(['1 av 2 skal-krav er dokumentert i CV-en.'])
})

test('what is only mentioned is explained, and only then', () => {
  const noteOf = (...rows: RequirementRow[]) => documentOf(leftOut(rows)).consultants[0]!.sheet.note
  expect(noteOf(row('Java', 'teknologier'), row(null, null))).toBeNull()
  expect(noteOf({ ...row('Java', 'teknologier'), status: 'mentioned' })).toContain(
    'regnes ikke som dokumentert',
  )
})

test('what only the title says is in no sheet, and still puts what proves it first', () => {
  const rows = [{ ...row('C', 'teknologier'), asked: [] }]
  const tailored = leftOut(rows)
  const { sheet } = documentOf(tailored).consultants[0]!
  expect(sheet).toMatchObject({ rows: [], sums: [], note: null })
  const { entries } = tailored.sections.find(({ part }) => part === 'technologies')!
  expect([entries[0]!.title, entries[0]!.proves]).toEqual(['C', []])
})

test('whatever demands share their parts and are left out, each is one row, and every quote is in what goes out', () => {
  fc.assert(
    fc.property(
      cvs,
      fc.infiniteStream(fc.boolean()),
      fc.array(fc.uniqueArray(fc.nat(9), { maxLength: 4 }), { maxLength: 5 }),
      (cv, outs, demands) => {
        const entries = Object.values(cvEntries(cv, 'nb')).flat()
        const rows = entries.slice(0, 10).flatMap(({ anchor, fields, sentences }, at) => ({
          ...row(fields[0] || sentences[0]?.text || null, anchor),
          asked: demands.flatMap((of, nth) =>
            of.includes(at) ? [{ nth, sentence: `Krav ${nth}`, kind: 'must' as const }] : [],
          ),
        }))
        const refs = entries.flatMap(({ ref, sentences }) => [ref, ...sentences.map((one) => one.ref)])
        const tailored = tailoredCv(
          cv,
          rows,
          { left_out: refs.filter(() => outs.next().value), orders: {} },
          'nb',
        )
        const all = demandsOfSheet(tailored.rows, [])
        const left_out = all.flatMap(({ ref }) => (outs.next().value ? [ref] : []))
        const { sheet } = documentOf(tailored, left_out).consultants[0]!
        expect(sheet.rows.map(({ demand }) => demand)).toEqual(
          demands.flatMap((of, nth) => {
            const { ref } = all.find(({ sentence }) => sentence === `Krav ${nth}`) ?? {}
            return of.some((at) => at < rows.length) && !left_out.includes(ref!) ? [`Krav ${nth}`] : []
          }),
        )
        const known = textsIn(cv)
        for (const { status, quotes } of sheet.rows) {
          expect(quotes.length > 0).toBe(status === 'documented' || status === 'mentioned')
          for (const quote of quotes)
            expect([quote, known.some((field) => bare(field).includes(bare(quote)))]).toEqual([quote, true])
        }
      },
    ),
    { numRuns: 100 },
  )
})
