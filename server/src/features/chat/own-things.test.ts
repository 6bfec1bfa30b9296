import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { askAssistant } from '../../testing/ask-assistant.ts'
import { aUser } from '../../testing/builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { followCompanyFor } from '../companies/followed-companies.repository.ts'
import { saveJobFor } from '../jobs/saved-jobs.repository.ts'
import { addSavedSearch } from '../jobs/saved-searches.repository.ts'
import { followTechnologyFor } from '../profile/saved-technologies.repository.ts'
import { NOT_FOUND } from './render/fixed-answers.ts'

let database: TestDatabase
let db: Kysely<Database>
let eva: string
let nobody: string
let kept: number

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  eva = (await aUser({ db }, { name: 'Eva Selger' })).user_id
  nobody = (await aUser({ db }, { name: 'Ny Person' })).user_id
  const ingrid = (await aUser({ db }, { name: 'Ingrid Moe' })).user_id
  const bank = await aCompany(db, { name: 'Fjordnes Bank', industry: ['Bank og finans'], location: 'Oslo' })
  await aCompany(db, { name: 'Havnes kommune', industry: ['Kommune'], location: 'Bergen' })
  const power = await aCompany(db, { name: 'Elvekraft AS', industry: ['Vannkraft'], location: 'Molde' })
  const ad = (title: string, company: string, place: string, deadline: string, tags: string[]) =>
    aJob(db, { title, company, locations: [place], deadline, ai_technologies: tags })
  kept = await ad('Appdesigner', 'Fjordnes Bank', 'Oslo', '2026-12-20', ['Kotlin'])
  const soon = await ad('Testleder', 'Havnes kommune', 'Bergen', '2026-11-22', ['Java'])
  const over = await ad('Prosjektleder', 'Havnes kommune', 'Oslo', '2026-11-10', ['Java'])
  const other = await ad('Driftstekniker', 'Elvekraft AS', 'Molde', '2026-12-01', ['Azure'])
  for (const id of [kept, soon, over]) await saveJobFor(db, eva, id)
  await saveJobFor(db, ingrid, other)
  await followCompanyFor(db, eva, bank.id)
  await followCompanyFor(db, eva, power.id)
  await followTechnologyFor(db, eva, 'Azure')
  await db.transaction().execute((trx) =>
    addSavedSearch(trx, {
      user_id: eva,
      name: 'Java i Oslo',
      alert: false,
      query: { technology: ['Java'], location: ['Oslo'] },
      filter: {},
    }),
  )
  await anArticle(db, { title: 'Fjordnes bytter kjerne', companies: [bank.name] })
  await anArticle(db, { title: 'Kommunen sparer' })
})
afterAll(() => database.drop())

const askAs = (user_id: string, questions: readonly string[], page: object | null = null) =>
  askAssistant(db, questions, { user_id, page: page as never })
const NAMES = [
  'Appdesigner',
  'Testleder',
  'Prosjektleder',
  'Driftstekniker',
  'Fjordnes Bank',
  'Havnes kommune',
  'Elvekraft AS',
  'Azure',
  'Fjordnes bytter kjerne',
  'Kommunen sparer',
]
const namesIn = (content: string) => NAMES.filter((name) => content.includes(`**${name}**`))

