import { expect, test } from 'vitest'
import { deadlineCalendar } from './deadline-calendar.ts'

const job = {
  id: '7',
  title: 'Løsningsarkitekt; integrasjon, felles informasjonsmodell og samhandling i et stort samarbeid',
  company: 'Ås, Næss & Co',
  url: 'https://aas.example/7',
  deadline: '2026-12-31',
  kind: 'ad' as const,
}
const text = deadlineCalendar(
  job,
  'https://utsyn.example/jobbannonser/annonse/7',
  new Date('2026-11-20T08:00:00Z'),
)
const unfolded = text.replaceAll('\r\n ', '')

test('is a whole day, over the end of the year too', () => {
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(unfolded).toContain('DTSTAMP:20261120T080000Z\r\n')
})

test('escapes special characters and keeps every line short', () => {
  expect(unfolded).toContain(`SUMMARY:Søknadsfrist: Løsningsarkitekt\\; integrasjon\\, felles`)
  expect(unfolded).toContain(
    'DESCRIPTION:https://utsyn.example/jobbannonser/annonse/7\\nhttps://aas.example/7',
  )
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('of a request it says by when to answer', () => {
  const said = deadlineCalendar({ ...job, kind: 'request' }, 'https://utsyn.example/', new Date())
  expect(said).toContain('SUMMARY:Svarfrist: Løsningsarkitekt')
  expect(said).toContain('DESCRIPTION:Svarfrist i morgen: Løsningsarkitekt')
  expect(said).not.toContain('Søknadsfrist')
})
