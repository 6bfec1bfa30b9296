import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { askAssistant } from '../../testing/ask-assistant.ts'
import { aUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { saveJobFor } from '../jobs/saved-jobs.repository.ts'

let database: TestDatabase
let db: Kysely<Database>
let eva: string
let wanted: number

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  eva = (await aUser({ db }, { name: 'Eva Selger' })).user_id
  await aJob(db, {
    title: 'Bryggeassistent',
    company: 'Fjordnes Bank',
    locations: ['Oslo'],
    deadline: '2026-11-24',
  })
  await aJob(db, {
    title: 'Testleder',
    company: 'Havnes kommune',
    locations: ['Bergen'],
    ai_technologies: ['Java'],
  })
  const ask = async (title: string, company: string, place: string, deadline: string, tags: string[]) => {
    const id = await aJob(db, {
      title,
      company,
      locations: [place],
      deadline,
      ai_technologies: tags,
      long_description: `Må kunne Havscript. Sendt av Brobyggeren AS for ${company}.`,
    })
    await db.updateTable('jobs').set({ status: 'request' }).where('id', '=', id).execute()
    return id
  }
  wanted = await ask('Fiskeriarkitekt', 'Nordskarv Kraft', 'Bergen', '2026-11-26', ['Java'])
  await ask('Dataingeniør', 'Havnes kommune', 'Oslo', '2026-12-20', ['Python'])
  await ask('Prosjektleder', 'Havnes kommune', 'Oslo', '2026-11-02', [])
})
afterAll(() => database.drop())

const page = () => ({ path: '/', type: 'job' as const, id: String(wanted), title: '' })
const titles = ['Bryggeassistent', 'Tester', 'Testleder', 'Fiskeriarkitekt', 'Dataingeniør', 'Prosjektleder']
const titlesIn = (content: string) => titles.filter((title) => content.includes(title))
const ask = (question: string, more: Parameters<typeof askAssistant>[2] = {}) =>
  askAssistant(db, [question], { user_id: eva, sees_requests: true, ...more })

describe('who may see requests', () => {
  test.for([
    ['Hvilke forespørsler har vi?', ['Fiskeriarkitekt', 'Dataingeniør', 'Prosjektleder']],
    ['Vis forespørslene våre', ['Fiskeriarkitekt', 'Dataingeniør', 'Prosjektleder']],
    ['Aktive forespørsler i Oslo', ['Dataingeniør']],
    ['Hvilke forespørsler har frist neste uke?', ['Fiskeriarkitekt']],
    ['Forespørsler som krever Java', ['Fiskeriarkitekt']],
    ['Finn forespørselen fra Nordskarv Kraft', ['Fiskeriarkitekt']],
    [
      'Hvilke forespørsler har vi fått fra Brobyggeren?',
      ['Fiskeriarkitekt', 'Dataingeniør', 'Prosjektleder'],
    ],
    ['Hvem av oss passer til forespørselen fra Nordskarv Kraft?', []],
  ] as const)('gets them: %s', async ([question, expected]) => {
    const { content } = await ask(question)
    expect(titlesIn(content).toSorted()).toEqual([...expected].toSorted())
    expect(content.replaceAll(/\(\S+\)/g, '')).not.toMatch(/jobbannonse/)
  })

  test('their sources say that they are requests, those of ads do not', async () => {
    const marked = (content: string, { sources }: { sources: readonly { is_request?: true }[] }) =>
      sources.length > 0 && sources.every((one) => (one.is_request === true) === (content === 'request'))
    expect(marked('request', await ask('Hvilke forespørsler har vi?'))).toBe(true)
    expect(marked('ad', await ask('Hvilke annonser er i Bergen?'))).toBe(true)
  })

  test('counts them', async () => {
    expect((await ask('Hvor mange forespørsler har vi i Oslo?')).content).toMatch(/\b2\b|\bto\b/)
  })

  test('gets the list that shows the same', async () => {
    expect((await ask('Forespørsler i Oslo')).content).toContain('kind=request')
  })

  test.for([
    ['Hvor stor andel av forespørslene er i Oslo?', /2 av 3/],
    [
      'Hvor stor andel av annonsene er forespørsler?',
      /^2 av 4 .* forespørsler er forespørsler: \*\*50 prosent/,
    ],
    ['Hvor mange annonser og forespørsler er det?', /^Det er \*\*4\*\* jobbannonser eller forespørsler/],
    ['Hvilke forespørsler er utgått?', /Prosjektleder/],
    ['Hvilke krav har forespørslene?', /krav i forespørsler/],
    ['Hvilke kunder har flest forespørsler?', /Havnes kommune[^]*Nordskarv Kraft/],
    ['Hvor mange forespørsler er det per by?', /Til sammen er det 3 forespørsler/],
  ] as const)('gets what is asked of them: %s', async ([question, expected]) => {
    expect((await ask(question)).content).toMatch(expected)
  })

  test.for([
    [['Annonser og forespørsler i Oslo'], ['Bryggeassistent', 'Dataingeniør']],
    [
      ['Vis både forespørsler og annonser'],
      ['Bryggeassistent', 'Dataingeniør', 'Fiskeriarkitekt', 'Testleder'],
    ],
    [['Jobbannonser eller forespørsler med Java'], ['Fiskeriarkitekt', 'Testleder']],
    [['Hvilke åpne forespørsler har vi?'], ['Dataingeniør', 'Fiskeriarkitekt']],
    [['Forespørsler i Oslo', 'hva med annonser?'], ['Bryggeassistent']],
    [
      ['Hvilke forespørsler har vi?', 'hva med annonser?'],
      ['Bryggeassistent', 'Testleder'],
    ],
  ] as const)('gets them with ads, or ads instead: %j', async ([questions, expected]) => {
    const { content } = await askAssistant(db, questions, { user_id: eva, sees_requests: true })
    expect(titlesIn(content).toSorted()).toEqual(expected)
    expect(content).not.toContain('forstod')
  })

  test('asks about the one in view', async () => {
    expect((await ask('Hva er fristen her?', { page: page() })).content).toContain('26. november')
    expect((await ask('Hvor er denne?', { page: page() })).content).toContain('Bergen')
  })

  test.for([
    'Hvilke annonser er ikke i Molde?',
    'Annonser som ikke krever Kotlin',
    'Alle jobbannonser, også utgåtte',
    'Hvilke annonser nevner Havscript?',
    'Stillinger hos Havnes kommune',
    'Hvilke annonser har jeg ikke lagret?',
    'Hvor mange annonser er ikke blant favorittene mine?',
  ])('gets none of them among ads: %s', async (question) => {
    expect(
      titlesIn((await ask(question)).content).filter((title) => /Fiskeri|Dataing|Prosjekt/.test(title)),
    ).toEqual([])
  })
})