test.for<[string | string[], string[]]>([
  ['Hvilke favoritter har jeg?', ['Appdesigner', 'Testleder', 'Prosjektleder']],
  ['hvilke annonser har jeg lagret?', ['Appdesigner', 'Testleder', 'Prosjektleder']],
  ['Kva favorittar har eg?', ['Appdesigner', 'Testleder', 'Prosjektleder']],
  ['Vis mine stjernemerkede jobber', ['Appdesigner', 'Testleder', 'Prosjektleder']],
  ['Hvilke av favorittene mine har frist denne uka?', ['Testleder']],
  ['Favorittene mine i Oslo', ['Appdesigner', 'Prosjektleder']],
  ['Lagrede annonser med Kotlin', ['Appdesigner']],
  ['Hvilke av favorittene mine har gått ut?', ['Prosjektleder']],
  ['Hvilke av favorittene mine kan jeg fortsatt søke på?', ['Appdesigner', 'Testleder']],
  ['Har jeg lagret noen annonser i Bergen?', ['Testleder']],
  ['Hvilke bedrifter følger jeg?', ['Fjordnes Bank', 'Elvekraft AS']],
  ['Kven følgjer eg?', ['Fjordnes Bank', 'Elvekraft AS']],
  ['Hvilke banker følger jeg?', ['Fjordnes Bank']],
  ['Hvilke teknologier følger jeg?', ['Azure']],
  ['Nye annonser fra bedriftene jeg følger', ['Appdesigner', 'Driftstekniker']],
  ['Har noen av dem jeg følger stillinger i Molde?', ['Driftstekniker']],
  ['Nyheter om bedriftene jeg følger', ['Fjordnes bytter kjerne']],
  ['Nye annonser med teknologiene jeg følger', ['Driftstekniker']],
  [['Favorittene mine i Oslo', 'Og i Bergen?'], ['Testleder']],
  [['Hvilke bedrifter følger jeg?', 'Nyheter om dem?'], ['Fjordnes bytter kjerne']],
])('%s is answered with the asker’s own', async ([questions, names]) => {
  const { content } = await askAs(eva, [questions].flat())
  expect(namesIn(content), content).toEqual(names)
})

test.for([
  ['Hvor mange favoritter har jeg?', '**3** jobbannonser blant dine favoritter'],
  ['Hvor mange selskaper følger jeg?', '**2** bedrifter blant dem du følger'],
  ['Følger jeg Elvekraft?', 'Ja, **Elvekraft AS** er blant dem du følger [1].'],
  ['Følger jeg Havnes kommune?', 'Nei, **Havnes kommune** er ikke blant dem du følger [1].'],
  ['Favorittene mine i Trondheim', 'Jeg fant ingen jobbannonser blant dine favoritter i Trondheim.'],
  ['Hvilke søk har jeg lagret?', 'Jeg fant ett lagret søk:'],
  ['Hvilke søk har jeg lagret?', '- [Java i Oslo](/jobbannonser?page=1&location=Oslo&technology=Java)'],
] as const)('%s: %s', async ([question, said]) => {
  expect((await askAs(eva, [question])).content).toContain(said)
})

test('whether the ad in view is saved has an answer', async () => {
  const page = { path: '/', type: 'job', id: String(kept), title: '' }
  const ask = (who: string) => askAs(who, ['Har jeg lagret denne?'], page)
  expect((await ask(eva)).content).toBe('Ja, **Appdesigner** er blant dine favoritter [1].')
  expect((await ask(nobody)).content).toBe('Nei, **Appdesigner** er ikke blant dine favoritter [1].')
})

test.for([
  'Hvilke favoritter har jeg?',
  'Hvilke bedrifter følger jeg?',
  'Nyheter om bedriftene jeg følger',
  'Nye annonser med teknologiene jeg følger',
  'Hvilke søk har jeg lagret?',
])('an asker without favourites or follows gets an answer that says so: %s', async (question) => {
  const { content } = await askAs(nobody, [question])
  expect(content).toMatch(/^Jeg fant ingen /u)
  expect(namesIn(content)).toEqual([])
})

test.for([
  'Hvilke favoritter har Ingrid?',
  'hvilke favoritter har ingrid?',
  'Favorittene til Ingrid Moe',
  'Hvilke annonser har Ingrid lagret?',
  'Hvilke bedrifter følger Ingrid?',
])('%s is refused: that is private', async (question) => {
  const { content, sources } = await askAs(eva, [question])
  expect(content).toContain(NOT_FOUND)
  expect(sources).toEqual([])
})

test.for(['Slett favorittene mine', 'Lagre denne som favoritt'])(
  '%s: nothing is written',
  async (question) => {
    const { content, sources } = await askAs(eva, [question])
    expect(content).toContain('Jeg leser bare')
    expect(sources).toEqual([])
  },
)
