import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { askEmbedded } from '../../testing/ask-embedded.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase
let db: Kysely<Database>

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, { name: 'Fjordnes Bank' })
  await aCompany(db, { name: 'Elvekraft AS' })
  const ad = (title: string, company: string, place: string, job_type: string, deadline: string) =>
    aJob(db, {
      title,
      company,
      locations: [place],
      job_type,
      deadline,
      posted_date: title.startsWith('Backend') ? '2026-10-15' : '2026-11-10',
      ai_technologies:
        title === 'Prosjektleder' ? ['Jira'] : ['Java', 'Kotlin'].slice(place === 'Oslo' ? 0 : 1),
      long_description: 'Minst fem års erfaring med Java eller Kotlin.',
    })
  await ad('Backendutvikler', 'Fjordnes Bank', 'Oslo', 'Fast', '2026-12-01')
  await ad('Backendutvikler i drift', 'Fjordnes Bank', 'Oslo', 'Fast', '2027-01-08')
  await ad('Backendutvikler på vakt', 'Elvekraft AS', 'Bergen', 'Oppdrag', '2026-11-27')
  await ad('Prosjektleder', 'Fjordnes Bank', 'Bergen', 'Fast', '2026-12-15')
  await ad('Testleder', 'Fjordnes Bank', 'Bergen', 'Vikariat', '2026-11-21')
})
afterAll(() => database.drop())

const ask = async (...questions: string[]) => (await askEmbedded(db, questions)).content

test.for([
  ['backend-jobber i Oslo kontra Bergen', /^\*\*Oslo\*\* har flest: 2 jobbannonser, mot 1 for \*\*Bergen/u],
  ['Kotlin i Oslo mot Bergen, antall annonser', /^\*\*Oslo\*\* og \*\*Bergen\*\* har like mange: 2/u],
  ['faste stillinger eller oppdrag, hva er det mest av?', /^\*\*fast ansettelse\*\* har flest: 3/u],
  ['hva er vanligst, vikariat eller fast?', /^\*\*fast ansettelse\*\* har flest: 3/u],
  ['Lyses det ut flere oppdrag enn faste stillinger?', /^\*\*fast ansettelse\*\* har flest: 3/u],
  ['PL-stillinger', /^Jeg fant én jobbannonse om «prosjektleder»/u],
  [
    'Hvilke jobber er kommet i november og har frist i desember?',
    /^Jeg fant én jobbannonse .*\n*.*Prosjektleder/u,
  ],
  ['Backend-jobber i Bergen, nei, jeg mener Oslo', /^Jeg fant 2 jobbannonser .*\*\*Oslo\*\*/u],
] as const)('«%s»', async ([question, answer]) => {
  expect(await ask(question)).toMatch(answer)
})

test.for([
  [
    'Hvor mange Java-jobber finnes det, og hvor mange Kotlin-jobber?',
    '**2 jobbannonser**',
    '**4 jobbannonser**',
  ],
  [
    'Hvor mange annonser går ut i morgen, og hvor mange i desember?',
    '**én jobbannonse**',
    '**2 jobbannonser**',
  ],
  ['Antall annonser hos Fjordnes Bank og antall hos Elvekraft?', '**4 jobbannonser**', '**én jobbannonse**'],
] as const)('both counts of «%s» are told', async ([question, one, other]) => {
  const content = await ask(question)
  expect(content).toContain(one)
  expect(content.indexOf(other)).toBeGreaterThan(content.indexOf(one))
})

test.for([
  'Kotlin for marsvinelskere',
  'Hvor mange søkere har prosjektlederstillingen hos Fjordnes Bank?',
  'Hvor mange visninger har annonsene i Oslo?',
])('«%s» is refused', async (question) => {
  expect(await ask(question)).toContain('Det finner jeg ikke i portalen')
})

test('more of a list is told, and who comes next in a ranking', async () => {
  const all = 'Hvilke stillinger er ute?'
  expect(await ask(all)).toContain('5 jobbannonser')
  expect(await ask('Gi meg to stillinger', 'flere?')).toMatch(/^Her er nummer 3 til 4 av 5 jobbannonser/u)
  expect(await ask(all, 'flere?')).toMatch(/^Det var alle/u)
  expect(await ask('Hvilket selskap har flest annonser?', 'og nest flest?')).toMatch(
    /^\*\*Elvekraft AS\*\* har nest flest/u,
  )
  expect(await ask('Hvilket selskap har nest flest annonser?')).toMatch(
    /^\*\*Elvekraft AS\*\* har nest flest/u,
  )
  expect(await ask('Hvilket selskap har færrest annonser?')).toMatch(/^\*\*Elvekraft AS\*\* har færrest/u)
})

test('so many years of a skill are asked for by an ad', async () => {
  expect(
    await ask('Hvor kreves det minst fem år med Java eller Kotlin, og fristen går ut i desember?'),
  ).toMatch(/«5 års erfaring» med frist i desember/u)
})

test('of two counts the one that there is is told, and that the other is not', async () => {
  const content = await ask('Hvor mange annonser er det hos Fjordnes Bank, og hvor mange hos Havnes?')
  expect(content).toContain('**4 jobbannonser**')
  expect(content).not.toContain('**5 jobbannonser**')
})
