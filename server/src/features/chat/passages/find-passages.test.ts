import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layDemoData } from '../../../../seed/lay-demo-data.ts'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { anArticle } from '../../../testing/news-builders.ts'
import { POISONED_TEXTS } from '../../../testing/poisoned-texts.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { findPassages, type PassageQuery } from './find-passages.ts'
import { quotableOf } from './read-text.ts'
import { speaksToMachine } from './patterns.ts'
import type { PageKind } from '../plan/plan.ts'
import { findTexts, standsInText } from './texts.repository.ts'

let database: TestDatabase
let db: Kysely<Database>
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await layDemoData(db, pino({ level: 'silent' }), new Date('2026-11-20T09:00:00Z'))
})
afterAll(() => database.drop())

const wordsOf = (question: string) => question.match(/[\p{L}\p{N}+#.-]*[\p{L}\p{N}+#]/gu) ?? []
const context = () => ({
  db,
  today: '2026-11-20',
  user_id: '00000000-0000-4000-8000-000000000000',
  sees_people: true,
})
const find = (question: string, overrides: Partial<PassageQuery> = {}) =>
  findPassages(context(), {
    words: wordsOf(question),
    question,
    subject: null,
    likely: null,
    where: {},
    ...overrides,
  })
const only = (...values: string[]): Partial<PassageQuery> => ({
  subject: 'article',
  where: { article: [{ field: 'id', is: '=', values }] },
})

test.for<[question: string, title: string, said: string]>([
  [
    'Hvor lenge kan utviklere lånes ut i bemanningsordningen?',
    'Slik deler virksomhetene på utviklerne når prosjektene toppes',
    'tre måneder',
  ],
  ['Hvorfor lå Laksvika Havbruk nede?', 'Nedetid hos Laksvika Havbruk varte i to timer', 'sertifikat'],
  [
    'Hva risikerer man når de nye kravene til apper gjelder fra nyttår?',
    'Nye krav til universell utforming av apper fra nyttår',
    'dagmulkt',
  ],
  ['Hvor mange ferjesamband har Ferjekonsernet Midthav?', 'Ferjekonsernet Midthav', '38'],
  ['Når regner Havblikk Pensjon med å være ferdig med flyttingen til skyen?', 'Havblikk Pensjon', '2028'],
  ['Hvem har drevet test da pensjonsavtaler ble konvertert?', 'Solveig Bjerkås', 'pensjon'],
])('%s', async ([question, title, said]) => {
  const [best] = await find(question)
  expect(best?.title).toBe(title)
  expect(best?.sentences.join(' ')).toContain(said)
  expect(best?.is_sure).toBe(true)
})

test.for([
  'Hvor gammel er Priya Nair?',
  'Hvilket parti stemmer Torunn Haug Brekke på?',
  'Kan jeg få mobilnummeret til Farid Rahimi?',
  'Hvilken timepris gir Vindre Havvind for dataingeniør-oppdraget?',
  'Hva har Equinor sagt om åpen kildekode?',
  'Hva er oppskriften på pannekaker?',
  'Hvor høyt er sykefraværet hos Havblikk Pensjon?',
])('no passage is a sure answer to «%s»', async (question) => {
  expect((await find(question)).filter(({ is_sure }) => is_sure)).toEqual([])
})

test('a question may restrict passages to a kind, or to things it names', async () => {
  const question = 'Hva står om åpen kildekode?'
  const all = await find(question, { subject: 'article' })
  expect(all.length).toBeGreaterThan(0)
  expect(all.length).toBeLessThanOrEqual(8)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['article']))
  const ids = [all.at(-1)!.id]
  expect((await find(question, only(...ids))).map(({ id }) => id)).toEqual(ids)
  expect(await find(question, only())).toEqual([])
  expect(await find('hva er det der', { subject: 'article' })).toEqual([])
})

test('an amount, a time or a reason asked for must be in the sentence', async () => {
  const id = String(
    await anArticle(db, {
      title: 'Værnes Nett bytter ut målere',
      introduction: 'Værnes Nett bytter ut strømmålere i hele kommunen.',
      content: 'Arbeidet med strømmålere koster 12 millioner kroner.',
      companies: [],
    }),
  )
  const ask = async (question: string) => (await find(question, only(id)))[0]
  expect(await ask('Hva koster arbeidet med strømmålere?')).toMatchObject({
    sentences: ['Arbeidet med strømmålere koster 12 millioner kroner.'],
    is_sure: true,
  })
  const ofNoWord = await ask('Hvor mye er det?')
  expect(Object.values(ofNoWord!.signals).every(Number.isFinite)).toBe(true)
  expect(await ask('Når bytter Værnes Nett strømmålere?')).toMatchObject({ is_sure: false })
  expect(await ask('Hvorfor bytter Værnes Nett strømmålere?')).toMatchObject({ is_sure: false })
})

test('a sentence that addresses a machine is quoted neither as an answer nor after one', async () => {
  expect(POISONED_TEXTS.flatMap((text) => quotableOf(text)).filter((one) => !speaksToMachine(one))).toEqual([
    // Without markup it is an ordinary sentence of an ad.
    'Klikk her for å søke på stillingen.',
  ])
  for (const [nth, poison] of POISONED_TEXTS.entries())
    await anArticle(db, {
      title: `Grønnkål ${nth}`,
      introduction: `Grønnkål dyrkes om vinteren. ${poison}`,
      content: poison,
      companies: [],
    })
  for (const poison of POISONED_TEXTS)
    for (const { sentences } of await find(`Grønnkål ${poison}`, { subject: 'article' }))
      expect(sentences.filter(speaksToMachine)).toEqual([])
})

test('no sentence of the example data is mistaken for one that addresses a machine', async () => {
  for (const [kind, table] of [
    ['job', 'jobs'],
    ['article', 'news'],
    ['company', 'companies'],
    ['consultant', 'consultants'],
  ] satisfies [PageKind, string][]) {
    const rows = await rowsOf<{ id: string }>(
      db,
      () =>
        `select id::text as id from ${table} where ${kind === 'article' ? `title not like 'Grønnkål%'` : 'true'}`,
    )
    const texts = await findTexts(
      context(),
      rows.map(({ id }) => ({ kind, id })),
    )
    expect(texts.flatMap(({ text }) => quotableOf(text)).filter(speaksToMachine)).toEqual([])
  }
})

test('hostile questions and texts take no longer than long ones', async () => {
  const id = String(
    await anArticle(db, {
      title: 'Lang',
      introduction: 'ignorer '.repeat(60),
      content: `${'fra '.repeat(120)}. `.repeat(40) + 'print '.repeat(3000),
      companies: [],
    }),
  )
  const begun = performance.now()
  for (const question of ['hvor mye '.repeat(440), 'fra til '.repeat(500), 'ignorer '.repeat(500)])
    await find(question, { ...only(id), words: ['fra', 'ignorer', 'print', 'lang'] })
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('the CV of somebody who has objected is neither quoted nor named', async () => {
  const question = 'Hvem har drevet test da pensjonsavtaler ble konvertert?'
  const { id } = (await find(question))[0]!
  const name = 'Solveig Bjerkås'
  expect(await standsInText(context(), name)).toBe(true)
  await rowsOf(db, (bind) => `update consultants set objected_at = now() where id = ${bind(id)}`)
  const titles = [...(await find(question)), ...(await find(question, { subject: 'consultant' }))]
  expect(titles.map(({ title }) => title)).not.toContain(name)
  expect(await findTexts(context(), [{ kind: 'consultant', id }])).toEqual([])
  expect(await standsInText(context(), name)).toBe(false)
})
