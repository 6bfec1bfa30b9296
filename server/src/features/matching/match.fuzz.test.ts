// Any input, many times.
// @module-tag long
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allSpellings, TECHNOLOGIES } from '../../text/technologies/technology-list.ts'
import type { ComparedCv } from './compared-cv.ts'
import { aCv, anAd } from '../../testing/match-builders.ts'
import { matchAll } from '../../testing/match-all.ts'
import { compareCv } from './compare.ts'
import { readRequirements } from './reading/read-requirements.ts'
import { scoreOf, worthOf } from './score.ts'
import { leastWork } from '../../testing/own-work.ts'

const TODAY = '2026-11-20'
const NAMES = [
  'Java',
  'Kotlin',
  'React',
  'Azure',
  'Kubernetes',
  'Terraform',
  'PostgreSQL',
  'Python',
  'Databricks',
  'Kafka',
]
const technology = fc.constantFrom(...NAMES)
const period = fc.record({
  began: fc.option(fc.integer({ min: 1995, max: 2026 }).map(String)),
  ended: fc.option(fc.integer({ min: 1995, max: 2030 }).map(String)),
})
const word = fc.constantFrom(
  'Ledet',
  'arbeidet',
  'med',
  'smidige',
  'team',
  'i',
  'bank',
  'ikke',
  'ROS-analyser',
  'testleder',
  'kurs',
  ...NAMES,
)
const sentence = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => `${words.join(' ')}.`)
const project = fc
  .record({
    description: sentence,
    long_description: fc.option(sentence),
    technologies: fc.array(technology, { maxLength: 4 }),
    period,
  })
  .map(({ period: dates, ...rest }) => ({ ...rest, ...dates }))
const cvParts = fc.record({
  projects: fc.array(project, { maxLength: 4 }),
  qualifications: fc.array(sentence, { maxLength: 3 }),
  education: fc.array(fc.constantFrom('Master i informatikk', 'Bachelor i økonomi', 'Fagbrev'), {
    maxLength: 2,
  }),
  technologies: fc
    .array(technology, { maxLength: 5 })
    .map((names) => names.map((name) => ({ name, years: 2 }))),
  location: fc.constantFrom(null, 'Oslo', 'Kongsberg', 'Tromsø'),
})
const cvs = cvParts.map(aCv)
const demand = fc.oneof(
  technology.map((name) => `Erfaring med ${name}`),
  fc.tuple(technology, technology).map(([a, b]) => `${a} eller ${b}`),
  fc.tuple(technology, technology).map(([a, b]) => `${a} og ${b}`),
  technology.map((name) => `Minst fem års erfaring med ${name}`),
  fc.constantFrom(
    'Erfaring fra smidige team',
    'Mastergrad i informatikk',
    'Erfaring fra bank',
    'Oppmøte i Oslo to dager i uka',
    'Flytende norsk',
  ),
)
const ads = fc
  .tuple(fc.array(demand, { minLength: 1, maxLength: 6 }), fc.array(demand, { maxLength: 4 }))
  .map(([musts, shoulds]) =>
    anAd({
      title: 'Utvikler',
      text: `## Krav\n${musts.map((one) => `- ${one}`).join('\n')}\n\n## Det er en fordel\n${shoulds.map((one) => `- ${one}`).join('\n')}`,
    }),
  )

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsOf)
      : []

