import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Answer } from './answer.ts'
import { answerEmbedded } from './answer-embedded.ts'
import type { Memory } from './read-question/memory.ts'

let database: TestDatabase
let db: Kysely<Database>
const papers = (...names: string[]) => names.map((name) => ({ _id: name, name: { no: name } }))
const project = (customer: string, from: [number, number], to: [number, number]) => ({
  _id: customer,
  customer: { no: customer },
  description: { no: 'Et system.' },
  year_from: String(from[0]),
  month_from: String(from[1]),
  year_to: String(to[0]),
  month_to: String(to[1]),
})

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const jobs = { 'Fjordnes AS': 3, 'Havnes AS': 2, 'Solås AS': 1 }
  for (const [nth, [company, count]] of Object.entries(jobs).entries()) {
    await aCompany(db, { name: company, location: nth === 1 ? 'Bergen' : 'Oslo', industry: ['Havbruk'] })
    for (let at = 0; at < count; at++)
      await aJob(db, { title: `Utvikler ${at}`, company, locations: ['Oslo'], deadline: '2026-12-01' })
  }
  const kotlin = { technologies: someTechnologies({ Kotlin: 3 }) }
  await aConsultant(db, {
    ...kotlin,
    name: 'Siri Solvang',
    title: 'Utvikler',
    place_of_residence: { no: 'Bergen' },
    availability: { from: '2026-11-03', percent: 100 },
    certifications: papers('CISSP', 'ITIL 4', 'PMP'),
    project_experiences: [project('Havnes', [2024, 1], [2026, 10])],
  })
  await aConsultant(db, {
    ...kotlin,
    name: 'Jon Berge',
    title: 'Arkitekt',
    place_of_residence: { no: 'Oslo' },
    availability: { from: '2026-10-12', percent: 100 },
    certifications: papers('CISSP', 'ITIL 4'),
  })
  await aConsultant(db, {
    name: 'Jon Berge',
    title: 'Testleder',
    place_of_residence: { no: 'Alta' },
    availability: { from: '2027-01-04', percent: 100 },
    certifications: papers('CISSP', 'PMP'),
  })
  await aConsultant(db, {
    name: 'Eva Lund',
    title: 'Tester',
    place_of_residence: { no: 'Oslo' },
    availability: { from: '2026-09-01', percent: 100 },
  })
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T09:00:00Z')
async function talk(...questions: string[]): Promise<Answer> {
  let last: Answer = { content: '', sources: [], suggestions: [], memory: null }
  const memories: Memory[] = []
  for (const question of questions) {
    last = await answerEmbedded(db, { question, user_id: '', page: null, memories, said: [], now })
    if (last.memory) memories.unshift(last.memory)
  }
  return last
}
const named = async (...questions: string[]) => [
  ...new Set((await talk(...questions)).sources.map(({ title }) => title)),
]

test('two of one name are told apart', async () => {
  const { content } = await talk('Hvem har flest sertifiseringer?')
  expect(content).toContain('**Jon Berge** (Arkitekt, Oslo): 2')
  expect(content).toContain('**Jon Berge** (Testleder, Alta): 2')
})

test.for([
  ['og hvem av dem kan begynne på mandag?', ['Siri Solvang', 'Jon Berge']],
  ['hvem av de tre bor i Bergen?', ['Siri Solvang']],
  ['blant disse, hvem er ledig nå?', ['Siri Solvang', 'Jon Berge']],
  ['når er de ledige?', ['Siri Solvang', 'Jon Berge']],
] as [string, string[]][])('nobody but those who were told: %s', async ([next, names]) => {
  const found = await named('Hvem har flest sertifiseringer?', next)
  expect(found.toSorted()).toEqual(names.toSorted())
})

test('a list that was shown in part is meant whole', async () => {
  expect((await talk('Hvor mange konsulenter er vi, og hvor mange av dem sitter i Oslo?')).content).toContain(
    '**2 konsulenter** i **Oslo**',
  )
  expect((await talk('Hvem har flest sertifiseringer?', 'hvem av dem bor i Molde?')).content).toContain(
    'ingen av dem i **Molde**',
  )
})

test('of companies', async () => {
  const most = 'Hvilke selskaper har flest åpne stillinger?'
  expect(await named(most, 'hvilke av dem holder til i Bergen?')).toEqual(['Havnes AS'])
  expect((await talk(most, 'og nest flest?')).content).toMatch(/^\*\*Havnes AS\*\* har nest flest/u)
  const places = await talk('Hvilke selskaper driver med havbruk?', 'I hvilke byer sitter de?')
  expect(places.content).toContain('**Bergen**')
})

test.for([
  ['Hvilke selskaper har over to åpne stillinger?', ['Fjordnes AS']],
  ['hvem har minst to annonser ute', ['Fjordnes AS', 'Havnes AS']],
  ['Hvilke selskaper har to eller flere stillinger?', ['Fjordnes AS', 'Havnes AS']],
  ['hvilke firma har bare én åpen stilling?', ['Solås AS']],
] as [string, string[]][])('companies by their open ads: %s', async ([question, names]) => {
  expect(await named(question)).toEqual(names)
})

test('the one with the fewest is told first', async () => {
  const { content } = await talk('Hvilket selskap har færrest åpne stillinger?')
  expect(content).toMatch(/^\*\*Solås AS\*\* har færrest åpne jobbannonser: \*\*1\*\*/u)
})

test('that no company has so many is said', async () => {
  const { content, sources } = await talk('Hvilke selskaper har over ti åpne stillinger?')
  expect(content).toContain('Det finner jeg ikke i portalen.')
  expect(sources).toEqual([])
})

test.for([
  ['Hvem ble ledig i oktober?', ['Jon Berge']],
  ['Hvem er blitt ledige så langt i november?', ['Siri Solvang']],
  ['Hvem gikk av oppdraget sitt i oktober?', ['Siri Solvang']],
  ['Hvem sluttet hos kunden i september, eller var det i oktober?', ['Siri Solvang']],
  ['Hvem havner på benken i januar?', ['Jon Berge']],
] as [string, string[]][])('who came to be free, and when: %s', async ([question, names]) => {
  expect(await named(question)).toEqual(names)
})

test('who has been free longest comes first, with the day', async () => {
  const { content, sources } = await talk('Hvem har gått ledig lengst?')
  expect(sources[0]?.title).toBe('Eva Lund')
  expect(content).toContain('ledig nå siden 1. september')
})

test('over a day that nobody works', async () => {
  expect(await named('Hvem kan begynne over nyttår?')).toContain('Jon Berge')
  expect(await named('Hvem er fri i romjula?')).toContain('Siri Solvang')
})

test('one of ours by title and town, and when that one is free', async () => {
  const first = 'Hva driver testlederen vår i Alta med?'
  expect(await named(first)).toEqual(['Jon Berge'])
  const { content } = await talk(first, 'Rekker han noe før jul, eller er han ikke ledig før over nyttår?')
  expect(content).toContain('ledig fra 4. januar 2027')
})

test('what follows upon one who was told', async () => {
  expect(await named('Hvem kan Kotlin?', 'og hvis hun ikke kan, hvem spør jeg da?')).toHaveLength(1)
  expect((await talk('Hvem har PMP og ITIL?', 'når tok hun den?')).content).toContain('Sertifisering')
})