describe('who may not', () => {
  test.for([
    'Hvilke bedrifter har forespørsler?',
    'Annonser og forespørsler i Oslo',
    'Hvor stor andel av annonsene er forespørsler?',
    'Hvilke krav har forespørslene?',
    'Hvilke forespørsler har vi?',
    'Hvor mange forespørsler har vi i Oslo?',
    'Finn forespørselen fra Nordskarv Kraft',
    'Hvilke annonser nevner Havscript?',
    'Finn jobbannonser for fiskeriarkitekt',
    'Hvilke favoritter har jeg?',
  ])('gets nothing from one: %s', async (question) => {
    await saveJobFor(db, eva, wanted)
    const { content, sources } = await ask(question, { sees_requests: false })
    expect(content).not.toMatch(
      /\*\*Fiskeriarkitekt|Dataingeniør|Prosjektleder|Nordskarv Kraft \[|\b3\b|\btre\b/,
    )
    expect(sources).toEqual([])
  })

  test('gets nothing with its page in view', async () => {
    for (const question of ['Hva krever denne?', 'Hva er fristen her?', 'Hvem passer til denne?'])
      expect((await ask(question, { sees_requests: false, page: page() })).sources).toEqual([])
  })
})

test('ads in view and favourites are open as before', async () => {
  const { id } = await db
    .selectFrom('jobs')
    .select('id')
    .where('title', '=', 'Bryggeassistent')
    .executeTakeFirstOrThrow()
  await saveJobFor(db, eva, id)
  const page = { path: '/', type: 'job' as const, id: String(id), title: '' }
  expect((await ask('Er denne annonsen åpen?', { page })).content).toMatch(/^Ja/)
  expect(titlesIn((await ask('Hvilke aktive annonser har jeg lagret?')).content)).toContain('Bryggeassistent')
})

test('finds those of a customer without a page, and of a broker', async () => {
  await db
    .insertInto('request_receipts')
    .values(
      ['Vestmegler', 'Fjordnes Bank'].map((broker) => ({
        job_id: wanted,
        broker,
        text: '',
        received_by: null,
      })),
    )
    .execute()
  const id = await aJob(db, { title: 'Tester', company: 'Havnes kommune' })
  const facts = { status: 'request', company_id: null, company_name: 'Sparebanken Fjord' } as const
  await db.updateTable('jobs').set(facts).where('id', '=', id).execute()
  for (const [question, found] of [
    ['Forespørsler fra Vestmegler', ['Fiskeriarkitekt']],
    ['Hvilke forespørsler har vi fått fra Sparebanken Fjord?', ['Tester']],
    ['Forespørsler for Sparebanken', ['Tester']],
    ['Forespørsler fra Fjordnes Bank', ['Fiskeriarkitekt']],
    ['Annonser hos Fjordnes Bank', ['Bryggeassistent']],
  ] as const)
    expect(titlesIn((await ask(question)).content), question).toEqual(found)
  expect((await ask('Hvilke meglere har sendt oss forespørsler?')).content).toMatch(/Vestmegler/)
  await db.deleteFrom('jobs').where('id', '=', id).execute()
})
