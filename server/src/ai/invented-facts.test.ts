import { expect, test } from 'vitest'
import { hasInventedFacts } from './invented-facts.ts'

const TEXT = `Brattskar AS søker Kotlin-utvikler i Mo i Rana. Minst 5 års erfaring med Java og ASP.NET. Lønn 700 000–850 000.
Søknadsfrist 15. desember 2026. Kontakt Kari Nordli, kari@brattskar.example. Kjernetid 09:00-15:00. Teamet er på åtte personer.
«Vi bygger for
livet», sier lederen.`
const invented = (sentence: string) => hasInventedFacts([sentence], TEXT)

test.each([
  'Du utvikler i Kotlin for Brattskar AS.',
  'Arbeidet er i Mo i Rana. Lønn fra 700 000 til 850 000.',
  'Krav om 5 års erfaring med ASP.NET.',
  'Søknadsfrist er 15. desember 2026.',
  'Arbeidsgiveren sier at «bygger for livet» er målet.',
  'Du blir del av et team på åtte, og rapporterer til ledelsen.',
])('accepts a rewording of what the text states: %s', (sentence) => expect(invented(sentence)).toBe(false))

test.each([
  ['a number', 'Minst 6 års erfaring.'],
  ['a number in words', 'Minst tre års erfaring.'],
  ['a date of known numbers', 'Frist 15.12.2026.'],
  ['a time of known numbers', 'Kjernetid 15:00-09:00.'],
  ['another month', 'Søknadsfrist er 15. november 2026.'],
  ['a name', 'Du jobber for Equinor.'],
  ['a name at the beginning', 'Equinor søker utvikler.'],
  ['a name after a colon', 'Kunde: Equinor.'],
  ['another of the same family name', 'Kontakt er Ola Nordli.'],
  ['a technology', 'Du utvikler i kubernetes.'],
  ['an address of mail', 'Du skriver til kari@brattskar.example.'],
  ['an address of a page', 'Du søker på brattskar.example nå.'],
  ['what nobody has said', 'Lederen sier «vi bygger for åtte».'],
  ['what nobody has said, in other signs', 'Lederen sier "vi bygger for åtte".'],
  ['a link', 'Du søker på https://brattskar.'],
  ['a link without its colon', 'Du søker på https//x.noikke nå.'],
  ['what is left of a link', 'Du søker på httpsx.noikke nå.'],
  ['markup', 'Du søker <b>her</b>.'],
  ['a link of markdown', 'Du søker [her](x).'],
])('rejects %s that is not in the text, or a link: %s', (_what, sentence) =>
  expect(invented(sentence)).toBe(true),
)
