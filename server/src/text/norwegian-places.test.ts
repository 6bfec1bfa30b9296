import { expect, test } from 'vitest'
import { COUNTIES, placeDetails, placeKeys } from './norwegian-places.ts'

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
  ['Hordaland', ['hordaland', 'vestland']],
  ['Os', ['os']],
  ['Bø', ['bø']],
  ['Bø, Telemark', ['bø, telemark', 'bø', 'telemark']],
  ['Sortland', ['sortland', 'nordland']],
  ['Karasjok', ['karasjok', 'finnmark']],
  ['Kárášjohka', ['karasjok', 'finnmark']],
  ['Bergen, NJ, USA', ['bergen, nj, usa', 'utlandet']],
  ['Toronto, Ontario, CA', ['toronto, ontario, ca', 'toronto', 'utlandet']],
  ['Malmö, Sverige', ['malmö, sverige', 'malmö', 'utlandet']],
  ['Oslo, Norge', ['oslo, norge', 'oslo']],
  ['London, UK', ['london, uk', 'london', 'utlandet']],
  ['Göteborg (Sweden)', ['göteborg (sweden)', 'göteborg', 'utlandet']],
  ['København', ['københavn', 'utlandet']],
  ['Danmark', ['danmark', 'utlandet']],
  ['Utlandet', ['utlandet']],
  ['Ås, NO', ['ås, no', 'ås', 'akershus']],
  ['SE', ['se']],
  ['Longyearbyen, Svalbard', ['longyearbyen, svalbard', 'longyearbyen']],
  ['Hjemmekontor', ['hjemmekontor']],
])('%s is found by %j', (place, keys) => {
  expect(placeKeys(place)).toEqual(keys)
})

test.each([
  ['Mo i Rana', { municipality: 'Rana', county: 'Nordland' }],
  ['Oslo', { municipality: 'Oslo', county: 'Oslo' }],
  ['Guovdageaidnu', { municipality: 'Kautokeino', county: 'Finnmark' }],
  ['Våler, Innlandet', { municipality: 'Våler', county: 'Innlandet' }],
  ['Vang', { municipality: null, county: 'Innlandet' }],
  ['Troms', { municipality: null, county: 'Troms' }],
  ['Viken', null],
  ['Våler', null],
  ['Bergen, NJ, USA', null],
  ['Malmö', null],
  ['Hjemmekontor', null],
])('%s lies in %j', (place, details) => {
  expect(placeDetails(place)).toEqual(details)
})

test('there are fifteen counties', () => {
  expect(COUNTIES).toHaveLength(15)
})
