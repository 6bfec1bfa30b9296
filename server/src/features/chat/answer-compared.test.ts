import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { answerEmbedded } from './answer-embedded.ts'

let database: TestDatabase
let db: Kysely<Database>
const NOT_FOUND = 'Det finner jeg ikke i portalen.'
const work = (from: string) => ({ _id: from, employer: { no: 'Et firma' }, year_from: from, month_from: '1' })

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, {
    name: 'Fjordnes AS',
    location: 'Bergen',
    industry: ['Havbruk'],
    tech_stack: ['Kotlin', 'Azure'],
  })
  await aCompany(db, {
    name: 'Solås kommune',
    location: 'Oslo',
    industry: ['Kommune'],
    tech_stack: ['Azure', 'React'],
  })
  await aCompany(db, { name: 'Tindnes kommune', location: 'Molde', industry: ['Kommune'] })
  const fjordnes = { company: 'Fjordnes AS', posted_date: '2026-11-01', deadline: '2026-12-20' }
  await aJob(db, {
    ...fjordnes,
    title: 'Backendutvikler',
    long_description: 'Vi søker en utvikler.\n\nKrav:\n- Kan sikkerhetsklareres til nivå HEMMELIG',
  })
  await aJob(db, {
    ...fjordnes,
    title: 'Testleder',
    deadline: '2027-01-10',
    long_description: 'Vi søker en testleder. Oppstart er 1. februar.',
  })
  for (const title of ['Dataplattformutvikler', 'Frontendutvikler', 'Prosjektleder'])
    await aJob(db, { ...fjordnes, company: 'Solås kommune', title })
  await aJob(db, { ...fjordnes, company: 'Tindnes kommune', title: 'Systemutvikler' })
  await aConsultant(db, {
    name: 'Siri Solvang',
    title: 'Apputvikler',
    place_of_residence: { no: 'Bergen' },
    availability: { from: '2026-11-01', percent: 50 },
    technologies: someTechnologies({ Kotlin: 9, React: 4 }),
    languages: [{ name: { no: 'Norsk' }, level: { no: 'Morsmål' } }],
    certifications: [{ _id: 'a', name: { no: 'Professional Scrum Master I' } }],
    work_experiences: [work('2010')],
  })
  await aConsultant(db, {
    name: 'Jon Berge',
    title: 'Testleder',
    place_of_residence: { no: 'Oslo' },
    availability: { from: '2026-12-10', percent: 100 },
    technologies: someTechnologies({ Kotlin: 3, Python: 0 }),
    work_experiences: [work('2016')],
  })
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T09:00:00Z')
const ask = (question: string) =>
  answerEmbedded(db, { question, user_id: '', page: null, memories: [], said: [], now })

test.for([
  'Sammenlign Siri Solvang og Jon Berge',
  'Hva er forskjellen på Siri Solvang og Jon Berge?',
  'Siri Solvang eller Jon Berge?',
])('two people are told beside each other: %s', async (question) => {
  const { content, sources } = await ask(question)
  expect(content).toContain(
    '**Siri Solvang**: Apputvikler, erfaring siden 2010 (16 år), Bergen, ledig nå (50 prosent). [',
  )
  expect(content).toMatch(/\*\*Kotlin\*\*: Siri Solvang 9 år \[\d\], Jon Berge 3 år \[\d\]/)
  expect(content).toContain('**Siri Solvang**: React (4 år).')
  expect(content).toContain('Professional Scrum Master I')
  expect(content).toContain('**Siri Solvang**: norsk (morsmål).')
  expect(sources.map(({ title }) => title).toSorted()).toEqual(['Jon Berge', 'Siri Solvang'])
})

test('who has most experience of two is told first', async () => {
  expect((await ask('Hvem av Siri Solvang og Jon Berge har mest erfaring?')).content).toMatch(
    /^\*\*Siri Solvang\*\* har lengst erfaring i CV-en: siden 2010, mot 2016/,
  )
  expect((await ask('Hvor mange års erfaring har Jon Berge?')).content).toContain('siden 2016 (10 år)')
})

