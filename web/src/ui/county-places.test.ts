import { expect, test } from 'vitest'
import { COUNTY_PLACES, folded, nameParts } from './county-places.ts'

test.each([
  ['whole', 8, COUNTY_PLACES],
  ['folded', 6, Object.fromEntries(Object.entries(COUNTY_PLACES).map(([nr, place]) => [nr, folded(place)]))],
] as const)('on the %s map of %i rows the fifteen counties have a tile each', (_, rows, map) => {
  const places = Object.values(map)
  expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(15)
  expect(Math.max(...places.map(({ row }) => row))).toBe(rows)
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
