import { expect, test } from 'vitest'
import { readDemands } from './demands.ts'
import { QuestionText } from './question-text.ts'

const demandsOf = (question: string) =>
  readDemands(new QuestionText(question)).map(({ sort, said }) => `${sort} ${said}`)

test.for([
  ['Kan noen av konsulentene arabisk?', 'language arabisk'],
  ['vi trenger en polskspråklig', 'language polsk'],
  ['hvem snakker engelsk', 'language engelsk'],
  ['noen med cissp', 'certification CISSP'],
  ['er det noen kubernetes-sertifiserte', 'certification kubernetes'],
  ['hvem er sertifisert i salesforce', 'certification salesforce'],
  ['hvem er klarert for hemmelig', 'clearance sikkerhetsklarering'],
  ['må man ha lappen', 'licence førerkort'],
  ['er det mye reising', 'travel reising'],
  ['hvem har mastergrad i informatikk', 'education mastergrad'],
  ['noen med bankbakgrunn', 'industry bank'],
  ['hvem har erfaring fra helsesektoren', 'industry helse'],
])('«%s» demands %s', ([question, demand]) => {
  expect(demandsOf(question!)).toEqual([demand])
})

test.for([
  'Hvilke sertifiseringer har Siri?',
  'Hvilke språk snakker hun?',
  'hvem har lengst erfaring med Kotlin',
  'Jobber med Kotlin-erfaring i Oslo',
  'stillinger i privat sektor',
  'norske kommuner',
])('«%s» demands nothing', (question) => {
  expect(demandsOf(question)).toEqual([])
})

test('how well a language is spoken belongs to the demand', () => {
  const [demand] = readDemands(new QuestionText('hvem har engelsk som morsmål'))
  expect(demand?.level).toEqual(['morsmål'])
})

test('a paper that goes by its letters is known by its name in full', () => {
  const [paper] = readDemands(new QuestionText('Hvem har CKA?'))
  expect(paper?.terms?.[0]?.words).toEqual(['certified', 'kubernetes', 'administrator'])
  expect(readDemands(new QuestionText('Hvem har ISTQB?'))[0]?.terms).toBeUndefined()
})
