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
  const key_people = JSON.stringify([
    { name: 'Siri Vik', title: 'Innkjøp', location: null, email: null, phone: null },
  ])
  await aCompany(db, { name: 'Fjordnes Bank', key_people })
  await aCompany(db, { name: 'Elvekraft AS' })
  const open = { deadline: '2026-12-20', posted_date: '2026-11-01' }
  await aJob(db, {
    ...open,
    title: 'Testleder',
    company: 'Fjordnes Bank',
    locations: ['Trondheim'],
    job_type: 'Oppdrag',
    long_description: 'Du har gjerne sertifisering i ISTQB.',
    ai_technologies: ['Java', 'Kafka'],
    deadline_extensions: 2,
  })
  await aJob(db, {
    ...open,
    title: 'Tjenestedesigner',
    company: 'Elvekraft AS',
    locations: ['Bergen'],
    job_type: 'Vikariat',
    ai_technologies: ['Figma', 'Java'],
    deadline_extensions: 1,
  })
  await aJob(db, {
    ...open,
    title: 'GIS-utvikler',
    company: 'Elvekraft AS',
    locations: ['Trondheim'],
    job_type: 'Fast',
    ai_technologies: ['C#'],
  })
})
afterAll(() => database.drop())

const ask = async (...questions: string[]) => (await askEmbedded(db, questions)).content
const TITLES = ['Testleder', 'Tjenestedesigner', 'GIS-utvikler']
const told = (content: string) => TITLES.filter((title) => content.includes(`**${title}**`))

test.for([
  ['Ei av oss har ISTQB-sertifisering. Er det noen som ønsker seg den sertifiseringen?', ['Testleder']],
  ['Vi vurderer kurs i ISTQB. Finnes det utlysninger som nevner det?', ['Testleder']],
  ['Jeg har ei som driver med kart. Noe i Trondheim jeg kan selge henne inn på?', ['GIS-utvikler']],
  ['Siri arbeider med kart og geodata. Hvilke stillinger er utlyst på dette feltet?', ['GIS-utvikler']],
  ['hvem er det som skal ha tak i testfolk i Trondheim', ['Testleder']],
  ['Hvilke vikariater er for øyeblikket ledige i Bergen?', ['Tjenestedesigner']],
  ['Hvor mange av jobbene i Trondheim står som «Oppdrag» og ikke fast?', ['Testleder']],
  ['ux jobb i bergen', ['Tjenestedesigner']],
  ['Hvilke utlysninger har fått fristen forlenget to ganger eller mer?', ['Testleder']],
  ['Søker Elvekraft for tiden etter medarbeidere som mestrer C#?', ['GIS-utvikler']],
] as const)('«%s»', async ([question, titles]) => {
  expect(told(await ask(question)).toSorted()).toEqual(titles.toSorted())
})

test('formal words do not make a count of another thing', async () => {
  expect(await ask('Hvor mange ledige stillinger foreligger pr. dags dato?')).toContain('**3 jobbannonser**')
  expect(await ask('Er det flest vikariater eller oppdrag?')).not.toContain('Det finner jeg ikke')
  expect(await ask('Hvilke søknadsfrister utløper innen utgangen av desember?')).toContain('3 jobbannonser')
  expect(await ask('Er etterspørselen størst etter Java eller C#?')).toMatch(/^\*\*Java\*\* har flest: 2/)
})

test('what goes on is of what was told', async () => {
  expect(await ask('Hvilke annonser nevner Java?', 'hvor mange av de vil ha Kafka i tillegg')).toContain(
    'én jobbannonse',
  )
  expect(await ask('Vis stillinger', 'Når er fristen på den i Bergen?')).toMatch(
    /^Søknadsfristen for \*\*Tjenestedesigner/,
  )
  expect(
    await ask(
      'Fortell om Fjordnes Bank',
      'Hvor mange stillinger har de?',
      'Hvem sitter med innkjøp hos dem?',
    ),
  ).toContain('Siri Vik')
})

test('an ad that nobody named is asked for', async () => {
  expect(await ask('er den rollen remote?')).toContain('Hva mener du?')
})

test.for([
  'hva slags stack kjører fjordnes kommune på',
  'Hva ligger lønna på for testlederen hos Fjordnes Bank?',
])('«%s» is refused', async (question) => {
  expect(await ask(question)).toContain('Det finner jeg ikke i portalen')
})
