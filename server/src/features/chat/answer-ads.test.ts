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
  await aCompany(db, { name: 'Fjordnes Bank', industry: ['Bank og finans'] })
  await aCompany(db, { name: 'Havnes kommune', industry: ['Kommune'] })
  await aCompany(db, { name: 'Elvekraft AS', industry: ['Fornybar energi', 'vannkraft'] })
  const open = { deadline: '2026-12-20', posted_date: '2026-11-01' }
  await aJob(db, {
    ...open,
    title: 'UX-designer',
    company: 'Fjordnes Bank',
    locations: ['Trondheim'],
    job_type: 'Vikariat',
    long_description: 'Minst fem års erfaring med Java i drift.',
    ai_technologies: ['Java', 'Azure'],
    deadline_extensions: 2,
  })
  await aJob(db, {
    ...open,
    title: 'Tjenestedesigner',
    company: 'Havnes kommune',
    locations: ['Oslo'],
    job_type: 'Engasjement',
    deadline: '2026-11-28',
    long_description: 'Du kan Java og litt Azure.',
    ai_technologies: ['Java'],
  })
  await aJob(db, {
    ...open,
    title: 'Automasjonsingeniør',
    company: 'Elvekraft AS',
    locations: ['Kristiansand'],
    job_type: 'Deltid',
    deadline: '2027-01-03',
  })
  await aJob(db, {
    ...open,
    title: 'Løsningsarkitekt',
    company: 'Elvekraft AS',
    locations: ['Trondheim'],
    deadline: '2026-12-01',
    long_description: 'Lønn etter avtale.',
  })
  await aJob(db, {
    ...open,
    title: 'Testleder',
    company: 'Fjordnes Bank',
    locations: ['Oslo'],
    status: 'withdrawn',
    withdrawn_at: new Date('2026-11-10'),
  })
})
afterAll(() => database.drop())

const ask = async (...questions: string[]) => (await askEmbedded(db, questions)).content
const TITLES = ['UX-designer', 'Tjenestedesigner', 'Automasjonsingeniør', 'Løsningsarkitekt', 'Testleder']
const told = (content: string) => TITLES.filter((title) => content.includes(`**${title}**`))

test.for([
  ['Hvilke stillinger har bankene ute?', ['UX-designer']],
  ['Er det noe for designere utenom det offentlige?', ['UX-designer']],
  ['Designerjobber? Kommunene kan du se bort fra.', ['UX-designer']],
  ['Har energiselskapene noe for en som programmerer styringen ute i anleggene?', ['Automasjonsingeniør']],
  ['vikariater eller engasjement, hele landet', ['UX-designer', 'Tjenestedesigner']],
  ['Deltidsstillinger i energibransjen – finnes det noen?', ['Automasjonsingeniør']],
  ['noe for en arkitekt i trd nå', ['Løsningsarkitekt']],
  [
    'Ei av oss vil heim til Sørlandet og kan automasjon. Har nokon der bruk for henne?',
    ['Automasjonsingeniør'],
  ],
  ['Er noen av annonsene trukket tilbake?', ['Testleder']],
  ['Hvilke arbeidsgivere har flyttet på søknadsfristen?', ['UX-designer']],
  ['Hvilke annonser går ut før november er omme?', ['Tjenestedesigner']],
  ['Hvor mange annonser vil ha både Java og Azure?', ['UX-designer']],
  ['Noen i Trøndelag som ber om minst 5 års erfaring med Java?', ['UX-designer']],
  ['Stillinger som verken er i Oslo eller Trondheim', ['Automasjonsingeniør']],
] as const)('«%s»', async ([question, titles]) => {
  expect(told(await ask(question)).toSorted()).toEqual(titles.toSorted())
})

test('what goes on narrows by line of business, and by what is left out', async () => {
  expect(told(await ask('Vis designerjobber', 'Hvilke av dem er hos banker?'))).toEqual(['UX-designer'])
  expect(
    told(await ask('Vis designerjobber', 'Men ikke hos kommunen, der har vi folk. Hva er igjen da?')),
  ).toEqual(['UX-designer'])
  expect(
    await ask('Hvilke stillinger har Elvekraft?', 'Og hvilken av dem har den seneste søknadsfristen?'),
  ).toMatch(/^[^-]*- \*\*Automasjonsingeniør/)
})

test('two ads are told beside each other by their last day', async () => {
  expect(
    await ask('UX-designer hos Fjordnes Bank mot løsningsarkitekt hos Elvekraft: hvor går fristen ut først?'),
  ).toMatch(/^\*\*Løsningsarkitekt\*\* hos \*\*Elvekraft AS\*\* har den første fristen/)
})

test('lines and roles are compared by how many ads they have', async () => {
  expect(await ask('Er det flere stillinger i energibransjen enn i bank?')).toMatch(
    /^\*\*energibransjen\*\* har flest: 2/,
  )
})

test('how often a last day was put off is told of the ad', async () => {
  expect(await ask('Er fristen på UX-designer hos Fjordnes Bank blitt flyttet?')).toContain(
    'forlenget 2 ganger',
  )
})

test.for([
  'Har Statkraft lagt ut noe som kunne passe for oss?',
  'Finnes det jobber hos Nav?',
  'Hvilken timepris gir Elvekraft for løsningsarkitekten?',
  'Har noen av bankene traineestillinger ute nå?',
  'Hvorfor ble annonsen for testleder trukket?',
])('«%s» is refused', async (question) => {
  expect(await ask(question)).toContain('Det finner jeg ikke i portalen')
})
