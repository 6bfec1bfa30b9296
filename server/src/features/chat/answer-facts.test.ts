import type { PageData } from '@utsyn/contract/chat.ts'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Answer } from './answer.ts'
import { answerEmbedded } from './answer-embedded.ts'

let database: TestDatabase
let db: Kysely<Database>
const pages: Record<string, PageData> = {}
const NOT_FOUND = 'Det finner jeg ikke i portalen.'

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const key_people = JSON.stringify([
    { name: 'Ola Li', title: 'IT-sjef', phone: null, email: 'ola@fjordnes.example', office: null },
    { name: 'Ida Ek', title: 'Innkjøp', phone: '+47 190 01 100', email: null, office: null },
  ])
  await aCompany(db, {
    name: 'Fjordnes AS',
    location: 'Bergen',
    industry: ['Havbruk'],
    summary: 'Fjordnes lager systemer. Teknologiavdelingen bruker om lag 7 innleide konsulenter.',
    key_people,
  })
  await aCompany(db, {
    name: 'Havnes AS',
    location: 'Oslo',
    summary: 'Havnes frakter gods. Teknologiavdelingen bruker om lag 35 innleide konsulenter.',
    key_people: JSON.stringify([{ name: 'Ola Li', title: 'CTO', phone: null, email: null, office: null }]),
  })
  const job = await aJob(db, {
    title: 'Backendutvikler',
    company: 'Fjordnes AS',
    locations: ['Bergen'],
    deadline: '2026-11-25',
    contacts: JSON.stringify([{ name: 'Eva Lie', title: null, email: null, tlf: '+47 190 00 100' }]),
    long_description:
      'Vi fôrer laks.\n\n### Krav\n\n- Minst fem års erfaring med Kotlin\n- Førerkort klasse B\n- Kan sikkerhetsklareres til nivå HEMMELIG',
  })
  await aJob(db, { title: 'Testleder', company: 'Havnes AS', locations: ['Oslo'], deadline: '2026-12-20' })
  await anArticle(db, {
    title: 'Nedetid hos Fjordnes varte i to timer',
    introduction: 'Ingen data gikk tapt. Feilen lå i et sertifikat som var gått ut.',
    companies: ['Fjordnes AS'],
    posted_at: new Date('2026-11-12T09:00:00Z'),
  })
  await anArticle(db, {
    title: 'Fjordnes velger Havnes som leverandør',
    introduction: 'Rammeavtalen gjelder i fire år og er verdt 12 millioner kroner.',
    content: 'Klagefristen gikk ut.\n\n> «Nå begynner vi», sier sjef Kari Dahl.',
    companies: ['Fjordnes AS', 'Havnes AS'],
    posted_at: new Date('2026-11-14T09:00:00Z'),
  })
  await anArticle(db, {
    title: 'Overskuddet økte for Fjordnes',
    introduction: 'Ledelsen bruker mer på sikkerhet.',
    companies: ['Fjordnes AS'],
    posted_at: new Date('2026-11-15T09:00:00Z'),
  })
  await anArticle(db, {
    title: 'Slik deler kommunene på folk',
    introduction: 'Ingen lånes ut lenger enn tre måneder. Lønnen beholder de hjemme.',
    posted_at: new Date('2026-11-10T09:00:00Z'),
  })
  const siri = await aConsultant(db, { name: 'Siri Solvang', technologies: someTechnologies({ Kotlin: 9 }) })
  const per = await aConsultant(db, { name: 'Per Berge', technologies: someTechnologies({ Java: 3 }) })
  const add = (statement: string) => rowsOf(db, () => statement)
  await add(
    `insert into consultant_languages (consultant_id, place, name, level) values (${siri}, 0, 'Arabisk', 'flytende')`,
  )
  await add(
    `insert into consultant_certifications (consultant_id, place, kind, name, date) values (${siri}, 0, 'certification', 'CISSP', '2021-03')`,
  )
  await add(
    `insert into consultant_projects (consultant_id, place, customer, industry, description) values (${per}, 0, 'Fjordnes AS', 'Bank og finans', 'Skrev om kjernen.')`,
  )
  await add(`update consultants set available_from = '2026-12-20', available_percent = 60 where id = ${siri}`)
  pages['job'] = { path: '/', type: 'job', id: String(job), title: 'Backendutvikler' }
  pages['siri'] = { path: '/', type: 'consultant', id: String(siri), title: 'Siri Solvang' }
  const [company] = await rowsOf<{ id: string }>(
    db,
    () => `select id::text as id from companies where name = 'Fjordnes AS'`,
  )
  pages['company'] = { path: '/', type: 'company', id: company!.id, title: 'Fjordnes AS' }
  const [article] = await rowsOf<{ id: string }>(db, () => `select id::text as id from news limit 1`)
  pages['article'] = { path: '/', type: 'article', id: article!.id, title: 'Nedetid' }
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T09:00:00Z')
async function talk(page: string | null, ...questions: string[]): Promise<Answer> {
  let last: Answer = { content: '', sources: [], suggestions: [], memory: null }
  const memories = []
  for (const question of questions) {
    last = await answerEmbedded(db, {
      question,
      user_id: '',
      page: page === null ? null : pages[page]!,
      memories,
      said: [],
      now,
    })
    if (last.memory) memories.unshift(last.memory)
  }
  return last
}

