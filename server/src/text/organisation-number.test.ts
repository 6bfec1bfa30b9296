import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { organisationNumber } from './organisation-number.ts'

test.each([
  ['310000019', '310000019'],
  [' 310 000 019 ', '310000019'],
  ['310000010', null],
  ['000000000', null],
  ['31000001', null],
  ['3100000190', null],
  ['NO310000019MVA', null],
  ['', null],
  [null, null],
])('%s', (printed, number) => expect(organisationNumber(printed)).toBe(number))

test('of all last digits one checks, or none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (first) => {
      const valid = Array.from({ length: 10 }, (_, last) => organisationNumber(`${first}${last}`)).filter(
        Boolean,
      )
      expect(valid.length).toBeLessThanOrEqual(1)
    }),
  )
})
