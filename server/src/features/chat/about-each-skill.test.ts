import type { PageData } from '@utsyn/contract/chat.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { answerEmbedded } from './answer-embedded.ts'
import type { Memory } from './read-question/memory.ts'

let database: TestDatabase
let db: Kysely<Database>
let ad: PageData
const speaks = (name: string) => ({ name: { no: name }, level: { no: 'Godt' } })
const paper = (name: string, year: string) => ({ _id: name, name: { no: name }, year, month: '9' })

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, {
    name: 'Fjordnes AS',
    key_people: JSON.stringify([
      { name: 'Eva Bo', title: 'IT-sjef', phone: '+47 190 01 102', email: null, office: null },
    ]),
  })
  await aJob(db, {
    title: 'Testleder',
    company: 'Fjordnes AS',
    locations: ['Bergen'],
    contacts: JSON.stringify([{ name: 'Tor Ås', title: null, email: null, tlf: '+47 190 00 111' }]),
    long_description: 'Vi søker en testleder.',
  })
  const id = await aJob(db, {
    title: 'Sikkerhetsleder',
    company: 'Fjordnes AS',
    long_description: 'Vi søker deg.\n\nDet er en fordel med OSCP.',
  })
  ad = { path: '/', type: 'job', id: String(id), title: 'Sikkerhetsleder' }
  await aConsultant(db, {
    name: 'Siri Solvang',
    technologies: someTechnologies({ Kotlin: 9, TypeScript: 2, Figma: 8 }),
    languages: [speaks('Fransk')],
    certifications: [paper('Certified Kubernetes Administrator', '2022')],
    project_experiences: [
      {
        _id: 'p',
        customer: { no: 'Etat' },
        description: { no: 'Ytelser.' },
        long_description: { no: 'Bygde designsystem og holdt kurs for 40 utviklere.' },
      },
    ],
  })
  await aConsultant(db, {
    name: 'Jon Berge',
    technologies: someTechnologies({ Kotlin: 3, Rust: 4, Figma: 6 }),
    languages: [speaks('Finsk')],
    certifications: [paper('Certified Kubernetes Application Developer', '2023'), paper('OSCP', '2018')],
  })
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T09:00:00Z')
const ask = async (question: string, page: PageData | null = null) =>
  answerEmbedded(db, { question, user_id: '', page, memories: [], said: [], now })

test.for([
  // Two things at once, which nobody has both of.
  ['Hvem av oss kan fransk, og hvem kan finsk?', ['Siri Solvang', 'Jon Berge']],
  ['Hvem kan TypeScript og hvem kan Rust?', ['Siri Solvang', 'Jon Berge']],
  ['Har vi noen som snakker finsk eller tysk?', ['Jon Berge']],
  // As those write who use it.
  ['hvem kan ts', ['Siri Solvang']],
  ['hvem har k8s-sertifisering hos oss', ['Jon Berge', 'Siri Solvang']],
  ['noen hos oss med papirer på Kubernetes?', ['Jon Berge', 'Siri Solvang']],
  ['noen hos oss som har bygd et skikkelig design system?', ['Siri Solvang']],
  ['Er det noen av oss som har undervist?', ['Siri Solvang']],
  // What the sentence before names.
  ['Jon skal lære Kotlin. Hvem hos oss har holdt på med det lengst?', ['Siri Solvang', 'Jon Berge']],
  ['Kunden vil snakke fransk. Behersker noen i firmaet dette språk?', ['Siri Solvang']],
  ['Jeg trenger en Figma-mentor. Hvem har brukt det lengst av Siri og Jon?', ['Siri Solvang', 'Jon Berge']],
  ['Siri og Jon har hvert sitt Kubernetes-sertifikat. Hvem tok det først?', ['Siri Solvang', 'Jon Berge']],
] as const)('«%s»', async ([question, names]) => {
  const { sources } = await ask(question)
  const titles = [...new Set(sources.map(({ title }) => title))]
  expect(names.length > 1 && /lengst|først/.test(question) ? titles : titles.toSorted()).toEqual(
    names.length > 1 && /lengst|først/.test(question) ? names : names.toSorted(),
  )
})

test('what no CV says is said, and nothing else is told for it', async () => {
  expect((await ask('Har vi noen som snakker finsk eller tysk?')).content).toContain('Ingen CV nevner tysk.')
  const { content, sources } = await ask('Hvem av oss kan føre en samtale på tysk?')
  expect(content).toBe('Det finner jeg ikke i portalen. Ingen CV nevner tysk.')
  expect(sources).toEqual([])
})

test('who has most of something is told by how many the CVs have', async () => {
  const { content } = await ask('Hvem hos oss har flest sertifiseringer?')
  expect(content).toContain('**Jon Berge** har flest: 2 sertifiseringer i CV-en.')
})

test('who took a paper first is told by its year', async () => {
  const { content } = await ask('Siri og Jon har hvert sitt Kubernetes-sertifikat. Hvem tok det først?')
  expect(content).toContain('**Siri Solvang** tok sitt først: 2022.')
})

test('on the page of an ad its papers are those that are asked for', async () => {
  const { content } = await ask('Har noen av oss sertifiseringene de ber om?', ad)
  expect(content).toContain('Jon Berge')
  expect(content).not.toContain('Siri Solvang')
})

test.for([
  'Hvem ringer jeg om testlederen hos Fjordnes?',
  'Jeg skal ringe Fjordnes om testlederstillingen. Hvem er kontakten, og hva er nummeret?',
])('«%s» asks for whom the ad names', async (question) => {
  const { content } = await ask(question)
  expect(content).toContain('Tor Ås')
  expect(content).toContain('190 00 111')
})

test('«og finsk?» asks of all again, and not of the one who was told', async () => {
  const { memory } = await ask('Hvem kan fransk?')
  const memories: Memory[] = memory ? [memory] : []
  const asked = { question: 'og finsk?', user_id: '', page: null, memories, said: [], now }
  expect((await answerEmbedded(db, asked)).content).toContain('Jon Berge')
})
