import type { PageData } from '@utsyn/contract/chat.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Answer } from './answer.ts'
import { answerEmbedded } from './answer-embedded.ts'
import type { Memory } from './read-question/memory.ts'

let database: TestDatabase
let db: Kysely<Database>
const pages: Record<string, PageData> = {}
const NOT_FOUND = 'Det finner jeg ikke i portalen.'
const speaks = (name: string, level: string) => ({ name: { no: name }, level: { no: level } })
const project = (customer: string, industry: string) => ({
  _id: customer,
  customer: { no: customer },
  industry: { no: industry },
  description: { no: 'Et system.' },
})

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const company = await aCompany(db, {
    name: 'Fjordnes AS',
    location: 'Bergen',
    industry: ['Havbruk'],
    tech_stack: ['Kotlin'],
    summary:
      'Fjordnes lager pensjon til 90 000 ansatte. Rammeavtalen for konsulenttjenester lyses ut på nytt neste år.',
    key_people: JSON.stringify([
      { name: 'Ola Li', title: 'Innkjøp', phone: '+47 190 01 101', email: null, office: null },
      { name: 'Eva Bo', title: 'IT-sjef', phone: '+47 190 01 102', email: null, office: null },
      { name: 'Per Ås', title: null, phone: null, email: null, office: null },
    ]),
  })
  pages['company'] = { path: '/', type: 'company', id: String(company.id), title: 'Fjordnes AS' }
  await aCompany(db, {
    name: 'Solås kommune',
    location: 'Oslo',
    industry: ['Kommune'],
    summary:
      'Solås bytter fagsystemer. Teknologiavdelingen har 20 ansatte og bruker om lag 35 innleide konsulenter.',
    key_people: JSON.stringify([
      { name: 'Liv Mo', title: 'Innkjøp', phone: null, email: null, office: null },
    ]),
  })
  await aCompany(db, {
    name: 'Midtun fylkeskommune',
    location: 'Molde',
    industry: ['Fylkeskommune'],
    tech_stack: ['Kotlin'],
    summary: 'Midtun har skoler. Teknologiavdelingen har 60 ansatte og bruker om lag 9 innleide konsulenter.',
  })
  const job = await aJob(db, {
    title: 'Backendutvikler',
    company: 'Fjordnes AS',
    locations: ['Bergen'],
    deadline: '2026-12-01',
    job_type: 'Oppdrag',
    long_description: 'Vi søker en utvikler.\n\nKrav:\n- Kan sikkerhetsklareres for HEMMELIG\n- Kan Kotlin',
  })
  pages['job'] = { path: '/', type: 'job', id: String(job), title: 'Backendutvikler' }
  const kotlin = { company: 'Fjordnes AS', posted_date: '2026-11-01' }
  await aJob(db, { ...kotlin, title: 'Testleder', deadline: '2027-01-03' })
  const article = await anArticle(db, {
    title: 'Fjordnes åpner kontor i Bergen',
    introduction: 'Selskapet får nye lokaler. Kontoret skal ha 80 ansatte innen to år.',
    content: 'De åpnet i går.',
  })
  pages['article'] = {
    path: '/',
    type: 'article',
    id: String(article),
    title: 'Fjordnes åpner kontor i Bergen',
  }
  await aConsultant(db, {
    name: 'Siri Solvang',
    title: 'Apputvikler',
    place_of_residence: { no: 'Bergen' },
    availability: { from: '2026-11-01', percent: 50 },
    technologies: someTechnologies({ Kotlin: 9 }),
    languages: [speaks('Norsk', 'Morsmål'), speaks('Engelsk', 'Flytende')],
    certifications: [{ _id: 'a', name: { no: 'Professional Scrum Master I' } }],
    project_experiences: [project('Nettselskap', 'Energi')],
  })
  const person = await aConsultant(db, {
    name: 'Jon Berge',
    title: 'Testleder',
    place_of_residence: { no: 'Oslo' },
    availability: { from: '2026-12-10', percent: 100 },
    technologies: someTechnologies({ Kotlin: 3 }),
    languages: [speaks('Norsk', 'Flytende'), speaks('Polsk', 'Morsmål')],
    project_experiences: [project('Nettbutikk', 'Handel')],
  })
  pages['person'] = { path: '/', type: 'consultant', id: String(person), title: 'Jon Berge' }
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T09:00:00Z')
async function talk(page: string | null, ...questions: string[]): Promise<Answer> {
  let last: Answer = { content: '', sources: [], suggestions: [], memory: null }
  const memories: Memory[] = []
  for (const question of questions) {
    const looked = page === null ? null : pages[page]!
    last = await answerEmbedded(db, { question, user_id: '', page: looked, memories, said: [], now })
    if (last.memory) memories.unshift(last.memory)
  }
  return last
}
const titles = async (question: string, page: string | null = null) => [
  ...new Set((await talk(page, question)).sources.map(({ title }) => title)),
]

