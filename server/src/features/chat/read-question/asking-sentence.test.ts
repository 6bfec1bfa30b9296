import { expect, test } from 'vitest'
import { askingSentence } from './asking-sentence.ts'

test.for([
  ['Hvem kan Kotlin?', 'Hvem kan Kotlin?', ''],
  ['Kunden sitter i Bergen. Hvem bor der?', 'Hvem bor der?', 'Kunden sitter i Bergen.'],
  ['Til prognosen: antall konsulenter i Oslo?', 'antall konsulenter i Oslo?', 'Til prognosen'],
  ['Hvem kan Java? Helst i Oslo.', 'Hvem kan Java? Helst i Oslo.', ''],
  ['Hvem kan Java? Jeg er ny her.', 'Hvem kan Java?', 'Jeg er ny her.'],
  [
    'Skal i møte med Fjordnes – hvem har vært på oppdrag der?',
    'hvem har vært på oppdrag der?',
    'Skal i møte med Fjordnes',
  ],
  ['vi har en kunde i bergen. hvem kan kafka', 'hvem kan kafka', 'vi har en kunde i bergen.'],
])('«%s» asks «%s»', ([written, asked, around]) => {
  expect(askingSentence(written!)).toEqual({ asked, around })
})

test.for([
  // What asks alone says nothing of what is sought.
  'Trenger noen med bankbakgrunn. Forslag?',
  // A point is not always an end.
  'Stillinger med frist før 1. desember',
  'Kan noen f.eks. Kotlin?',
  // What was read is asked about, not only the place it is from.
  'Det var en sak om lakselus. Hvor mange merder ble tømt?',
])('«%s» is one question', (written) => {
  expect(askingSentence(written)).toEqual({ asked: written, around: '' })
})
