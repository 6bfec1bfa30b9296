import { expect, test } from 'vitest'
import { COUNTY_PLACES, nameParts } from './county-places.ts'

test('the fifteen counties have a tile each', () => {
  const places = Object.values(COUNTY_PLACES).map(({ column, row }) => `${column} ${row}`)
  expect(new Set(places).size).toBe(15)
})

test.each([
  ['Trøndelag', ['Trønde', 'lag']],
  ['Innlandet', ['Inn', 'landet']],
  ['Østfold', ['Øst', 'fold']],
  ['Møre og Romsdal', ['Møre og Romsdal', '']],
  ['Oslo', ['Oslo', '']],
])('%s may be broken as %j', (county, parts) => {
  expect(nameParts(county)).toEqual(parts)
})
