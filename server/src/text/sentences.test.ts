import { expect, test } from 'vitest'
import { sentencePieces, sentencesOf } from './sentences.ts'

const TEXTS = [
  ['Vi bygger med Java.', 'Du blir med!', 'Er du den?', 'Søk nå.'],
  ['Vi bruker f.eks. Java, bl.a. Kotlin og ev. Python.', 'Du lærer.'],
  ['Frist er 1. februar 2027.', 'Søk nå.'],
  ['Frist er 18. Februar 2027.', 'Søk nå.'],
  ['Møtet er kl. 12.', 'Ta med CV.'],
  ['Ring tlf. 190 00 018.', 'Spør etter Kari.'],
  ['Lønn er kr. 700 000.', 'Året etter 750 000 kr.', 'Pensjon kommer i tillegg.'],
  ['Spør J. R. Hansen eller dr. Vik.', 'De svarer.'],
  ['10. Erfaring med drift'],
  ['Du er i 2. Linje.', 'Vi er 30.', 'Du er en av dem.'],
  ['Vi bruker .NET 8 og Node.js.', 'Du kan ASP.NET.'],
  ['Les mer på https://firma.example/om?a=1.b!c.', 'Søk på www.firma.example.', 'Velkommen!'],
  ['«Vi er klare.»', 'Det sier sjefen.', '(Hun er ny.)', '«Alle er med,» sier hun.'],
  ['Vi er mange (i fjor 20).', 'Vi blir **flere.**', '_Bli med._', '🚀 Vi gleder oss.', '– Ja!'],
  ['Fast stilling.', '6 måneders prøvetid.'],
  ['Spør Ida Vik, leder. 190 00 018, ida@firma.example'],
  ['Java, Python osv.', 'Vi lærer deg resten.'],
  ['«Hva?» spurte hun, og så! gikk hun.', 'Slutt.'],
]

test.each(TEXTS.map((sentences) => [sentences.join(' '), sentences] as const))('%s', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

test('the pieces of a text are the text', () => {
  const text = '  Vi bygger.\n\nDu drifter.  Alle rydder. '
  expect(sentencePieces(text)).toEqual(['  Vi bygger.\n\n', 'Du drifter.  ', 'Alle rydder. '])
  expect(sentencesOf(' \n ')).toEqual([])
})

test('long runs are read in linear time', () => {
  for (const run of [
    '. ',
    'a. ',
    'Ab. ',
    '31. Mai ',
    ' ',
    '!',
    '«',
    '*',
    '1',
    '1 ',
    '+1-',
    '.)',
    'Ab.\n',
    '🚀',
  ]) {
    const text = `Ord.${run.repeat(200_000 / run.length)}`
    const start = performance.now()
    sentencesOf(text)
    expect(performance.now() - start, run).toBeLessThan(2_000)
  }
})
