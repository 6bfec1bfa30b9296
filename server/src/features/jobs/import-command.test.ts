import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeWeb } from '../../testing/fake-web.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { importFiles, whyNotWanted } from './import-command.ts'

let database: TestDatabase
let web: FakeWeb
const folder = mkdtempSync(join(tmpdir(), 'utsyn-import-'))
beforeAll(async () => {
  database = await createTestDatabase()
  web = await FakeWeb.start()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await web.close()
  await database.drop()
})

const run = (...words: string[]) => runWith({}, ...words)

async function runWith(known: { jobFeeds?: string[] }, ...words: string[]) {
  const lines: string[] = []
  const openWeb = web.openWeb()
  const { hasFailed } = await importFiles(
    { db: database.db, openWeb, ...known },
    words,
    (line) => void lines.push(line),
  )
  await openWeb.close()
  return { hasFailed, lines }
}

const FEED = `<rss version="2.0"><channel><title>Brattskar</title><link>http://karriere.brattskar.no/</link>
<item><title>Utvikler</title><link>http://karriere.brattskar.no/1</link><guid>1</guid></item>
</channel></rss>`

test('an address is fetched through the guard and imported', async () => {
  await web.site('karriere.brattskar.no', (_request, response) => response.end(FEED))
  const { hasFailed, lines } = await run('http://karriere.brattskar.no/jobs.rss')
  expect(lines).toEqual([
    'http://karriere.brattskar.no/jobs.rss: 1 added, 0 changed, 0 unchanged, 0 skipped.',
    '  added      Utvikler',
  ])
  expect(hasFailed).toBe(false)
})

test('an address that may not be fetched is named with the reason, and the others are taken', async () => {
  const file = join(folder, 'annonser.xml')
  writeFileSync(file, FEED)
  const { hasFailed, lines } = await run('http://127.0.0.1/jobs.rss', file)
  expect(hasFailed).toBe(true)
  expect(lines[0]).toBe(
    'http://127.0.0.1/jobs.rss: nothing imported, the address leads to a closed net; ALLOWED_ORIGINS can allow it.',
  )
  expect(lines[1]).toContain('0 added, 0 changed, 1 unchanged')
})

test('an unreadable deadline is quoted', async () => {
  const file = join(folder, 'frist.json')
  writeFileSync(
    file,
    '{"@type":"JobPosting","title":"Tømrer","url":"https://ro.example/t","validThrough":"31.02.2027"}',
  )
  const { lines } = await run(file)
  expect(lines[2]).toBe(
    '  note       line 1, ad 1 («Tømrer»): its deadline «31.02.2027» is no day that can be understood, and is shown as it was printed',
  )
})

test('skipped ads are named by number and id or address, since all may be on one line', async () => {
  const file = join(folder, 'uten-navn.json')
  const ads = [
    { title: 'Tømrer', url: 'https://ro.example/1' },
    { url: 'https://ro.example/2' },
    { identifier: { value: 'A-3' } },
    { title: 'Tømrer', url: 'https://ro.example/1' },
    {},
  ]
  writeFileSync(file, JSON.stringify(ads.map((ad) => ({ '@type': 'JobPosting', ...ad }))))
  const { lines } = await run(file)
  expect(lines.filter((line) => line.startsWith('  skipped'))).toEqual([
    '  skipped    line 1, ad 2 (https://ro.example/2): the ad has no title',
    '  skipped    line 1, ad 3 (A-3): the ad has no title',
    '  skipped    line 1, ad 4 («Tømrer», https://ro.example/1): the same ad stands earlier in the file',
    '  skipped    line 1, ad 5: the ad has no title',
  ])
})

test('an item of a feed and an ad of NAV too', async () => {
  const feed = join(folder, 'uten-tittel.xml')
  writeFileSync(feed, FEED.replace('<title>Utvikler</title>', ''))
  const nav = join(folder, 'nav.json')
  writeFileSync(nav, '[{"uuid":"A1","status":"ACTIVE","ad_content":{}},{"uuid":"A2","status":"PAUSE"}]')
  const { lines } = await run(feed, nav)
  expect(lines).toContain('  skipped    line 2, ad 1 (1): the ad has no title')
  expect(lines).toContain('  skipped    line 1, ad 1 (a1): the ad has no title')
  expect(lines).toContain('  skipped    line 1, ad 2 (a2): neither active nor inactive')
})

test.each(['ftp://x/y', 'file:///etc/hosts', 'gopher:x', 'data:text/plain,x', 'FTP://x'])(
  '%s is no address that is read, and no file',
  (word) => {
    expect(whyNotWanted(word)).toBe(
      `${word}: nothing imported, of addresses only http:// and https:// are read, and a file by its name.`,
    )
  },
)

test.each(['', '  '])('%j says what is missing', (word) => {
  expect(whyNotWanted(word)).toContain('the name of a file or an address is missing')
})

test.each([
  'annonser.json',
  './a:b.json',
  String.raw`C:\annonser.json`,
  'https://x.example/',
  'HTTP://x.example',
])('%s is wanted', (word) => {
  expect(whyNotWanted(word)).toBeNull()
})

test('a feed of articles is no feed of ads, unless it is known to be one', async () => {
  const file = join(folder, 'nyheter.xml')
  const item = '<item><title>Storm i natt</title><link>https://kystavisa.example/1</link></item>'
  writeFileSync(file, `<rss version="2.0"><channel><title>Kystavisa</title>${item}</channel></rss>`)
  expect(await run(file)).toEqual({
    hasFailed: true,
    lines: [
      `${file}: nothing imported, it is a feed in which nothing speaks of jobs; import articles with --news, or name its address in JOB_FEEDS.`,
    ],
  })
  expect((await runWith({ jobFeeds: [file] }, file)).lines[0]).toContain('1 added')
})

test('a JSON Feed of articles neither', async () => {
  const file = join(folder, 'nyheter.json')
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Kystavisa',
    home_page_url: 'https://kystavisa.example',
    items: [{ id: '1', url: 'https://kystavisa.example/1', title: 'Storm i natt' }],
  }
  writeFileSync(file, JSON.stringify(feed))
  const { hasFailed, lines } = await run(file)
  expect([hasFailed, lines]).toEqual([
    true,
    [expect.stringContaining('nothing imported, it is a feed in which nothing speaks of jobs')],
  ])
})
