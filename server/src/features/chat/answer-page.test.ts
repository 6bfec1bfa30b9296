import type { PageData } from '@utsyn/contract/chat.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { answerEmbedded } from './answer-embedded.ts'

let database: TestDatabase
let db: Kysely<Database>
const pages: Record<string, PageData> = {}
const NOT_FOUND = 'Det finner jeg ikke i portalen.'

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, {
    name: 'Fjordnes AS',
    location: 'Bergen',
    industry: ['Havbruk'],
    summary: 'Fjordnes lager systemer for laks.',
    key_people: JSON.stringify([
      { name: 'Ola Li', title: 'Teknologisjef', phone: null, email: null, office: null },
    ]),
  })
  const job = await aJob(db, {
    title: 'Dataingeniør',
    company: 'Fjordnes AS',
    locations: ['Bergen'],
    deadline: '2026-11-21',
    deadline_extensions: 2,
    contacts: JSON.stringify([{ name: 'Eva Lie', title: null, email: null, tlf: '+47 190 00 100' }]),
    long_description:
      'Vi fôrer laks.\n\n### Arbeidsoppgaver\n\n- Bygge dataplattformen\n\n### Krav\n\n- God norsk\n\n### Det er en fordel med\n\n- Sertifisering i PRINCE2',
  })
  await anArticle(db, {
    title: 'Fjordnes ansetter 12 utviklere',
    introduction: 'De fleste stillingene lyses ut i mai. Nyutdannede får en fadder i ti uker.',
    companies: ['Fjordnes AS'],
    posted_at: new Date('2026-11-12T09:00:00Z'),
  })
  await anArticle(db, {
    title: 'Fjordnes lyser ut anbud på felles innlogging',
    introduction: 'Kunngjøringen ligger ute i seks uker.',
    companies: ['Fjordnes AS'],
    posted_at: new Date('2026-11-13T09:00:00Z'),
  })
  const siri = await aConsultant(db, { name: 'Siri Solvang', technologies: someTechnologies({ Kotlin: 9 }) })
  const add = (statement: string) => rowsOf(db, () => statement)
  await add(
    `insert into consultant_projects (consultant_id, place, customer, description)
     values (${siri}, 0, 'Havnes AS', 'Kjøp av journalsystem til 40 millioner kroner for 12 sykehus.')`,
  )
  await add(`update consultants set available_from = '2026-12-20', available_percent = 60 where id = ${siri}`)
  const idOf = async (table: string, column: string, name: string) =>
    (
      await rowsOf<{ id: string }>(
        db,
        (bind) => `select id::text as id from ${table} where ${column} = ${bind(name)}`,
      )
    )[0]!.id
  pages['job'] = { path: '/', type: 'job', id: String(job), title: 'Dataingeniør' }
  pages['siri'] = { path: '/', type: 'consultant', id: String(siri), title: 'Siri Solvang' }
  pages['company'] = {
    path: '/',
    type: 'company',
    id: await idOf('companies', 'name', 'Fjordnes AS'),
    title: 'Fjordnes AS',
  }
  pages['article'] = {
    path: '/',
    type: 'article',
    id: await idOf('news', 'title', 'Fjordnes ansetter 12 utviklere'),
    title: 'Fjordnes ansetter 12 utviklere',
  }
})
afterAll(() => database.drop())

const ask = async (page: string | null, question: string): Promise<string> => {
  const seen = page === null ? null : pages[page]!
  const now = new Date('2026-11-20T09:00:00Z')
  const { content } = await answerEmbedded(db, {
    question,
    user_id: '',
    page: seen,
    memories: [],
    said: [],
    now,
  })
  return content.replaceAll('**', '')
}

test.for<[page: string, question: string, said: string[]]>([
  ['job', 'Når går den ut og hvem tar jeg det med?', ['21. november', 'Eva Lie']],
  ['job', 'Hvor er det, hva krever de og hvem ringer jeg?', ['Bergen', 'God norsk', 'Eva Lie']],
  [
    'siri',
    'Hva gjorde hun sist, og er hun ledig nå eller er det noe på gang?',
    ['journalsystem', '20. desember'],
  ],
  ['siri', 'Hvilken referanse har hun på journalsystem, og hva var verdien?', ['Havnes', '40 millioner']],
  ['company', 'Hvor er hovedkontoret og hvem er teknologisjef?', ['Bergen', 'Ola Li']],
  ['article', 'Hvor mange skal de ansette, og hva får de nyutdannede?', ['12', 'ti uker']],
])('both parts are answered on the page %s: %s', async ([page, question, said]) => {
  const told = await ask(page, question)
  for (const part of said) expect(told).toContain(part)
})

test.for<[page: string, question: string, said: string]>([
  ['job', 'Rekker jeg å sende noen på denne, eller er den stengt?', '21. november'],
  ['job', 'Er fristen her blitt flyttet, og når går den i så fall ut?', 'forlenget 2 ganger'],
  ['job', 'Må man ha en sertifisering her, eller er det bare noe de ønsker seg?', 'en fordel, ikke et krav'],
  ['company', 'Hva skriver de om seg selv?', 'systemer for laks'],
  ['article', 'Kan du korte ned denne til to setninger?', 'lyses ut i mai'],
  ['article', 'hva får de som er helt ferske?', 'ti uker'],
])('on the page %s: %s', async ([page, question, said]) => {
  expect(await ask(page, question)).toContain(said)
})

test('what the ad that is looked at says nothing of is not told from another', async () => {
  expect(await ask('job', 'Hvem rapporterer man til?')).toContain(NOT_FOUND)
  expect(await ask('job', 'Hva sier de om mangfold?')).toContain(NOT_FOUND)
})

test.for<[question: string, said: string]>([
  ['Hva gjør egentlig en dataingeniør hos Fjordnes?', 'Bygge dataplattformen'],
  ['Hva forlanger Fjordnes av den nye dataingeniøren?', 'God norsk'],
  ['Siri har sett seg ut dataingeniørjobben hos Fjordnes. Hvem skal hun ringe?', 'Eva Lie'],
  ['Siri er keen på dataingeniørjobben hos Fjordnes. Når må hun ha søkt?', '21. november'],
  ['Er det noen som har gått ut med konkurranse på felles innlogging?', 'felles innlogging'],
  ['Har Fjordnes vært i avisa i høst?', 'ansetter 12 utviklere'],
])('of what is named: %s', async ([question, said]) => {
  expect(await ask(null, question)).toContain(said)
})

test.for(['Hvem har meldt seg ledig i desember?', 'Hvor mange kandidater har vi med Kotlin?'])(
  'whoever is here is told: %s',
  async (question) => {
    expect(await ask(null, question)).toContain('Siri Solvang')
  },
)

test.for([
  'Hvor mange andre har søkt på dataingeniørjobben hos Fjordnes?',
  'Hvem har sluttet hos oss siden i vår?',
  'Hva er Doffin-nummeret på anbudet til Fjordnes?',
  'Hvilket saksnummer har anbudet fra Fjordnes?',
  'Hvem er oppgitt som referanseperson hos Havnes for det Siri gjorde?',
])('what nobody keeps here is refused: %s', async (question) => {
  expect(await ask(null, question)).toContain(NOT_FOUND)
})
