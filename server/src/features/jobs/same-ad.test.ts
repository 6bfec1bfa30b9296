import { expect, test } from 'vitest'
import { type ComparableAd, isSameAd } from './same-ad.ts'

const TEXT = `Vi lager systemer for havner og rederier, og er seksti ansatte midt i byen. Du blir en del av et team på seks
som eier sin del av løsningen fra idé til drift. Du skal bygge tjenester, snakke med brukerne og ta del i vaktordningen
hver sjette uke. Vi tilbyr lønn etter avtale, god pensjon, fleksibel arbeidstid og et eget kursbudsjett.`

const ad = (title: string, text = TEXT): ComparableAd => ({
  title,
  company: 'Brimskjer Data AS',
  locations: ['Molde'],
  job_type: null,
  posted_date: '2026-12-01',
  deadline: '2026-12-20',
  text,
})

test.each([
  ['Senior Java-utvikler', 'Senior .NET-utvikler'],
  ['Frontendutvikler', 'Backendutvikler'],
  ['Vikar: kokk', 'Kokk til kantina'],
  ['Sykepleier ved Tunet', 'Helsefagarbeider ved Tunet'],
  ['Prosjektleder bygg', 'Prosjektleder anlegg'],
  ['2 frontendutviklere', '2 backendutviklere'],
  ['Stilling 1: utvikler', 'Stilling 2: tester'],
])('«%s» and «%s» with one text are two', (one, other) => {
  expect(isSameAd(ad(one), ad(other))).toBe(false)
  expect(isSameAd(ad(other), ad(one))).toBe(false)
})

test.each([
  ['Java-utvikler', 'Erfaren Java-utvikler'],
  ['Kokk', 'Kokk til kantina'],
  ['Utvikler', 'Systemutvikler'],
  ['Matros', 'Matroser søkes'],
  ['Matros', '2 matroser til brønnbåt'],
  ['Servicetekniker', 'Vi søker ny servicetekniker til oss'],
  ['SYSTEMUTVIKLER', 'Systemutvikler'],
  ['Røkter på Tind', 'Røkter (turnus 14/14)'],
])('«%s» and «%s» with one text are one', (one, other) => {
  expect(isSameAd(ad(one), ad(other))).toBe(true)
  expect(isSameAd(ad(other), ad(one))).toBe(true)
})

test('a text that requires another technology is another ad, one that requires more is not', () => {
  const asking = (technologies: string) => ad('Utvikler', `${TEXT} Du har erfaring med ${technologies}.`)
  expect(isSameAd(asking('Java'), asking('C#'))).toBe(false)
  expect(isSameAd(asking('Java'), asking('Java og Kafka'))).toBe(true)
})

test('a deadline that a system filled in does not tell two ads apart', () => {
  const other = { ...ad('Utvikler'), deadline: '2027-06-01' }
  expect(isSameAd(ad('Utvikler'), other)).toBe(true)
  expect(isSameAd(ad('Utvikler'), { ...other, deadline: '2027-02-05' })).toBe(false)
})
