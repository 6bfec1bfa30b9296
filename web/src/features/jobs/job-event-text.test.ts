import type { JobEvent } from '@utsyn/contract/jobs.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NBSP } from '../../lib/norwegian.ts'
import { describeJobEvent } from './job-event-text.ts'

const AT = '2026-11-18T06:42:00.000Z'
const describeEvent = (
  kind: JobEvent['kind'],
  field: string | null,
  old_value: unknown,
  new_value: unknown,
) => describeJobEvent({ at: AT, kind, field, old_value, new_value, changed_by: null })
const changed = (field: string, before: unknown, after: unknown) =>
  describeEvent('changed', field, before, after).text.replaceAll(NBSP, ' ')

test('who changed a request is named', () => {
  const event = { at: AT, kind: 'changed', field: 'customer', old_value: 'A', new_value: 'B' } as const
  expect(describeJobEvent({ ...event, changed_by: 'Kari Moe' }).text).toBe(
    'Kunden ble endret fra «A» til «B». Rettet av Kari Moe',
  )
  expect(describeJobEvent({ ...event, kind: 'another_source', changed_by: 'Kari Moe' }).text).toBe(
    'Funnet også hos B. Lagt inn av Kari Moe',
  )
})

test.each([
  ['deadline', '2026-12-01', '2026-12-08', 'Fristen ble flyttet fra 1. desember til 8. desember 2026'],
  ['deadline', '2026-12-28', '2027-01-04', 'Fristen ble flyttet fra 28. desember 2026 til 4. januar 2027'],
  ['deadline', '2026-12-08', '2026-12-01', 'Fristen ble flyttet fra 8. desember til 1. desember 2026'],
  ['deadline', null, '2026-12-08', 'Fristen ble satt til 8. desember 2026'],
  ['deadline', '2026-12-08', null, 'Fristen 8. desember 2026 ble fjernet'],
  ['deadline_text', null, 'Snarest', 'Fristen i ord ble oppgitt: «Snarest»'],
  ['title', 'Utvikler', 'Seniorutvikler', 'Tittelen ble endret fra «Utvikler» til «Seniorutvikler»'],
  ['company_name', 'Fjell AS', null, 'Bedriften er ikke lenger oppgitt, var «Fjell AS»'],
  ['job_type', 'Fast', 'Vikariat', 'Ansettelsesformen ble endret fra «Fast» til «Vikariat»'],
  ['locations', ['Oslo'], ['Oslo', 'Bodø'], 'Arbeidsstedet ble endret fra Oslo til Oslo og Bodø'],
  ['locations', [], ['Oslo', 'Bodø', 'Alta'], 'Arbeidsstedet ble oppgitt: Oslo, Bodø og Alta'],
  [
    'locations',
    [],
    ['Malmö, Sverige', 'Oslo', 'Alta'],
    'Arbeidsstedet ble oppgitt: Malmö, Sverige; Oslo og Alta',
  ],
  ['locations', [], ['A', 'B', 'C', 'D', 'E'], 'Arbeidsstedet ble oppgitt: A, B, C, D og E'],
  [
    'locations',
    [],
    ['A', 'B', 'C', 'D', 'E', 'F'],
    'Arbeidsstedet ble oppgitt: A, B, C, D og 2 andre steder',
  ],
  [
    'posted_date',
    '2026-11-01',
    '2026-11-15',
    'Publiseringsdatoen ble endret fra 1. november 2026 til 15. november 2026',
  ],
  ['long_description', null, null, 'Teksten ble endret'],
  ['contacts', null, null, 'Kontaktpersonene ble endret'],
  ['is_open_application', false, true, 'Ble en åpen søknad'],
  ['something_new', 1, 2, 'Annonsen ble endret'],
])('%s from %j to %j', (field, before, after, text) => {
  expect(changed(field, before, after)).toBe(text)
})

test.each([
  ['first_seen', null, null, { text: 'Først sett' }],
  ['another_source', null, 'torget.example', { text: 'Funnet også hos torget.example' }],
  ['withdrawn', null, null, { text: 'Trukket av kilden' }],
  ['back', null, null, { text: 'Lyst ut igjen' }],
  ['posted_again', '812', null, { text: 'Lyst ut igjen', earlier_job_id: '812' }],
  ['posted_again', '../812', null, { text: 'Lyst ut igjen' }],
] as const)('%s with %j and %j', (kind, before, after, text) => {
  expect(describeEvent(kind, null, before, after)).toEqual(text)
})

test('a long value ends after a word, on one line', () => {
  const text = changed('title', 'Kort', `Løsningsarkitekt\n${'med ansvar '.repeat(40)}`)
  expect(text).toMatch(
    /^Tittelen ble endret fra «Kort» til «Løsningsarkitekt med ansvar .* (?:med|ansvar) …»$/,
  )
  expect(text.length).toBeLessThan(130)
})

test('any values give a short sentence', () => {
  const fields = fc.constantFrom(
    'title',
    'locations',
    'deadline',
    'deadline_text',
    'expires_day',
    'url',
    'contacts',
    'must',
    'price_ceiling',
    'x',
  )
  fc.assert(
    fc.property(fields, fc.anything(), fc.anything(), (field, before, after) => {
      const { text } = describeEvent('changed', field, before, after)
      expect(text).toMatch(/^\p{Lu}/u)
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\n/)
      expect(text.length).toBeLessThan(1_000)
    }),
  )
})
