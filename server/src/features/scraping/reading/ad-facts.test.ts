import { expect, test } from 'vitest'
import { readBareFacts } from './bare-facts.ts'
import { readFacts } from './ad-facts.ts'

const today = '2026-11-20'
const deadlineOf = (...texts: string[]) => {
  const lines = texts.map((text) => ({ text, isHeading: false }))
  return readFacts(lines, { page: 'https://firma.example/', locale: 'nb', today }).facts.deadline
}

test.each([
  ['Sist endret 2. november 2026', '2026-11-13'],
  ['Sist oppdatert: 02.11.2026', '2026-11-13'],
  ['Senast uppdaterad 2026-11-02', '2026-11-13'],
  ['Publisert 2. november 2026', '2026-11-13'],
  ['Sist endret 2. november 2025', '2025-11-13'],
  ['Oppstart 1. januar 2027', '2026-11-13'],
  ['Sist endret 16. november 2026', '2026-11-13'],
  ['© 2026 Lyngmo', null],
])('the year of «Frist: 13. november» beside «%s»', (beside, deadline) => {
  expect(deadlineOf('Frist: 13. november', beside)).toBe(deadline)
  expect(deadlineOf('Send søknaden innen 13. november.', beside)).toBe(deadline)
})

test('the weekday decides before the day of the last change', () => {
  expect(deadlineOf('Frist: fredag 13. november', 'Sist endret 16. november 2026')).toBe('2026-11-13')
  expect(deadlineOf('Frist: onsdag 13. november', 'Sist endret 16. november 2026')).toBeNull()
})

test.each([
  ['Notodden · Søknadsfrist 15. desember 2026', '2026-12-15'],
  ['Notodden | Søknadsfrist: 15. desember 2026', '2026-12-15'],
  ['Saksnr. 24/1234 Søknadsfrist 1.12.2026', '2026-12-01'],
  ['Saksnr. 24/1234 · Søknadsfrist: 1.12.2026', '2026-12-01'],
  ['Org.nr. 912 345 678 Søknadsfrist: 1.12.2026', '2026-12-01'],
  ['Søknadsfrist er måndag 3. mai', '2027-05-03'],
  ['Ansøgningsfrist den 3. maj 2027 kl. 12.00', '2027-05-03'],
  ['Ansøgningsfrist mandag d. 14. december', '2026-12-14'],
  ['Sista ansökningsdag 9:e mars 2027', '2027-03-09'],
  ['Closing date 3rd May 2027', '2027-05-03'],
  ['Closing date Monday 3rd of May 2027', '2027-05-03'],
  ['Application deadline May 3, 2027', '2027-05-03'],
  ['Haku päättyy 3.5.2027', '2027-05-03'],
  ['Hakuaika: 1.4.–3.5.2027', '2027-05-03'],
])('the deadline of «%s»', (text, deadline) => expect(deadlineOf(text)).toBe(deadline))

test.each(['Frist: 1. mars', 'Frist 1. mars', 'Søknadsfrist: 1. mai', 'Oslo · Frist: 1. mars'])(
  '«%s» has no place in its day',
  (text) => {
    const lines = [{ text, isHeading: false }]
    const context = { page: 'https://firma.example/', locale: 'nb', today } as const
    const { facts } = readBareFacts(lines, readFacts(lines, context).facts, context)
    expect(facts.locations).toEqual(text.startsWith('Oslo') ? ['Oslo'] : [])
    expect(facts.deadline ?? facts.deadline_text).toMatch(/1\. ma|2027-0/)
  },
)
