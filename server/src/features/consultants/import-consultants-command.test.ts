import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOpenWeb } from '../../open-web/open-web.ts'
import { aCv } from '../../testing/consultant-builders.ts'
import { FakeWeb } from '../../testing/fake-web.ts'
import { anSvg } from '../../testing/image-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { importConsultantFiles } from './import-consultants-command.ts'

let database: TestDatabase
let web: FakeWeb
const folder = mkdtempSync(join(tmpdir(), 'utsyn-cv-'))
const log = pino({ level: 'silent' })
beforeAll(async () => {
  database = await createTestDatabase()
  web = await FakeWeb.start()
})
beforeEach(() => database.db.deleteFrom('consultants').execute())
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  web.close()
  await database.drop()
})

let made = 0
function aFile(content: unknown): string {
  const file = join(folder, `${++made}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

async function run(...files: string[]) {
  const lines: string[] = []
  const openWeb = createOpenWeb({ userAgent: 'Utsyn/test', allowedOrigins: [], resolve: web.resolve, log })
  const { failed } = await importConsultantFiles(
    { db: database.db, openWeb, log },
    files,
    (line) => void lines.push(line),
  )
  await openWeb.close()
  return { failed, lines: lines.map((line) => files.reduce((text, file) => text.replace(file, 'FIL'), line)) }
}

const KARI = aCv({ name: 'Kari Vik' })
const OLA = aCv({ name: 'Ola Li' })

test.each([
  ['one', KARI, ['Kari Vik']],
  ['a list', [KARI, OLA], ['Kari Vik', 'Ola Li']],
  ['{ cvs }', { cvs: [KARI] }, ['Kari Vik']],
  ['what a search answers', { cvs: [{ cv: OLA, preview_url: 'x' }], total: 1 }, ['Ola Li']],
])('takes %s', async (_what, content, names) => {
  const { failed, lines } = await run(aFile(content))
  expect([failed, lines]).toEqual([
    false,
    [
      `FIL: ${names.length} nye, 0 endret, 0 uendret, 0 hoppet over.`,
      ...names.map((name) => `  ny           ${name}`),
    ],
  ])
})

test('done twice changes nothing', async () => {
  const file = aFile([KARI, OLA])
  await run(file)
  expect((await run(file)).lines).toEqual(['FIL: 0 nye, 0 endret, 2 uendret, 0 hoppet over.'])
})

test('tells of each bad entry with its number and why, and takes the rest', async () => {
  const long = {
    ...aCv({ name: 'Lang Tekst' }),
    key_qualifications: Array.from({ length: 15 }, () => ({ long_description: 'ord '.repeat(5_000) })),
  }
  const { failed, lines } = await run(
    aFile([
      { email: 'x' },
      KARI,
      'hei',
      { name: 'Uten Id' },
      { ...KARI, name: 'Kari igjen' },
      long,
      { ...OLA, deactivated: true },
    ]),
  )
  expect(failed).toBe(false)
  expect(lines).toEqual([
    'FIL: 1 nye, 0 endret, 0 uendret, 6 hoppet over.',
    '  ny           Kari Vik',
    '  hoppet over  nr. 1 mangler et navn, eller navnet er for langt',
    '  hoppet over  nr. 3 er ikke en CV, men noe annet',
    '  hoppet over  nr. 4 («Uten Id») mangler user_id, id og e-post, og kan ikke kjennes igjen',
    '  hoppet over  nr. 5 («Kari igjen») står tidligere i filen, med samme id eller e-post',
    '  hoppet over  nr. 6 («Lang Tekst») er langt større enn noen CV',
    '  hoppet over  nr. 7 («Ola Li») er ikke lenger i bruk i Flowcase',
  ])
})

test.each([
  ['', 'filen er tom'],
  ['{"name": ', 'filen er ikke gyldig JSON'],
  ['[]', 'det er ingen CV-er i filen'],
  ['{"cvs": []}', 'det er ingen CV-er i filen'],
  ['"tekst"', 'det er ingen CV-er i filen'],
])('says what is wrong with a file that is %j', async (content, why) => {
  expect(await run(aFile(content))).toEqual({ failed: true, lines: [`FIL: ingenting importert, ${why}.`] })
})

test('a file that is not there keeps no other from being taken', async () => {
  const { failed, lines } = await run(join(folder, 'ingen'), aFile(KARI))
  expect(failed).toBe(true)
  expect(lines.slice(0, 2)).toEqual([
    'FIL: ingenting importert, filen finnes ikke.',
    'FIL: 1 nye, 0 endret, 0 uendret, 0 hoppet over.',
  ])
})

test('pictures are fetched through the guard and drawn anew, whole and small; who has none goes without', async () => {
  await web.site('bilder.no', (request, response) => {
    if (request.url === '/kari')
      response
        .setHeader('content-type', 'image/svg+xml')
        .end(anSvg('<rect width="9" height="9"/>', 'width="900" height="900"'))
    else response.setHeader('content-type', 'text/html').end('<p>ikke et bilde')
  })
  const { lines } = await run(
    aFile([
      { ...KARI, image: { url: 'http://bilder.no/kari' } },
      { ...OLA, image: { thumb: { url: 'http://bilder.no/side' } } },
      aCv({ name: 'Ond Adresse', image: { url: 'http://127.0.0.1/bilde' } }),
    ]),
  )
  expect(lines.at(-1)).toBe('  bilder       1 av 3 hentet')
  const pictures = await database.db
    .selectFrom('consultants')
    .innerJoin('media as image', 'image.hash', 'image_hash')
    .innerJoin('media as thumb', 'thumb.hash', 'thumb_hash')
    .select(['name', 'image.width as whole', 'thumb.width as small'])
    .execute()
  expect(pictures).toEqual([{ name: 'Kari Vik', whole: 1_200, small: 256 }])
  expect(web.canaryHits).toBe(0)
})