test.for<[page: string | null, questions: string[], said: string, source: string]>([
  [null, ['Kan noen av konsulentene arabisk?'], 'Arabisk (flytende)', 'Siri Solvang'],
  [null, ['noen med cissp'], 'CISSP (2021)', 'Siri Solvang'],
  [null, ['Finnes det noen med bankbakgrunn?'], 'Bank og finans', 'Per Berge'],
  [null, ['Hvem av oss har vært hos Fjordnes?'], 'Per Berge', 'Per Berge'],
  [null, ['Hvem snakker arabisk?', 'når er hun ledig?'], '20. desember', 'Siri Solvang'],
  ['siri', ['når kan hun begynne, og hvor mye har hun ledig?'], '60 prosent', 'Siri Solvang'],
  ['siri', ['snakker hun arabisk?'], 'Arabisk (flytende)', 'Siri Solvang'],
  ['job', ['Har noen av oss jobbet for denne kunden før?'], 'Per Berge', 'Per Berge'],
  ['job', ['trenger jeg lappen?'], 'Førerkort klasse B', 'Backendutvikler'],
  ['job', ['hvor mange års erfaring vil de ha'], 'Minst fem års erfaring', 'Backendutvikler'],
  ['job', ['hvem er IT-sjef der?'], 'Ola Li', 'Fjordnes AS'],
  ['company', ['hvem tar seg av innkjøp her?'], 'Ida Ek', 'Fjordnes AS'],
  ['company', ['Hva slags folk leter de etter?'], 'Backendutvikler', 'Backendutvikler'],
  ['article', ['hva var årsaken?'], 'sertifikat', 'Nedetid hos Fjordnes varte i to timer'],
  [
    null,
    ['Hvem skal jeg ringe om backendutvikler-jobben hos Fjordnes?'],
    'Eva Lie, +47 190 00 100',
    'Backendutvikler',
  ],
  [null, ['Finnes det jobber der man må ha førerkort?'], 'Backendutvikler', 'Backendutvikler'],
  [null, ['Hvilket selskap bruker flest innleide konsulenter?'], '35 innleide', 'Havnes AS'],
  [null, ['Leier Fjordnes inn flere konsulenter enn Havnes?'], '35 innleide', 'Havnes AS'],
  [
    null,
    ['Hvilke virksomheter hadde nedetid i november?'],
    'Fjordnes',
    'Nedetid hos Fjordnes varte i to timer',
  ],
  [null, ['Hvem er IT-sjef hos Fjordnes?', 'og hos Havnes?'], 'CTO', 'Havnes AS'],
  [
    null,
    ['kven vann hos Fjordnes sist, og hva er avtalen verdt?'],
    '12 millioner',
    'Fjordnes velger Havnes som leverandør',
  ],
  [null, ['har Havnes fått noen nye kontrakter i høst'], 'Fjordnes', 'Fjordnes velger Havnes som leverandør'],
  [
    null,
    ['hvem vant hos Fjordnes?', 'og hvor mye er den verdt?'],
    '12 millioner',
    'Fjordnes velger Havnes som leverandør',
  ],
  [
    null,
    ['Hvor lenge kan en være utlånt når kommunene deler?'],
    'Lønnen beholder',
    'Slik deler kommunene på folk',
  ],
  [null, ['hvor holder Fjordnes til og hva driver de med'], 'Kjerneområdene', 'Fjordnes AS'],
  [null, ['hvor holder Fjordnes til og hva driver de med'], 'Bergen', 'Fjordnes AS'],
  ['job', ['når er fristen, og hvem er kontaktperson?'], '25. november', 'Backendutvikler'],
  ['job', ['når er fristen, og hvem er kontaktperson?'], 'Eva Lie', 'Backendutvikler'],
  ['article', ['det viktigste, kort?'], 'Ingen data gikk tapt', 'Nedetid hos Fjordnes varte i to timer'],
  ['company', ['leier de inn folk?'], '7 innleide', 'Fjordnes AS'],
  [null, ['Har det vært driftsstans noe sted?'], 'sertifikat', 'Nedetid hos Fjordnes varte i to timer'],
])('on the page %s %j', async ([page, questions, said, source]) => {
  const { content, sources } = await talk(page, ...questions)
  expect(content.replaceAll('**', '')).toContain(said)
  expect(sources.map(({ title }) => title)).toContain(source)
  expect(content).not.toContain(NOT_FOUND)
})

test.for<[page: string | null, question: string]>([
  [null, 'hvem av oss kan japansk?'],
  [null, 'hvem er sertifisert i dykking'],
  [null, 'hvilke stillinger krever tysk'],
  ['siri', 'snakker hun tysk?'],
  ['job', 'er det mye reising?'],
  ['job', 'hvor mange har søkt på stillingen'],
  [null, 'Hva går Siri Solvang for i timen?'],
  [null, 'Hvor bor Siri Solvang? Trenger privatadressen'],
  [null, 'Hvor stort ble overskuddet til Fjordnes i kroner?'],
  [null, 'Hvem vant anbudet hos Siljan Kraft?'],
  [null, 'mobilnummeret til IT-sjefen hos Fjordnes'],
  ['article', 'hvem er det som uttaler seg?'],
])('on the page %s nothing is made up for «%s»', async ([page, question]) => {
  expect((await talk(page, question)).content).toContain(NOT_FOUND)
})

test('one name of two people is asked back', async () => {
  const { content } = await talk(null, 'Kan du gi meg nummeret til Ola Li?')
  expect(content).toContain('?')
  expect(content).toContain('Fjordnes AS')
  expect(content).toContain('Havnes AS')
})
