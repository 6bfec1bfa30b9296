import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Answer } from './answer.ts'
import { resolveJobFilter } from '../jobs/resolve-job-filter.ts'
import { countAds } from './find/ads.repository.ts'
import { answerEmbedded } from './answer-embedded.ts'
import type { Memory } from './read-question/memory.ts'

let database: TestDatabase
let db: Kysely<Database>
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, {
    name: 'Fjordnes AS',
    location: 'Bergen',
    tech_stack: ['Kotlin'],
    summary:
      'Fjordnes lager systemer for oppdrett. Teknologiavdelingen har 13 ansatte og bruker om lag 26 innleide konsulenter.',
    key_people: JSON.stringify([
      { name: 'Ola Li', title: 'Produktsjef', phone: null, email: null, office: 'Hamar' },
      { name: 'Eva Bo', title: 'Salgssjef', phone: null, email: null, office: 'Bergen' },
    ]),
  })
  await aCompany(db, {
    name: 'Havnes AS',
    location: 'Oslo',
    summary:
      'Havnes driver havner. Teknologiavdelingen har 60 ansatte og bruker om lag 5 innleide konsulenter.',
  })
  const open = { deadline: '2026-12-20', posted_date: '2026-11-01' }
  const kotlin = { ...open, ai_technologies: ['Kotlin'] }
  await aJob(db, { ...kotlin, title: 'Backendutvikler', company: 'Fjordnes AS', locations: ['Bergen'] })
  await aJob(db, { ...kotlin, title: 'Seniorutvikler', company: 'Havnes AS', locations: ['Oslo'] })
  await aJob(db, { ...kotlin, title: 'Arkitekt', company: 'Havnes AS', locations: ['Oslo', 'Bergen'] })
  await aJob(db, {
    ...open,
    title: 'Mobilutvikler',
    company: 'Fjordnes AS',
    locations: ['Hamar'],
    job_type: 'Vikariat',
    deadline: null,
  })
  await aJob(db, {
    ...open,
    title: 'Utvikler, applikasjonssikkerhet',
    company: 'Havnes AS',
    locations: ['Hamar'],
    long_description: 'Du sikrer apper.',
  })
  await aConsultant(db, {
    name: 'Siri Solvang',
    title: 'Apputvikler',
    location: 'Bergen',
    availability: { from: '2026-11-01', percent: 50 },
    technologies: someTechnologies({ Kotlin: 9 }),
  })
  await aConsultant(db, {
    name: 'Jon Berge',
    title: 'Testleder',
    location: 'Oslo',
    availability: { from: '2026-11-01', percent: 100 },
    technologies: someTechnologies({ Kotlin: 3, Java: 2 }),
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
const titles = async (...questions: string[]) =>
  (await talk(...questions)).sources.map(({ title }) => title).toSorted()
const NOT_FOUND = 'Det finner jeg ikke i portalen.'

test.for([
  'Kotlin-jobber utenom Oslo',
  'Kotlin-jobber, ikke i Oslo',
  'Hvilke Kotlin-stillinger finnes, bortsett fra dem i Oslo?',
  'Jeg vil ikke til Oslo, hva finnes med Kotlin?',
  'Kotlin-jobber når man holder Oslo utenfor',
])('what is left out is not in the list: %s', async (question) => {
  expect(await titles(question)).toEqual(['Backendutvikler'])
})

test('only what is nowhere else is left out where it is said so, also after a list', async () => {
  expect(await titles('Hvilke Kotlin-jobber finnes?', 'Utelat dem som bare gjelder Oslo.')).toEqual([
    'Arkitekt',
    'Backendutvikler',
  ])
})

test('companies, skills and people are left out, and what has a last day', async () => {
  expect(await titles('Kotlin-jobber utenom Havnes')).toEqual(['Backendutvikler'])
  expect(await titles('Annonser på Hamar uten søknadsfrist')).toEqual(['Mobilutvikler'])
  expect(await titles('Jobber på Hamar uten Kotlin')).toEqual([
    'Mobilutvikler',
    'Utvikler, applikasjonssikkerhet',
  ])
  expect(await titles('Hvem kan Kotlin, men ikke Java?')).toEqual(['Siri Solvang'])
  expect(await titles('Hvem andre enn Siri kan Kotlin?')).toEqual(['Jon Berge'])
})

test.for([
  ['Hvem kan ikke Java?', ['Siri Solvang']],
  ['Finn konsulenter som ikke kan Java', ['Siri Solvang']],
  ['Er det noen som ikke kan Java?', ['Siri Solvang']],
  ['Hvem har aldri jobbet med Java?', ['Siri Solvang']],
  ['Hvem har ingen erfaring med Java?', ['Siri Solvang']],
  ['Kven kan ikkje Java?', ['Siri Solvang']],
] as const)('who does not is asked for: %s', async ([question, found]) => {
  expect(await titles(question)).toEqual(found)
})

test('who does not, of those who were told', async () => {
  expect(await titles('Hvem kan Kotlin?', 'hvem av dem kan ikke Java?')).toEqual(['Siri Solvang'])
  const { content } = await talk('Hvem er ikke ledig?')
  expect(content).toMatch(/som ikke er ledige nå/u)
  expect(content).not.toContain('Siri Solvang')
  expect((await talk('Hvem kan Java, men ikke Java?')).content).toMatch(/^Jeg fant ingen/u)
})

test('how many there are, and the rest of a list', async () => {
  expect((await talk('Hvem kan Kotlin?', 'hvor mange er det?')).content).toMatch(/^Det er \*\*2 konsulenter/u)
  expect((await talk('Hvilke Kotlin-jobber finnes?', 'Hvor mange er det?')).content).toMatch(
    /^Det er \*\*3 jobbannonser/u,
  )
  expect((await talk('Hvem kan Kotlin?', 'vis resten')).content).toBe(
    'Det var alle: jeg har vist 2 konsulenter.',
  )
})

test.for(['Kotlin-jobber', 'Kotlin-jobber i Oslo', 'Jobber i Oslo eller Bergen', 'Jobber hos Havnes'])(
  'the list that is linked is the one that was counted: %s',
  async (question) => {
    const { content } = await talk(question)
    const [, link = ''] = /\(\/jobbannonser\?([^)]+)\)/u.exec(content) ?? []
    const asked = new URLSearchParams(link)
    const filter = await resolveJobFilter(
      db,
      {
        text_search: asked.get('search') ?? '',
        deadline_after: '2026-11-20',
        location: asked.getAll('location'),
        technology: asked.getAll('technology'),
        company: asked.getAll('company'),
      },
      '1',
    )
    expect(link).not.toBe('')
    expect(content).toMatch(new RegExp(`^Jeg fant ${await countAds(db, filter)} jobbannonser`, 'u'))
  },
)

test('no list is linked that has more than was counted', async () => {
  for (const question of ['Vikariater på Hamar', 'Annonser på Hamar uten søknadsfrist', 'Jobber utenom Oslo'])
    expect((await talk(question)).content).not.toContain('](/jobbannonser')
})

test.for([
  'Hvilke kunder bør jeg ringe denne uken?',
  'Hvem bør vi ansette, en mann eller en kvinne?',
  'Hva er lønna til en Kotlin-utvikler i Bergen?',
  'Hvem er min leder?',
  'Hva er 17 * 23?',
])('what the portal does not say is no quotation: %s', async (question) => {
  const { content, sources } = await talk(question)
  expect(content.startsWith(NOT_FOUND)).toBe(true)
  expect(sources).toEqual([])
})

test('months are compared by the day the ads came', async () => {
  expect((await talk('Er det flere annonser i oktober enn i november?')).content).toMatch(
    /^\*\*November 2026\*\* har flest: 5 jobbannonser, mot 0/u,
  )
})

test('tags and addresses are not sought', async () => {
  const { content } = await talk('<img src=x onerror=alert(1)> http://ond.example/a finn noe om zyxw')
  expect(content).toBe(`${NOT_FOUND} Jeg lette etter «zyxw».`)
})

test('a question that only sounds so leaves nothing out', async () => {
  expect(await titles('Er det ikke noen Kotlin-jobber i Oslo?')).toEqual(['Arkitekt', 'Seniorutvikler'])
})

test('who has less than all of a week', async () => {
  for (const said of [
    'bare tilgjengelig i redusert stilling',
    'ledig under 80 prosent',
    'ledig mindre enn 100 %',
  ])
    expect(await titles(`Hvem er ${said}?`)).toEqual(['Siri Solvang'])
  expect(await titles('Hvilke konsulenter kan settes i oppdrag før jul?')).toEqual([
    'Jon Berge',
    'Siri Solvang',
  ])
})

test('a field of work is found by what those who do it are called', async () => {
  expect(await titles('Hvem er på jakt etter folk til å lage apper på Hamar?')).toEqual(['Mobilutvikler'])
  expect(await titles('Er det noe for folk som jobber med mobilapper?')).toEqual(['Mobilutvikler'])
})

test('who has more people hired in than of their own', async () => {
  const all = await talk('Finnes det kunder med flere innleide enn egne ansatte?')
  expect(all.sources.map(({ title }) => title)).toEqual(['Fjordnes AS'])
  expect((await talk('Har Havnes flere innleide enn egne ansatte?')).content).toMatch(/^Nei: /)
})

test('what a question points at in the sentence before it, or in what was told', async () => {
  expect(await titles('En venn snakker om Kotlin. Er det noen som etterlyser det?')).toHaveLength(3)
  expect(await titles('Hvem kan Java?', 'Hvem andre kan det?')).toEqual(['Jon Berge'])
  expect((await talk('Hva vet vi om Fjordnes?', 'Hvem sitter på Hamar der?')).content).not.toContain('Eva Bo')
})

test('two companies beside each other', async () => {
  const { content } = await talk('Av Fjordnes og Havnes, hvem leter etter flest folk?')
  expect(content).toMatch(/^\*\*Havnes AS\*\* har flest: 3/)
})

test.for([
  'Bruker de Unity hos Fjordnes?',
  'Hvem er daglig leder i Fjordnes?',
  'løsningsarkitekt Hamar',
  'Hvilken bedrift jobber Sunniva Berge i?',
  'Hvilke av våre konsulenter har arbeidet med luftfart?',
])('nothing has it: %s', async (question) => {
  expect((await talk(question)).content.startsWith(NOT_FOUND)).toBe(true)
})
