import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_SECRETS, aCv } from '../../testing/consultant-builders.ts'
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
  const openWeb = web.openWeb()
  const { hasFailed } = await importConsultantFiles(
    { db: database.db, config: TEST_SECRETS, openWeb, log },
    files,
    (line) => void lines.push(line),
  )
  await openWeb.close()
  return {
    hasFailed,
    lines: lines.map((line) => files.reduce((text, file) => text.replace(file, 'FIL'), line)),
  }
}

const KARI = aCv({ name: 'Kari Vik' })
const OLA = aCv({ name: 'Ola Li' })

test.each([
  ['one', KARI, ['Kari Vik']],
  ['a list', [KARI, OLA], ['Kari Vik', 'Ola Li']],
  ['{ cvs }', { cvs: [KARI] }, ['Kari Vik']],
  ['what a search answers', { cvs: [{ cv: OLA, preview_url: 'x' }], total: 1 }, ['Ola Li']],
])('takes %s', async (_what, content, names) => {
  const { hasFailed, lines } = await run(aFile(content))
  expect([hasFailed, lines]).toEqual([
    false,
    [
      `FIL: ${names.length} added, 0 changed, 0 unchanged, 0 skipped.`,
      ...names.map((name) => `  added      ${name}`),
    ],
  ])
})

test('done twice changes nothing', async () => {
  const file = aFile([KARI, OLA])
  await run(file)
  expect((await run(file)).lines).toEqual(['FIL: 0 added, 0 changed, 2 unchanged, 0 skipped.'])
})

test('reports each bad entry with its number and why, and imports the rest', async () => {
  const long = {
    ...aCv({ name: 'Lang Tekst' }),
    key_qualifications: Array.from({ length: 15 }, () => ({ long_description: 'ord '.repeat(5_000) })),
  }
  const { hasFailed, lines } = await run(
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
  expect(hasFailed).toBe(false)
  expect(lines).toEqual([
    'FIL: 1 added, 0 changed, 0 unchanged, 6 skipped.',
    '  added      Kari Vik',
    '  skipped    no. 1: the name is missing, or too long',
    '  skipped    no. 3: it is no CV',
    '  skipped    no. 4 («Uten Id»): it has neither user_id, id nor e-mail, and could not be known again',
    '  skipped    no. 5 («Kari igjen»): it stands earlier in the file, with the same id or e-mail',
    '  skipped    no. 6 («Lang Tekst»): it is far larger than any CV',
    '  skipped    no. 7 («Ola Li»): it is no longer in use in Flowcase',
  ])
})

test.each([
  ['', 'the file is empty'],
  ['{"name": ', 'the JSON cannot be understood'],
  ['[]', 'no CV was found in it'],
  ['{"cvs": []}', 'no CV was found in it'],
  ['"tekst"', 'no CV was found in it'],
])('says what is wrong with a file that is %j', async (content, why) => {
  expect(await run(aFile(content))).toEqual({ hasFailed: true, lines: [`FIL: nothing imported, ${why}.`] })
})

test('a missing file does not stop the others', async () => {
  const { hasFailed, lines } = await run(join(folder, 'ingen'), aFile(KARI))
  expect(hasFailed).toBe(true)
  expect(lines.slice(0, 2)).toEqual([
    'FIL: nothing imported, there is no such file.',
    'FIL: 1 added, 0 changed, 0 unchanged, 0 skipped.',
  ])
})

test('pictures are fetched through the guard and re-encoded, full size and small; those without one get none', async () => {
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
  expect(lines.at(-1)).toBe('  pictures   1 of 3 fetched')
  const pictures = await database.db
    .selectFrom('consultants')
    .innerJoin('media as image', 'image.hash', 'image_hash')
    .innerJoin('media as thumb', 'thumb.hash', 'thumb_hash')
    .select(['name', 'image.width as whole', 'thumb.width as small'])
    .execute()
  expect(pictures).toEqual([{ name: 'Kari Vik', whole: 1_200, small: 256 }])
  expect(web.canaryHits).toBe(0)
})
