import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { askEmbedded } from '../../testing/ask-embedded.ts'
import { aUser } from '../../testing/builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { followCompanyFor } from '../companies/followed-companies.repository.ts'
import { saveJobFor } from '../jobs/saved-jobs.repository.ts'
import { followTechnologyFor } from '../profile/saved-technologies.repository.ts'
import { isNothing } from './tell/tell-refusal.ts'

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
  await anArticle(db, { title: 'Fjordnes bytter kjerne', companies: [bank.name] })
  await anArticle(db, { title: 'Kommunen sparer' })
})
afterAll(() => database.drop())

const askAs = (user_id: string, questions: readonly string[], page: object | null = null) =>
  askEmbedded(db, questions, { user_id, page: page as never })
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
const toldIn = (content: string) => NAMES.filter((name) => content.includes(`**${name}**`))

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
  ['Hvilke favoritter har utløpt?', ['Prosjektleder']],
  ['Gi meg oversikt over det jeg har lagret', ['Appdesigner', 'Testleder', 'Prosjektleder']],
  ['Har jeg lagret noen annonser i Bergen?', ['Testleder']],
  ['Vis favoritter', ['Appdesigner', 'Testleder', 'Prosjektleder']],
  ['Hvilke av favorittene har Kotlin?', ['Appdesigner']],
  ['Hvilke bedrifter følger jeg?', ['Fjordnes Bank', 'Elvekraft AS']],
  ['Kven følgjer eg?', ['Fjordnes Bank', 'Elvekraft AS']],
  ['Hvilke banker følger jeg?', ['Fjordnes Bank']],
  ['Hvilke teknologier følger jeg?', ['Azure']],
  ['Nye annonser fra bedriftene jeg følger', ['Appdesigner', 'Driftstekniker']],
  ['Har noen av dem jeg følger stillinger i Molde?', ['Driftstekniker']],
  ['Nyheter om bedriftene jeg følger', ['Fjordnes bytter kjerne']],
  ['Hva er nytt hos dem jeg følger?', ['Appdesigner', 'Driftstekniker', 'Fjordnes bytter kjerne']],
  ['Nye annonser med teknologiene jeg følger', ['Driftstekniker', 'Azure']],
  ['Hvilke favoritter er hos bedriftene jeg følger?', ['Appdesigner']],
  [['Favorittene mine i Oslo', 'Og i Bergen?'], ['Testleder']],
  [['Hvilke bedrifter følger jeg?', 'Nyheter om dem?'], ['Fjordnes bytter kjerne']],
])('%s is answered with what is one’s own', async ([questions, names]) => {
  const { content, sources } = await askAs(eva, [questions].flat())
  expect(toldIn(content), content).toEqual(names)
  expect(sources.length).toBeGreaterThanOrEqual(names.includes('Azure') ? 0 : names.length)
})

test.for([
  ['Hvor mange favoritter har jeg?', 'Du har **3 favoritter**.'],
  ['Hvor mange annonser har jeg lagret?', 'Du har **3 favoritter**.'],
  ['Hvor mange selskaper følger jeg?', 'Du følger **2 bedrifter**.'],
  ['Følger jeg Elvekraft?', 'Ja, du følger **Elvekraft AS**.'],
  ['Følger jeg Havnes kommune?', 'Nei, du følger ikke **Havnes kommune**.'],
  ['Favorittene mine i Trondheim', 'Jeg finner ingen blant favorittene dine i **Trondheim**.'],
  ['Hvilke søk har jeg lagret?', 'Du har ingen lagrede søk ennå.'],
] as const)('%s: %s', async ([question, begins]) => {
  expect((await askAs(eva, [question])).content).toContain(begins)
})

test('the one with the shortest deadline stands first among those that are open', async () => {
  const { content } = await askAs(eva, ['Hvilke favoritter har jeg?', 'Hvilken av dem har kortest frist?'])
  expect(content).toContain('Du har **2 åpne favoritter**, korteste frist først.')
  expect(toldIn(content.split('\n')[2]!)).toEqual(['Testleder'])
})

test('whether the ad in view is kept is told', async () => {
  const page = { path: '/', type: 'job', id: String(kept), title: '' }
  const ask = (who: string) => askAs(who, ['Har jeg lagret denne?'], page)
  expect((await ask(eva)).content).toContain('Ja, **Appdesigner**')
  expect((await ask(nobody)).content).toMatch(/ingen favoritter ennå|Nei, den er ikke/)
})

test.for([
  ['Hvilke favoritter har jeg?', 'Du har ingen favoritter ennå.'],
  ['Favorittene mine i Oslo', 'Du har ingen favoritter ennå.'],
  ['Hvilke bedrifter følger jeg?', 'Du følger ingen bedrifter ennå.'],
  ['Nyheter om bedriftene jeg følger', 'Du følger ingen bedrifter ennå.'],
  ['Nye annonser med teknologiene jeg følger', 'Du følger ingen teknologier ennå.'],
] as const)('of nothing: %s', async ([question, said]) => {
  const answer = await askAs(nobody, [question])
  expect(answer.content).toContain(said)
  expect(isNothing(answer)).toBe(false)
  expect(toldIn(answer.content)).toEqual([])
})

test.for([
  'Hvilke favoritter har Ingrid?',
  'hvilke favoritter har ingrid?',
  'Favorittene til Ingrid Moe',
  'Hvilke annonser har Ingrid lagret?',
  'Hvilke bedrifter følger Ingrid?',
  'Hvem følger Elvekraft?',
])('%s is refused: that is theirs', async (question) => {
  const answer = await askAs(eva, [question])
  expect(isNothing(answer), answer.content).toBe(true)
  expect(answer.content).toContain('privat')
  expect(toldIn(answer.content)).toEqual([])
})

test('how many have kept an ad is kept of nobody', async () => {
  expect((await askAs(eva, ['Hvor mange har lagret jobben?'])).content).toContain('står ikke her')
})

test.for(['Slett favorittene mine', 'Lagre denne som favoritt'])(
  '%s: nothing is written',
  async (question) => {
    expect((await askAs(eva, [question])).content).toContain('Jeg leser bare')
  },
)
