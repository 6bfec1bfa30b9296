import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeDetails, placeKeys } from './norwegian-places.ts'
import { readPlaces } from './read-places.ts'
import { leastWork } from '../testing/own-work.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 50_000 : 600

function keepsItsPromises(printed: string) {
  const places = readPlaces(printed)
  expect(
    places.flatMap((place) => readPlaces(place)),
    printed,
  ).toEqual(places)
  expect(places.length).toBeLessThanOrEqual(50)
  for (const place of places) {
    expect(place.trim(), printed).toBe(place)
    expect(place).not.toBe('')
    placeKeys(place)
    placeDetails(place)
  }
}

test('any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (printed) => keepsItsPromises(printed)),
    { numRuns },
  )
})

test('pieces of places in any order', () => {
  const names = [
    'Oslo',
    'BERGEN',
    'Våler',
    'Herøy',
    'Bø',
    'Os',
    'Nes',
    'Mo i Rana',
    'Nore og Uvdal',
    'Innlandet',
    'Nordland',
  ]
  const others = [
    'Toronto',
    'CA',
    'Sverige',
    'Norge',
    'NO',
    'remote',
    'hybrid',
    'sentrum',
    'Skøyen',
    'Frogner',
    'Storgata 1',
  ]
  const glue = [
    ', ',
    '/',
    ' og ',
    ' eller ',
    ' - ',
    ' – ',
    ' (',
    ') ',
    '; ',
    ' ',
    ' i ',
    '-',
    'Stor-',
    'området',
    ' kommune',
    ': ',
  ]
  const codes = [
    '0150 ',
    '2436 ',
    '1592 ',
    '9999 ',
    'Sted: ',
    'Bydel ',
    ' og omegn',
    'Hordaland',
    'Kárášjohka',
    'ÅS',
    'Lund',
  ]
  const piece = fc.constantFrom(...names, ...others, ...glue, ...glue, ...codes)
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => keepsItsPromises(pieces.join(''))),
    { numRuns },
  )
})

test.each(['a', ' ', '/', ',', '(', ' og ', 'Oslo, ', ' - ', 'i '])(
  'much of «%s» is answered at once',
  (piece) => {
    const text = piece.repeat(2_000_000 / piece.length)
    expect(leastWork(() => readPlaces(text), 1_000)).toBeLessThan(1_000)
  },
)
