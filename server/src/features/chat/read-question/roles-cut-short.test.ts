import { expect, test } from 'vitest'
import { inBokmal } from './bokmal.ts'

test.for([
  ['PL-stillinger', 'Prosjektleder-stillinger'],
  ['Er det noen po-jobber i Oslo?', 'Er det noen produkteier-jobber i Oslo?'],
  ['noen EA stillinger?', 'noen virksomhetsarkitekt-stillinger?'],
  ['Vi søker en PL til prosjektet', 'Vi søker en prosjektleder til prosjektet'],
  // Only where something is out.
  ['Vis meg de stillingene', 'Vis meg de stillingene'],
  ['Hvem er SA der?', 'Hvem er SA der?'],
])('«%s» is «%s»', ([written, same]) => {
  expect(inBokmal(written!)).toBe(same)
})
