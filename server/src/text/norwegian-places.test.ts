import { expect, test } from 'vitest'
import { COUNTIES, placeKeys } from './norwegian-places.ts'

test.each([
  ['Bergen', ['bergen', 'vestland']],
  ['OSLO', ['oslo']],
  ['Fornebu', ['fornebu', 'bærum', 'akershus']],
  ['Bærum kommune', ['bærum', 'akershus']],
  ['Mo i Rana', ['mo i rana', 'rana', 'nordland']],
  ['Herøy', ['herøy']],
  ['Herøy, Nordland', ['herøy, nordland', 'herøy', 'nordland']],
  ['Våler (Innlandet)', ['våler (innlandet)', 'våler', 'innlandet']],
  ['Innlandet', ['innlandet']],
  ['Toronto, Ontario, CA', ['toronto, ontario, ca', 'toronto']],
  ['Malmö, Sverige', ['malmö, sverige', 'malmö']],
  ['Oslo, Norge', ['oslo, norge', 'oslo']],
  ['Hjemmekontor', ['hjemmekontor']],
])('%s is found by %j', (place, keys) => {
  expect(placeKeys(place)).toEqual(keys)
})

test('there are fifteen counties', () => {
  expect(COUNTIES).toHaveLength(15)
})
