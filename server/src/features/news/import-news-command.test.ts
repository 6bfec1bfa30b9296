import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeWeb } from '../../testing/fake-web.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { importNewsFiles } from './import-news-command.ts'

let database: TestDatabase
let web: FakeWeb
const folder = mkdtempSync(join(tmpdir(), 'utsyn-news-'))
beforeAll(async () => {
  database = await createTestDatabase()
  web = await FakeWeb.start()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  web.close()
  await database.drop()
})

async function run(...words: string[]) {
  const lines: string[] = []
  const openWeb = web.openWeb()
  const { hasFailed } = await importNewsFiles(
    { db: database.db, openWeb },
    words,
    (line) => void lines.push(line),
  )
  await openWeb.close()
  return { hasFailed, lines }
}

const FEED = `<rss version="2.0"><channel><title>Avisa</title><link>http://avisa.example/</link>
<item><title>Sak</title><link>http://avisa.example/1</link><guid>1</guid></item></channel></rss>`

test('an address is fetched through the guard, a file is read, and each prints its result', async () => {
  await web.site('avisa.no', (_request, response) => response.end(FEED))
  const file = join(folder, 'nyheter.xml')
  writeFileSync(file, FEED)
  expect(await run('http://avisa.no/rss', file)).toEqual({
    hasFailed: false,
    lines: [
      'http://avisa.no/rss: 1 added, 0 changed, 0 unchanged, 0 skipped.',
      '  added      Sak',
      `${file}: 0 added, 0 changed, 1 unchanged, 0 skipped.`,
    ],
  })
})

test('a source without articles gives the reason, and the others are imported', async () => {
  const broken = join(folder, 'halv.xml')
  writeFileSync(broken, FEED.slice(0, -20))
  const { hasFailed, lines } = await run('http://127.0.0.1/rss', broken, join(folder, 'ingen.xml'))
  expect(hasFailed).toBe(true)
  expect(lines).toEqual([
    'http://127.0.0.1/rss: nothing imported, the address leads to a closed net; ALLOWED_ORIGINS can allow it.',
    `${broken}: nothing imported, the file is cut off, or something in it is never closed.`,
    `${join(folder, 'ingen.xml')}: nothing imported, there is no such file.`,
  ])
})
