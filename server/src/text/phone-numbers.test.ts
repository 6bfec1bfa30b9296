import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPhones } from './phone-numbers.ts'
import { ownWork } from '../testing/own-work.ts'

describe('a number is found as printed and for dialling', () => {
  test.each([
    ['190 00 118', '190 00 118', '+4719000118'],
    ['19000118', '19000118', '+4719000118'],
    ['190.00.118', '190.00.118', '+4719000118'],
    ['190–00–118', '190–00–118', '+4719000118'],
    ['+47 190 00 118', '+47 190 00 118', '+4719000118'],
    ['(+47) 19000118', '(+47) 19000118', '+4719000118'],
    ['0047 190 00 118', '0047 190 00 118', '+4719000118'],
    ['tel:+4719000118', '+4719000118', '+4719000118'],
    ['Tlf. 190 00 118', '190 00 118', '+4719000118'],
    ['Mobil:  190  00 118', '190 00 118', '+4719000118'],
    ['(190 00 118)', '190 00 118', '+4719000118'],
    ['Ring Ingebjørg Solem på 190 00 118!', '190 00 118', '+4719000118'],
    ['+47 190 00 118 (sentralbord)', '+47 190 00 118', '+4719000118'],
    ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018', '+442079460018'],
    ['+1 212-555-0118', '+1 212-555-0118', '+12125550118'],
  ])('%s', (text, printed, e164) => expect(findPhones(text)).toMatchObject([{ printed, e164 }]))

  test('in another country by its own rules', () => {
    expect(findPhones('070-174 06 05', 'SE')).toMatchObject([
      { printed: '070-174 06 05', e164: '+46701740605' },
    ])
  })
})

test.each([
  '190 00 118, 190 00 119',
  '190 00 118 / 190 00 119',
  '190 00 118; 190 00 119',
  '190 00 118 eller 190 00 119',
  'Tlf. 190 00 118 og mobil 190 00 119',
  '190 00 118 (190 00 119)',
  '190 00 118\n190 00 119',
  '190 00 118, 190 00 119, +47 190 00 118',
])('of several in «%s» each is found once', (text) => {
  expect(findPhones(text).map(({ e164 }) => e164)).toEqual(['+4719000118', '+4719000119'])
})

test.each([
  ['+47(+49)152 1234567', '+47(+49)152 1234567'],
  ['Tlf. 19000', '19000'],
  ['+47 190 00', '+47 190 00'],
])('what looks like one in «%s» is kept as printed', (text, printed) => {
  expect(findPhones(text)).toMatchObject([{ printed, e164: null }])
})

test('each number says where it begins', () => {
  const text = 'Tlf. 190 00 118 eller mobil (+47) 190 00 119'
  expect(findPhones(text).map(({ at, printed }) => text.slice(at, at + printed.length))).toEqual([
    '190 00 118',
    '(+47) 190 00 119',
  ])
})

describe('no phone', () => {
  test.each([
    '',
    'Org.nr. 987 654 321',
    'Organisasjonsnummer: 987654321',
    '987654321',
    'Webcruiter-ID: 5182267510',
    'FINN-kode 19000118',
    'Ref. 19000118',
    'Faks: 190 00 118',
    '15.01.2027',
    '15.1.27',
    '2027-01-15',
    '20270115',
    '2026–2027',
    'kl. 12.00–15.30',
    '08-16',
    '0150 Oslo',
    'Postboks 1234',
    '100 %',
    '12345',
    'Timepris: 1 200 – 1 400',
    'Budsjett: 12 000 000',
    'kl. 0800-1600',
  ])('is %s', (text) => expect(findPhones(text)).toEqual([]))
})

test('any text is answered, with pieces of itself', () => {
  const text = fc.array(
    fc.oneof(
      fc.constantFrom('+47', '190 00 118', '(', ')', ' ', ',', ' og ', '0047', 'tlf. ', '-', '.'),
      fc.string(),
    ),
  )
  fc.assert(
    fc.property(text, (pieces) => {
      const whole = pieces.join('')
      for (const { printed, e164 } of findPhones(whole)) {
        expect(whole.replaceAll(/\s+/g, ' ')).toContain(printed)
        expect(e164 ?? '+4719000118').toMatch(/^\+\d{3,17}$/)
      }
    }),
  )
})

test.each(['1', '(', '+', ' ', '1 ', '(1', 'tlf ', '0 '])('much of «%s» is answered at once', (piece) => {
  const start = ownWork()
  findPhones(piece.repeat(2_000_000 / piece.length))
  expect(ownWork() - start).toBeLessThan(1_000)
})

test.each(['Ring Astrid 190 00 118', 'Kari Nyborg 190 00 118', 'Ingrid: 190 00 118'])(
  'a name that ends in a short form is none: %s',
  (text) => expect(findPhones(text).map(({ printed }) => printed)).toEqual(['190 00 118']),
)