test('a skill that is not in a CV is not «0 år»', async () => {
  const { content } = await ask('Hvem av Siri Solvang og Jon Berge kan React?')
  expect(content).toContain('React står ikke i CV-en')
  expect(content).not.toContain('0 år')
})

test.for([
  [
    'Hvor lenge har Siri Solvang jobbet med Kotlin?',
    /^\*\*Siri Solvang\*\* har \*\*9 års erfaring\*\* med \*\*Kotlin\*\*/,
  ],
  ['Hvor mange år har Siri Solvang med Kotlin?', /9 års erfaring/],
  ['Hvor mange års erfaring har Jon Berge med React?', /nevner ikke React/],
] as [string, RegExp][])('the years are the answer: %s', async ([question, said]) => {
  expect((await ask(question)).content).toMatch(said)
})

test('two companies and two ads are told beside each other', async () => {
  const { content } = await ask('Sammenlign Fjordnes og Solås kommune')
  expect(content).toContain('**Fjordnes AS**: hovedkontor i Bergen; havbruk; 2 åpne jobbannonser')
  expect(content).toContain('Det begge bruker: Azure.')
  expect(content).toContain('**Solås kommune**: React.')
  const ads = await ask('Sammenlign testleder hos Fjordnes og frontendutvikler hos Solås kommune')
  expect(ads.content).toMatch(/\*\*Testleder\*\* hos \*\*Fjordnes AS\*\*[^\n]*frist 10\. januar 2027/)
})

test.for([
  'Hvem er eldst av konsulentene?',
  'hvem er yngst?',
  'Er Siri Solvang eldre enn Jon Berge?',
  'Hvilket kjønn har Siri Solvang?',
  'Har Siri Solvang barn?',
  'Hvor mange kvinner er det blant konsulentene?',
  'Har vi noen kvinner som kan Kotlin?',
  'Hva er den billigste konsulenten?',
  'Hva koster en konsulent hos oss?',
  'Hva tar vi i timen?',
  'Hva er timeprisen til Siri Solvang?',
])('what is private or agreed on elsewhere is refused: %s', async (question) => {
  const { content, sources } = await ask(question)
  expect(content).toMatch(new RegExp(`^${NOT_FOUND}`))
  expect(sources).toEqual([])
})

test.for([
  ['Hvilken kommune søker flest utviklere?', 'Solås kommune'],
  ['Hvem av kommunene ansetter flest?', 'Solås kommune'],
])('employers of a line of business are ranked: %s', async ([question, name]) => {
  expect((await ask(question!)).content).toMatch(new RegExp(`^\\*\\*${name}\\*\\* har flest`))
})

test('the level of a clearance is part of what is sought', async () => {
  expect((await ask('Hvilke annonser krever sikkerhetsklarering på hemmelig?')).sources[0]?.title).toBe(
    'Backendutvikler',
  )
  const { content } = await ask('Hvilke annonser krever klarering for strengt hemmelig?')
  expect(content).toMatch(
    new RegExp(`^${NOT_FOUND} Ingen åpen annonse nevner sikkerhetsklarering på nivå strengt hemmelig`),
  )
  expect(content).toContain('«Kan sikkerhetsklareres til nivå HEMMELIG»')
})

test('when work begins is not the last day to apply', async () => {
  expect((await ask('Hvilke oppdrag starter i januar?')).content).toContain('ikke når arbeidet begynner')
  expect((await ask('Hvilke stillinger har oppstart i februar?')).content).toContain(
    '«Oppstart er 1. februar.»',
  )
})

test('of several ads of a company it is asked which one is meant', async () => {
  expect((await ask('Er stillingen hos Solås kommune fortsatt åpen?')).content).toMatch(
    /^\*\*Solås kommune\*\* har 3 åpne annonser\. Hvilken mener du\?/,
  )
})

test('who is taken is never a list of those who are free', async () => {
  for (const question of ['Hvem er ikke ledig?', 'Hvor mange konsulenter er opptatt?']) {
    const { content } = await ask(question)
    expect(content).toMatch(/\*\*Jon Berge\*\*: .*ledig fra 10\. desember/)
    expect(content).not.toContain('Siri Solvang')
  }
  expect((await ask('Hvilken konsulent er best?')).content).toMatch(/^Best til hva\?/)
})
