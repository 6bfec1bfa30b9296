import { expect, test } from 'vitest'
import { COUNTY_PLACES, parted } from './county-places.ts'

test('the fifteen counties have a tile each', () => {
  const places = Object.values(COUNTY_PLACES).map(({ column, row }) => `${column} ${row}`)
  expect(new Set(places).size).toBe(15)
})

test.each([
  ['Trøndelag', 'Trønde-lag'],
  ['Innlandet', 'Inn-landet'],
  ['Østfold', 'Øst-fold'],
  ['Møre og Romsdal', 'Møre og Romsdal'],
  ['Oslo', 'Oslo'],
])('%s may be parted as %s', (county, expected) => {
  expect(parted(county).replaceAll('\u00ad', '-')).toBe(expected)
})
