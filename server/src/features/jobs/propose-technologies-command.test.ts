import { afterAll, beforeAll, expect, test } from 'vitest'
import { aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { proposeTechnologies } from './propose-technologies-command.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

/** Glimtflyt, Apache Skyvev, PyraQL and tung.js stand where technologies stand, in ads of several employers. */
const NAMED: [company: string, text: string][] = [
  ['Brattskar AS', 'Vi bruker Kotlin, Glimtflyt og Kafka i Oslo. Som Scrum Master leder du teamet.'],
  ['Brattskar AS', 'Erfaring med Glimtflyt eller Kafka. Du kan Java og Fossekall.'],
  ['Nordvarde AS', '- Kotlin\n- Glimtflyt\n- Apache Skyvev\n- Kafka\n- Scrum Master\n- Product Owner'],
  ['Storvik Data AS', 'Stacken er React, PyraQL, tung.js og **Apache Skyvev**. Kontoret er i Bergen.'],
  ['Fjordnes ASA', 'Du kan TypeScript og PyraQL 7, og jobber med Nordvarde og Python.'],
  ['Tindvik AS', 'Hos Tindvik skriver vi Java/Tindvik/Go. Frontend: tung.js, React.'],
]
/** Each in ads of two employers: nothing of it is a technology. */
const TRAPS = [
  'Vi leverer Java til Nordvarde, Storvik Data, Bergen og Norge. Oppstart i Januar, gjerne med Java, eller Mars.',
  'Vi søker Scrum Master, Java, Product Owner, Engelsk, Ola Nordli og Fagansvarlig. Kontakt: Siv Nordli, Java.',
  'Ikke krav om Kvernhus, Kotlin eller Go. Vi har ikke Kvernhus, men Java, f.eks, Oslo, Erfaring. Se https://kvernhus.example.',
]
const ADS = [
  ...NAMED,
  ...TRAPS.flatMap((text) =>
    ['Lyngstad AS', 'Havnes AS'].map((company): [string, string] => [company, text]),
  ),
]
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const [company, long_description] of ADS) await aJob(database.db, { company, long_description })
})
afterAll(() => database.drop())

test('names of several ads in lists with technologies, most employers first, with sentences of two', async () => {
  const [head, ...lines] = await proposeTechnologies(database.db, { now: NOW })
  expect(head).toBe('12 ads since 2025-11-20: 4 names to look at.')
  expect(lines).toEqual([
    'Glimtflyt  3 ads, 2 employers',
    '    Vi bruker Kotlin, Glimtflyt og Kafka i Oslo.',
    '    Kotlin; Glimtflyt; Apache Skyvev; Kafka; Scrum Master; Product Owner',
    'Apache Skyvev  2 ads, 2 employers',
    '    Kotlin; Glimtflyt; Apache Skyvev; Kafka; Scrum Master; Product Owner',
    '    Stacken er React, PyraQL, tung.js og **Apache Skyvev**.',
    'PyraQL  2 ads, 2 employers',
    '    Stacken er React, PyraQL, tung.js og **Apache Skyvev**.',
    '    Du kan TypeScript og PyraQL 7, og jobber med Nordvarde og Python.',
    'tung.js  2 ads, 2 employers',
    '    Stacken er React, PyraQL, tung.js og **Apache Skyvev**.',
    '    Frontend: tung.js, React.',
  ])
})

test('only of imported ads listed in those days', async () => {
  const text = { long_description: 'Vi bruker Kotlin, Vinterstrøm og Kafka.' }
  await aJob(database.db, { ...text, posted_date: '2026-01-02', company: 'Brattskar AS' })
  await aJob(database.db, { ...text, posted_date: '2026-01-03', company: 'Nordvarde AS' })
  for (const company of ['Brattskar AS', 'Nordvarde AS'])
    await aJob(database.db, { long_description: 'Kotlin, Sommerstrøm, Kafka', company, status: 'request' })
  const named = async (days?: string) =>
    (await proposeTechnologies(database.db, { days, now: NOW })).filter((line) => /strøm  /.test(line))
  expect(await named()).toEqual(['Vinterstrøm  2 ads, 2 employers'])
  expect(await named('30')).toEqual([])
})

test.each(['0', '-1', 'ten', '1.5', ''])('no number of days: %j', (days) =>
  expect(proposeTechnologies(database.db, { days })).rejects.toThrow('Usage:'),
)
