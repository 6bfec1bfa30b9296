import { expect, test } from 'vitest'
import { readFacts } from './ad-facts.ts'
import { readBareFacts } from './bare-facts.ts'
import { labelledValues } from './labelled-values.ts'

const CONTEXT = { page: 'https://firma.example/', locale: 'nb', today: '2026-11-20' } as const

test.each([
  [['Ansettelsesform: Fast', 'Oslo · Heltid'], 'Fast, Heltid', ['label', 'bare_words']],
  [['Stillingsprosent: 100 %', 'Fast'], '100 %, Fast', ['label', 'bare_words']],
  [['Ansettelsesform: Fast', 'Stillingsprosent: 80 %', 'Heltid'], 'Fast, 80 %', ['label', 'label']],
  [['Oslo · Fast · Heltid'], 'Fast, Heltid', ['bare_words']],
  [['Hannover · Vollzeit, unbefristet'], 'Vollzeit, unbefristet', ['bare_words']],
  [['Voltijd of deeltijd'], 'Voltijd of deeltijd', ['bare_words']],
])('the employment of %j', (texts, job_type, rules) => {
  const lines = texts.map((text) => ({ text, isHeading: false }))
  const labelled = readFacts(lines, CONTEXT)
  const { facts, evidence } = readBareFacts(lines, labelled.facts, CONTEXT)
  expect(facts.job_type).toBe(job_type)
  const proofs = [...labelled.evidence, ...evidence].filter(({ field }) => field === 'job_type')
  expect(proofs.map(({ rule }) => rule)).toEqual(rules)
})

test.each([
  ['Standort Hannover', ['Hannover']],
  ['5230 Odense M', ['5230 Odense M']],
  ['Standort wird noch bekannt gegeben', []],
])('the places of «%s»', (text, places) => {
  const labelled = readFacts([], CONTEXT)
  const { facts } = readBareFacts([{ text, isHeading: false }], labelled.facts, CONTEXT)
  expect(facts.locations).toEqual(places)
})

test('a line of several labelled facts', () => {
  const facts = (text: string) => readFacts([{ text, isHeading: false }], CONTEXT).facts
  expect(facts('Sted: Oslo. Frist: 12.12.2026')).toMatchObject({
    locations: ['Oslo'],
    deadline: '2026-12-12',
  })
  expect(facts('Sted: Oslo. Merk: Vi flytter til Bergen')).toMatchObject({ locations: ['Oslo'] })
  expect(facts('Frist: 12.12.2026. Merk: Vi flytter')).toMatchObject({ deadline: '2026-12-12' })
  expect(facts('Frist: 12.12.2026, sted: Oslo')).toMatchObject({
    locations: ['Oslo'],
    deadline: '2026-12-12',
  })
})

test.each([
  'Frist: 12. november: søk nå',
  'Sted: Oslo Frist: 12. desember Oppstart: snarest',
  'Sted: Oslo, alternativt: Bergen',
])('«%s» is not cut at what is no label', (text) => {
  expect(labelledValues([{ text, isHeading: false }]).map(({ found }) => found)).toEqual([text])
})
