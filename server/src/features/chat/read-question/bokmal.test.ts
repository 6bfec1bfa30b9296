import { expect, test } from 'vitest'
import { inBokmal } from './bokmal.ts'

test.for([
  ['Kven er ledig no?', 'Hvem er ledig nå?'],
  ['Kem e det?', 'Hvem er det?'],
  ['Eg har lyst på någe i Rogaland, ka ligger ute?', 'Jeg har lyst på noe i Rogaland, hva ligger ute?'],
  ['Takk for hjelpå, du e grei å ha!', 'Takk for hjelpen, du er grei å ha!'],
  ['Kva må eg kunne for API-stillingå?', 'Hva må jeg kunne for API-stillingen?'],
  ['Ei vil heim til Sørlandet', 'Ei vil hjem til Sørlandet'],
  ['KI te å tyde skjema', 'KI til å tyde skjema'],
  ['kaffe og te på huset', 'kaffe og te hos oss'],
  ['Har me nokon som passar?', 'Har vi noen som passer?'],
  ['Finst det noko me Kotlin?', 'Finnes det noe med Kotlin?'],
  ['Kvar held de til, og kvar dag?', 'Hvor holder de til, og hver dag?'],
  ['Morsmål tel ikkje', 'Morsmål teller ikke'],
  ['tilgjengelege konsulentar utanom fastlegar', 'tilgjengelige konsulenter utenom fastlegar'],
  ['Kva for ei stilling, og ka for nokka annonsar?', 'Hvilken stilling, og hvilke annonser?'],
  ['Kva bankar brukar Azure?', 'Hvilke banker bruker Azure?'],
  ['Kem bør æ ring?', 'Hvem bør jeg ringe?'],
  ['Er det skrive noko om anbod?', 'Er det skrevet noe om anbud?'],
  ['sjukehus, straumnett og vasskraft', 'sykehus, strømnett og vannkraft'],
])('«%s» is read as «%s»', ([written, read]) => {
  expect(inBokmal(written!)).toBe(read)
  // What has been read once may be read again.
  expect(inBokmal(read!)).toBe(read)
})

test.for([
  'Nyheter om EG, NO og Te',
  'Hva skrev finn.no om el-avtalen til H&M?',
  'Hva betyr «kor e eg no»?',
  'Er fastlegen en kollega som kan inngå avtaler?',
  'Holder Heimdal og Ivar Leiar til i Einarsvik?',
])('names, addresses and quotes stay: %s', (written) => {
  expect(inBokmal(written)).toBe(written)
})
