import { expect, test } from 'vitest'
import { employerInTitle } from './employer-in-title.ts'

test.each([
  ['Ledige stillinger hos Varsund Liv', 'Varsund Liv'],
  ['Alle ledige stillinger hos Varsund Liv AS', 'Varsund Liv AS'],
  ['Ledige stillinger ved Universitetet i Varsund', 'Universitetet i Varsund'],
  ['Varsund kommune - lediga jobb', 'Varsund kommune'],
  ['Varsund Liv: ledige stillinger', 'Varsund Liv'],
  ['Stillinger | Varsund Liv', 'Varsund Liv'],
  ['Karriere hos Varsund Liv AS | Varsund', 'Varsund Liv AS'],
  ['Varsund Liv | Ledige stillinger | Webcruiter', 'Varsund Liv'],
  ['Ledige stillinger hos Varsund Liv | FINN.no', 'Varsund Liv'],
  ['Jobb i Varsund Liv', 'Varsund Liv'],
  ['Jobba hos Varsund Liv', 'Varsund Liv'],
  ['Jobs at Varsund Liv in Oslo', 'Varsund Liv'],
  ['Lediga jobb hos eVarsund', 'eVarsund'],
  ['Careers at Varsund Liv', 'Varsund Liv'],
  ['Open vacancies at Varsund Liv', 'Varsund Liv'],
  ['Jobb i Bergen kommune', 'Bergen kommune'],
  ['Ledige stillinger i Bergen kommune', 'Bergen kommune'],
  ['Ledige stillinger i Vestland fylkeskommune', 'Vestland fylkeskommune'],
  ['Oslo kommune – ledige stillinger', 'Oslo kommune'],
  ['Jobb hos oss | Varsund Liv', 'Varsund Liv'],
])('%s: the employer is %s', (title, name) => {
  expect(employerInTitle(title)).toEqual({ name, isOfList: true })
})

test.each([
  'Ledige stillinger',
  'Ledige stillinger i Oslo',
  'Ledige stillinger i Norge',
  'Jobb i Salg og marked',
  'Ledige stillinger | 12 treff',
  'Ledige stillinger - Side 2',
  'Ledige stillinger i Oslo og Bergen',
  'Jobb i Bergen',
  'Jobb i Bergen sentrum',
  'Lediga jobb i Stockholm',
  'Stockholm - lediga jobb',
  'Jobs in Berlin',
  'Jobb i butikk',
  'Jobb i IT',
  'Ledige stillinger i helse og omsorg',
  'Jobb hos oss',
  'Careers at our company',
  'Ledige stillinger | Webcruiter',
  'Vi søker nye medarbeidere til butikken på Skogvang',
  'Teamleder søkes | Ledige stillinger | Varsund Liv',
])('%s names no employer', (title) => {
  expect(employerInTitle(title)).toEqual({ name: null, isOfList: true })
})

test.each(['Varsund Liv', 'Teamleder | Varsund Liv', 'Nytt fra Varsund'])('%s is of no list', (title) => {
  expect(employerInTitle(title)).toEqual({ name: null, isOfList: false })
})

test('the heading of the page is not its employer', () => {
  const title = 'Teamleder | Ledige stillinger | Varsund Liv'
  expect(employerInTitle(title, ['Teamleder']).name).toBe('Varsund Liv')
})
