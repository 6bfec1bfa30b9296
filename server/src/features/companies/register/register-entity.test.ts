import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEntity } from '../../../testing/fake-register.ts'
import { inOrdinaryCase, readEntity } from './register-entity.ts'

const read = (values: Record<string, unknown> = {}) =>
  readEntity(JSON.stringify(anEntity(values)), '509100675')

test('reads what the portal shows', () => {
  expect(read()).toEqual({
    orgnr: '509100675',
    state: 'active',
    legal_name: 'BREVIKA ENERGI AS',
    form: 'Aksjeselskap',
    industries: ['Produksjon av elektrisitet fra vannkraft', 'Handel med elektrisitet'],
    employees: 214,
    address: 'Kaigata 12, 8610 Mo i Rana',
    place: 'Mo i Rana',
    municipality: 'Rana',
    url: 'www.brevika.example',
    founded_on: '1998-03-12',
    deleted_on: null,
  })
})

test.each([
  [{ konkurs: true }, 'bankrupt'],
  [{ underAvvikling: true }, 'winding_up'],
  [{ underTvangsavviklingEllerTvangsopplosning: true }, 'winding_up'],
  [{ slettedato: '2026-02-01', konkurs: true }, 'deleted'],
  [{ nedleggelsesdato: '2026-02-01' }, 'deleted'],
  [{ konkurs: 'nei', slettedato: 'en gang' }, 'active'],
])('%j is %s', (values, state) => {
  expect(read(values)?.state).toBe(state)
})

test('a subunit has its own place, a site abroad its country, and no home address is stored', () => {
  const at = { adresse: ['Storgata 1', null, 7], postnummer: '0155', poststed: 'OSLO', landkode: 'NO' }
  expect(read({ forretningsadresse: at })?.address).toBe('Storgata 1, 0155 Oslo')
  const unit = { organisasjonsform: { kode: 'BEDR' }, forretningsadresse: undefined, beliggenhetsadresse: at }
  expect(read(unit)).toMatchObject({ address: null, place: 'Oslo' })
  const abroad = { adresse: ['Sveavägen 2'], poststed: 'STOCKHOLM', land: 'Sverige', landkode: 'SE' }
  expect(read({ forretningsadresse: abroad })?.address).toBe('Sveavägen 2, Stockholm, Sverige')
  expect(read({ organisasjonsform: { kode: 'ENK', beskrivelse: 'Enkeltpersonforetak' } })).toMatchObject({
    address: null,
    place: 'Mo i Rana',
  })
})

test.each([
  ['MO I RANA', 'Mo i Rana'],
  ['ØVRE ÅRDAL', 'Øvre Årdal'],
  ['SØR-VARANGER', 'Sør-Varanger'],
  ['VOSS HERAD', 'Voss Herad'],
  ['I', 'I'],
  ['Nore og Uvdal', 'Nore og Uvdal'],
])('«%s» is written «%s»', (printed, place) => {
  expect(inOrdinaryCase(printed)).toBe(place)
})

test('invalid values count as absent', () => {
  const odd = read({
    navn: '  Brevika\u0000\nEnergi\u202e ',
    organisasjonsform: 'AS',
    hjemmeside: ['x'],
    naeringskode1: null,
    antallAnsatte: -4,
    forretningsadresse: 7,
    stiftelsesdato: '2026-02-31',
  })
  expect(odd).toMatchObject({
    legal_name: 'Brevika Energi',
    form: null,
    industries: ['Handel med elektrisitet'],
    employees: null,
    address: null,
    place: null,
    url: null,
    founded_on: null,
  })
})

test.each(['', 'null', '[]', '7', '{', '{"organisasjonsnummer":"923609016"}', '<html>'])(
  '«%s» is no entity',
  (json) => {
    expect(readEntity(json, '509100675')).toBeNull()
  },
)

test('texts without end are cut, but no character of theirs in two', () => {
  const long = `x${'😀'.repeat(10_000)}`
  const endless = read({
    navn: long,
    hjemmeside: long,
    naeringskode1: { beskrivelse: long },
    forretningsadresse: { adresse: ['Storgata 1', long], poststed: long, kommune: long, landkode: 'NO' },
  })
  const texts = [endless?.legal_name, endless?.url, endless?.industries[0], endless?.address, endless?.place]
  for (const text of [...texts, endless?.municipality]) {
    expect(text).toHaveLength(300)
    expect(text?.isWellFormed()).toBe(true)
  }
})

test('any answer gives lines of bounded length, or nothing', () => {
  const fields = Object.keys(anEntity())
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()), (values) => {
      const entity = read({ ...values, organisasjonsnummer: '509100675' })
      const texts = Object.values(entity ?? {}).flat()
      for (const text of texts) {
        if (typeof text !== 'string') continue
        expect(text.length).toBeLessThanOrEqual(300)
        expect(text).not.toMatch(/[\p{Cc}\n]/u)
      }
    }),
    { numRuns: 300 },
  )
})