describe('any ad and any CV', () => {
  test('quotes are in the CV, sentences in the ad, and the score is the sum of its parts', () => {
    fc.assert(
      fc.property(ads, fc.array(cvs, { minLength: 1, maxLength: 3 }), (ad, many) => {
        for (const [at, match] of matchAll(ad, many, TODAY).entries()) {
          const texts = textsOf(many[at])
          expect(match.score).toBe(match.requirements.reduce((sum, { points }) => sum + points, 0))
          expect(match.requirements.reduce((sum, { worth }) => sum + worth, 0)).toBe(100)
          for (const one of match.requirements) {
            expect(one.from_title ? ad.title : ad.text).toContain(one.sentence)
            expect(one.points).toBeLessThanOrEqual(one.worth)
            if (one.status === 'missing') expect([one.quote, one.points]).toEqual([null, 0])
            else expect(texts.some((text) => text.includes(one.quote!))).toBe(true)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  test('garbled texts are judged without failing', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(text, text, text, (title, one, other) => {
        const ad = anAd({ title, text: `## Krav\n- ${one}\n${other}` })
        const [match] = matchAll(
          ad,
          [aCv({ qualifications: [other], projects: [{ long_description: one }] })],
          TODAY,
        )
        for (const { quote } of match!.requirements) if (quote) expect(`${one}\n${other}`).toContain(quote)
      }),
      { numRuns: 150 },
    )
  })
})

/** By the worth of the ad's requirements among all CVs, which stays fixed while one CV varies. */
function pointsOf(ad: ReturnType<typeof anAd>, cv: ComparedCv) {
  const requirements = readRequirements(ad)
  return scoreOf(worthOf(requirements), compareCv(requirements, ad, cv, TODAY)).score!
}

describe('attributes that must not affect the score', () => {
  test('identity, school, employer, customer and the order of entries', () => {
    const person = fc.record({
      name: fc.constantFrom('Ola Berg', 'Fatima Noor'),
      school: fc.constantFrom('NTNU', 'Høgskolen i Volda'),
      nationality: fc.constantFrom('norsk', 'polsk'),
      customer: fc.constantFrom('Java Kaffebar', 'Nav'),
      employer: fc.constantFrom('Kafka AS', 'Huset'),
    })
    const withPerson = (
      cv: ComparedCv,
      {
        school,
        customer,
        employer,
        ...who
      }: { name: string; school: string; nationality: string; customer: string; employer: string },
    ) => ({
      ...cv,
      ...who,
      education: cv.education.map((one) => ({ ...one, school })),
      projects: cv.projects.map((one) => ({ ...one, customer })),
      work: cv.work.map((one) => ({ ...one, employer })),
    })
    fc.assert(
      fc.property(ads, cvs, person, person, (ad, cv, one, other) => {
        const turned = {
          ...cv,
          technologies: cv.technologies.toReversed(),
          education: cv.education.toReversed(),
        }
        const reordered = {
          ...turned,
          projects: cv.projects.toReversed(),
          qualifications: cv.qualifications.toReversed(),
        }
        expect(compareAll(ad, withPerson(cv, one))).toEqual(compareAll(ad, withPerson(cv, other)))
        expect(pointsOf(ad, reordered)).toBe(pointsOf(ad, cv))
      }),
      { numRuns: 100 },
    )
  })

  test('the name in a text', () => {
    fc.assert(
      fc.property(
        ads,
        sentence,
        fc.constantFrom('Ingrid', 'Mohammed', 'Nguyen', 'Piotr'),
        (ad, text, name) => {
          const describedAs = (who: string) =>
            aCv({ projects: [{ long_description: `${who} sto for dette. ${text}` }] })
          expect(pointsOf(ad, describedAs(name))).toBe(pointsOf(ad, describedAs('Kari')))
        },
      ),
      { numRuns: 100 },
    )
  })
})

const compareAll = (ad: ReturnType<typeof anAd>, cv: ComparedCv) =>
  compareCv(readRequirements(ad), ad, cv, TODAY).map(({ status, credit, quote }) => [status, credit, quote])

test('one more documented skill never lowers the score', () => {
  fc.assert(
    fc.property(ads, cvParts, technology, (ad, parts, name) => {
      const added = { description: 'Utvikling', technologies: [name], began: '2024', ended: null }
      const more = aCv({ ...parts, projects: [...parts.projects, added] })
      expect(pointsOf(ad, more)).toBeGreaterThanOrEqual(pointsOf(ad, aCv(parts)))
    }),
    { numRuns: 300 },
  )
})

test('a technology counts by each of its names', () => {
  for (const name of ['JavaScript', 'Kubernetes', 'PostgreSQL', 'Node.js', 'TypeScript']) {
    const { aliases = [] } = TECHNOLOGIES.find((one) => one.name === name)!
    expect(allSpellings(TECHNOLOGIES.find((one) => one.name === name)!).length).toBeGreaterThan(1)
    for (const alias of aliases) {
      const ad = anAd({ text: `## Krav\n- Erfaring med ${alias}` })
      expect([alias, pointsOf(ad, aCv({ projects: [{ technologies: [name], began: '2024' }] })) > 0]).toEqual(
        [alias, true],
      )
    }
  }
})

test('a quote is no longer than a sentence', () => {
  const [match] = matchAll(
    anAd({ text: '## Krav\n- Java' }),
    [aCv({ qualifications: [`Java ${Array.from({ length: 9_000 }, (_, nth) => `ord${nth}`).join(' ')}`] })],
    TODAY,
  )
  expect(match!.requirements[0]!.quote!.length).toBeLessThanOrEqual(500)
})

test.each([
  ['( '.repeat(30_000)],
  [', og '.repeat(20_000)],
  [`- ${'a'.repeat(60_000)}`],
  ['du må '.repeat(15_000)],
  ['- krav om Java\n'.repeat(5_000)],
  ['|'.repeat(60_000)],
  [' '.repeat(60_000) + 'x'],
  ['1 '.repeat(30_000)],
])('hostile texts take no longer than ordinary ones (%#)', (text) => {
  const match = () =>
    matchAll(
      anAd({ title: text, text: `## Krav\n- ${text}` }),
      [aCv({ qualifications: [text], projects: [{ long_description: text }] })],
      TODAY,
    )
  // Generous: quadratic work on such texts takes minutes.
  expect(leastWork(match, 10_000)).toBeLessThan(10_000)
})