test.for([
  ['Hvem kan steppe inn på mandag, minst to dager i uka?', 'Siri Solvang'],
  ['Hvem har bare deler av uka å by på?', 'Siri Solvang'],
  ['Hvem kan ta et fulltidsoppdrag før jul?', 'Jon Berge'],
  ['Hvem er ledige hundre prosent før jul?', 'Jon Berge'],
  ['Hvem kan Kotlin, men må ikke sitte i Oslo?', 'Siri Solvang'],
  ['Hvem kan Kotlin og bor et annet sted enn i Oslo?', 'Siri Solvang'],
  ['Hvem kan Kotlin, men er ikke testleder?', 'Siri Solvang'],
  ['Hvem mangler sertifiseringer helt?', 'Jon Berge'],
  ['Hvem av Oslo-folkene våre har ingen sertifisering?', 'Jon Berge'],
  ['Hvem snakker andre språk enn norsk og engelsk?', 'Jon Berge'],
  ['Hvem har ikke norsk som morsmål?', 'Jon Berge'],
  ['professional scrum master – hvem har den?', 'Siri Solvang'],
  ['Er noen sertifisert Scrum Master?', 'Siri Solvang'],
  ['Hvem har prosjekterfaring fra energi?', 'Siri Solvang'],
  ['Hvem har jobbet for butikker eller varehandel?', 'Jon Berge'],
  ['Hvem har minst 5 år med Kotlin?', 'Siri Solvang'],
  ['Har vi en testleder som kan Kotlin?', 'Jon Berge'],
])('people are found by what is asked of them: %s', async ([question, name]) => {
  expect(await titles(question!)).toEqual([name])
})

test('how many live elsewhere is counted of people', async () => {
  expect((await talk(null, 'Hvor mange sitter ikke i Oslo?')).content).toContain('**én konsulent**')
  expect((await talk(null, 'Har vi noen som ikke har ført opp utdanning?')).content).toContain(
    '2 konsulenter',
  )
  expect((await talk(null, 'Hvem mangler språk i CV-en?')).content).toContain('Ingen konsulenter')
})

test('where somebody is met is not when others are to be free', async () => {
  const { content } = await talk(null, 'skal til fjordnes på mandag, hvem er ledig i desember')
  expect(content).not.toContain('på mandag')
})

test('who is free first, and how much of a week', async () => {
  expect((await talk(null, 'Hvem blir ledig først av Jon og Siri?')).content).toMatch(/^\*\*Siri Solvang\*\*/)
  expect((await talk('person', 'Når er han fri, og kan han da være med hele uken?')).content).toContain(
    '10. desember, 100 prosent',
  )
})

test.for([
  ['Hvilke virksomheter lever av oppdrettsfisk?', ['Fjordnes AS']],
  ['Hvilke kommuner finnes?', ['Solås kommune']],
  ['Hvem bruker mer enn tretti innleide konsulenter?', ['Solås kommune']],
  ['Hvilke selskaper har færre enn ti innleide?', ['Midtun fylkeskommune']],
  ['Hvem har minst 50 ansatte?', ['Midtun fylkeskommune']],
  ['Hos hvem er de innleide flere enn de faste?', ['Solås kommune']],
  ['Hvilke selskaper lyser ut rammeavtalen på nytt neste år?', ['Fjordnes AS']],
  ['Hos hvilke offentlige virksomheter står det en innkjøpskontakt?', ['Solås kommune']],
  ['Hvem i offentlig sektor har Kotlin i teknologistabelen sin?', ['Midtun fylkeskommune']],
] as [string, string[]][])(
  'companies are found by line, numbers and contacts: %s',
  async ([question, names]) => {
    expect(await titles(question)).toEqual(names)
  },
)

test.for([
  'Hvor mange egne ansatte har Fjordnes?',
  'Hvor mange innleide konsulenter har Fjordnes?',
  'Hvem eier Fjordnes egentlig?',
  'Hvem sitter i styret i Fjordnes?',
  'Hvilke banker har en utviklingssjef som kontakt?',
  'Hvem har over 500 innleide?',
])('what no sentence tells is refused: %s', async (question) => {
  expect((await talk(null, question)).content).toMatch(new RegExp(`^${NOT_FOUND}`))
})

test.for([
  ['job', 'hva må de kunne', 'Kan Kotlin'],
  ['job', 'hva ser de etter?', 'Kan Kotlin'],
  ['job', 'Er det noe her som kan stanse oss, for eksempel krav om klarering?', 'HEMMELIG'],
  ['job', 'Hva er fristen, og er det fast eller innleie?', 'Oppdrag'],
  ['job', 'Hvem av våre kan passe til denne?', 'Hvem som passer til'],
  ['job', 'Har vi noen flinke folk til dette?', 'Hvem som passer til'],
  ['article', 'Hvor mange skal de bli på det nye stedet?', '80 ansatte'],
  ['person', 'gi meg to linjer jeg kan sende kunden', 'Testleder'],
] as const)('what is looked at is asked of, %s: %s', async ([page, question, said]) => {
  expect((await talk(page, question)).content).toContain(said)
})

test('whom to call leaves out who is not meant, and who has no number', async () => {
  const { content } = await talk('company', 'Hvem bør jeg ringe her, når det ikke skal være innkjøp?')
  expect(content).toContain('Eva Bo')
  expect(content).not.toMatch(/Ola Li|Per Ås/)
})

test('the latest deadline comes first', async () => {
  const { sources } = await talk(null, 'Hvilke stillinger har Fjordnes?', 'Hvilken av dem går ut sist?')
  expect(sources[0]?.title).toBe('Testleder')
})

test('a word that no text has is left out beside a skill, and the answer says so', async () => {
  const { content } = await talk(null, 'Er det noen hos oss med kjempedrag på Kotlin?')
  expect(content).toContain('**Siri Solvang**')
  expect(content).toMatch(/«\p{L}+» står ingen steder i portalen, og er sett bort fra/u)
  for (const both of ['Hvem hos oss kan Kotlin og hundekjøring?', 'Hvem hos oss kan hundekjøring?'])
    expect((await talk(null, both)).content).toContain(NOT_FOUND)
})
