import { expect, test } from 'vitest'
import { withoutSlips } from './corrections.ts'

test.for([
  ['Hvilke testlederstillinger er i Oslo, nei, jeg mener Bergen?', 'Hvilke testlederstillinger er i Bergen?'],
  ['Kotlin-jobber i Trondheim, eller nei, Stavanger', 'Kotlin-jobber i Stavanger'],
  ['Jobber med frist i desember, unnskyld, januar', 'Jobber med frist i januar'],
  ['Hvor mange annonser har Havblikk – nei vent, Lyngfjell Bank?', 'Hvor mange annonser har Lyngfjell Bank?'],
  ['arkitektstillinger i Oslo. Beklager, i Bergen mente jeg', 'arkitektstillinger i Bergen'],
  ['Vis meg utviklerjobber i Molde … nei, i Ålesund.', 'Vis meg utviklerjobber i Ålesund'],
  [
    'Hvilke jobber har frist denne uka? Feil, neste uke skulle det være.',
    'Hvilke jobber har frist neste uke?',
  ],
  ['frontendjobber i bergen, sorry mener stavanger', 'frontendjobber i stavanger'],
  [
    'Hvilke jobber har frist neste uke? Nei forresten, begynn med dem som går ut i morgen.',
    'Hvilke jobber har frist i morgen?',
  ],
  [
    'hva er kommet ut i oktober, nei, jeg mener i november, og har frist i desember?',
    'hva er kommet ut i november, og har frist i desember?',
  ],
  ['Hvem kan React, nei, Angular?', 'Hvem kan Angular?'],
  ['Stillinger lagt ut i oktober, eller var det november?', 'Stillinger lagt ut i oktober eller november?'],
  [
    'Hvilket selskap lyser ut avtalen på nytt – eller var det Fjordnes?',
    'Hvilket selskap lyser ut avtalen på nytt?',
  ],
])('«%s» is «%s»', ([written, meant]) => {
  expect(withoutSlips(written!)).toBe(meant)
})

test.for([
  'Nei, jeg mener det er feil i Oslo',
  'Unnskyld, hvilke stillinger er det i Bergen?',
  'Var det Fjordnes som vant, eller var det Havnes?',
  'Hvem finner feil i programvare i Oslo?',
  'Sa de ja eller nei til Bergen?',
  'Er det flest jobber i Oslo, eller er det flest i Bergen?',
])('«%s» stays', (question) => {
  expect(withoutSlips(question)).toBe(question)
})
