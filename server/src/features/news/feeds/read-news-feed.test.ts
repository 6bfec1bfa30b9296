import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDueFeeds } from '../../../feeds/due-feeds.repository.ts'
import { noteFeeds } from '../../../feeds/feeds.repository.ts'
import { anSvg } from '../../../testing/image-builders.ts'
import { aCompany } from '../../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { removeOldNews } from '../news-retention.repository.ts'
import { readNewsFeed } from './read-news-feed.ts'
import { type FeedAnswer, type FeedSite, startFeedSite } from '../../../testing/feed-site.ts'

let database: TestDatabase
let site: FeedSite
let now: Date

beforeAll(async () => {
  database = await createTestDatabase()
  site = await startFeedSite()
  return async () => {
    await site.close()
    await database.drop()
  }
})
beforeEach(async () => {
  site.clear()
  now = new Date('2026-11-20T12:00:00Z')
  await database.db.deleteFrom('news').execute()
  await database.db.deleteFrom('companies').execute()
  await database.db.deleteFrom('feeds').execute()
})

const item = (
  id: string,
  more = '',
) => `<item><title>Sak ${id}</title><link>https://avisa.example/${id}</link>
  <guid isPermaLink="false">${id}</guid><description>Dette er saken ${id}.</description>
  <pubDate>Fri, 20 Nov 2026 08:00:00 +0100</pubDate>${more}</item>`
const rss = (items: string) => `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"
  xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Avisa</title>
  <link>https://avisa.example</link>${items}</channel></rss>`

const note = (...paths: string[]) =>
  noteFeeds(
    database.db,
    paths.map((path) => ({
      address: site.origin + path,
      kind: 'news' as const,
      source: null,
      is_authoritative: false,
    })),
  )
const read = async (path = '/rss', signal = new AbortController().signal) => {
  await readNewsFeed(
    { db: database.db, openWeb: site.openWeb },
    site.origin + path,
    { log: pino({ level: 'silent' }), signal, clock: () => now },
    { pace: 0, keep_days: 730 },
  )
  return database.db
    .selectFrom('feeds')
    .selectAll()
    .where('address', '=', site.origin + path)
    .executeTakeFirstOrThrow()
}
const news = () => database.db.selectFrom('news').selectAll().orderBy('id').execute()
const titles = async () => (await news()).map(({ title }) => title)
const show = (body: string | Uint8Array, path = '/rss') => (site.pages[path] = () => ({ body }))

describe('a feed of articles', () => {
  beforeEach(() => note('/rss'))

  test('is imported: texts, technologies, companies, counts', async () => {
    const tindra = await aCompany(database.db, { name: 'Tindra Forsikring ASA' })
    show(
      rss(`<item><title>Tindra Forsikring velger Kotlin</title><link>https://avisa.example/a</link><guid>a</guid>
        <description>&lt;p&gt;Selskapet flytter alt. &lt;b&gt;Nå.&lt;/b&gt;&lt;/p&gt;</description>
        <pubDate>Wed, 18 Nov 2026 07:42:00 +0100</pubDate></item>`),
    )
    expect(await read()).toMatchObject({ source: 'avisa.example', last_success_at: now, failures: 0 })
    expect(await news()).toMatchObject([
      {
        source: 'avisa.example',
        external_id: 'a',
        url: 'https://avisa.example/a',
        title: 'Tindra Forsikring velger Kotlin',
        introduction: 'Selskapet flytter alt. Nå.',
        content: null,
        technologies: ['Kotlin'],
        company_ids: [tindra.id],
        posted_at: new Date('2026-11-18T06:42:00Z'),
      },
    ])
    expect(await database.db.selectFrom('companies').select('news_count_30d').execute()).toEqual([
      { news_count_30d: 1 },
    ])
  })

  test('gives its introduction and never its whole text', async () => {
    const long = 'En setning om noe. '.repeat(400)
    show(
      rss(
        `<item><title>Lang</title><link>https://avisa.example/l</link><description>${long}</description></item>`,
      ),
    )
    await read()
    const [article] = await news()
    expect(article!.introduction!.length).toBeLessThanOrEqual(500)
    expect(article!.introduction).toMatch(/noe\.$/)
    expect(article!.content).toBeNull()
  })

  test('is requested conditionally', async () => {
    site.pages['/rss'] = (headers) =>
      headers['if-none-match'] === '"1"' && headers['if-modified-since']
        ? { status: 304 }
        : { headers: { etag: '"1"', 'last-modified': 'Fri, 20 Nov 2026 07:00:00 GMT' }, body: rss(item('a')) }
    await read()
    await database.db.deleteFrom('news').execute()
    expect(await read()).toMatchObject({ failures: 0, last_fault: null })
    expect(await titles()).toEqual([])
  })

  test('brings nothing back that retention removes, and nothing else is lost', async () => {
    const posted = (day: string) =>
      item(day).replace('Fri, 20 Nov 2026 08:00:00 +0100', `${day}T00:30:00+01:00`)
    show(rss(posted('2024-11-19') + posted('2024-11-20') + item('a').replace(/<pubDate>.*</, '<x><')))
    await read()
    expect(await titles()).toEqual(['Sak 2024-11-20', 'Sak a'])
    expect(await removeOldNews(database.db, '2026-11-20', 730)).toBe(0)
  })

  test('updates its articles: title, introduction, and what follows from them', async () => {
    show(rss(item('a') + item('b')))
    await read()
    await aCompany(database.db, { name: 'Brevika Energi' })
    show(rss(item('a').replace('Sak a', 'Brevika Energi bytter til Kotlin') + item('b')))
    await read()
    expect(await titles()).toEqual(['Brevika Energi bytter til Kotlin', 'Sak b'])
    expect((await news())[0]).toMatchObject({ technologies: ['Kotlin'], company_names: ['Brevika Energi'] })
    show(rss(item('a')))
    await read()
    expect((await news())[0]).toMatchObject({ technologies: [], company_names: [] })
    expect(await database.db.selectFrom('companies').select('news_count_30d').execute()).toEqual([
      { news_count_30d: 0 },
    ])
    // Articles the feed no longer lists stay.
    expect(await titles()).toEqual(['Sak a', 'Sak b'])
  })

  test('has each article once: by guid, by address, and within itself', async () => {
    show(rss(item('a') + item('a') + item('c').replace('avisa.example/c', 'avisa.example/a')))
    await read()
    expect(await titles()).toEqual(['Sak a'])
    await note('/rss', '/siste')
    show(
      rss(item('a').replace('>a</guid>', '>annen-guid</guid>').replace('/a<', '/a?utm_source=rss<')),
      '/siste',
    )
    await read('/siste')
    expect(await titles()).toEqual(['Sak a'])
  })

  test('has one article for one address, however its links are written, and leaves it as it is', async () => {
    const linked = (id: string, link: string) => item(id).replace(`https://avisa.example/${id}`, link)
    show(
      rss(
        linked('a', 'https://avisa.example/sak?utm_source=rss') +
          linked('b', 'https://www.avisa.example/sak/#kommentarer'),
      ),
    )
    await read()
    const [before] = await news()
    expect(await titles()).toEqual(['Sak a'])
    // Lists its second name first.
    show(
      rss(linked('b', 'https://avisa.example/sak') + linked('a', 'https://avisa.example/sak?utm_source=rss')),
    )
    await read()
    expect(await news()).toEqual([before])
  })

  test('is never dated in the future, and undated articles were seen now', async () => {
    show(rss(item('a').replace('2026', '2027') + item('b').replace(/<pubDate>.*<\/pubDate>/, '')))
    await read()
    expect((await news()).map(({ posted_at }) => posted_at)).toEqual([now, now])
  })

  test('may be Atom, JSON Feed or RDF', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Blad</title><link href="https://blad.example/"/>
      <entry><id>urn:1</id><title type="html">Atom &amp;amp; fred</title><link rel="alternate" href="/1"/>
      <published>2026-11-19T10:00:00Z</published><summary type="html">&lt;p&gt;Kort.&lt;/p&gt;</summary></entry></feed>`
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Kode',
      home_page_url: 'https://kode.example',
      items: [
        {
          id: 2,
          title: 'JSON',
          url: 'https://kode.example/2',
          summary: 'Kort.',
          date_published: '2026-11-19T11:00:00+01:00',
        },
        7,
      ],
    })
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><link>https://rdf.example</link></channel>
      <item><title>RDF</title><link>https://rdf.example/3</link><dc:date>2026-11-19T12:00:00Z</dc:date></item></rdf:RDF>`
    for (const body of [atom, json, rdf]) {
      show(body)
      expect(await read()).toMatchObject({ last_fault: null })
    }
    expect(
      (await news()).map(({ source, title, url, introduction }) => [source, title, url, introduction]),
    ).toEqual([
      ['blad.example', 'Atom & fred', 'https://blad.example/1', 'Kort.'],
      ['kode.example', 'JSON', 'https://kode.example/2', 'Kort.'],
      ['rdf.example', 'RDF', 'https://rdf.example/3', null],
    ])
  })

  test.each([
    ['UTF-8 whatever it says', Buffer.from(rss(item('æ')).replace('utf-8', 'iso-8859-1'))],
    ['what it says', Buffer.from(rss(item('æ')).replace('utf-8', 'iso-8859-1'), 'latin1')],
    ['the charset of old sites when it lies', Buffer.from(rss(item('æ')), 'latin1')],
  ])('is read as %s', async (_what, body) => {
    show(body)
    await read()
    expect(await titles()).toEqual(['Sak æ'])
  })

  test.each<[string, FeedAnswer, string]>([
    ['an error', { status: 500 }, 'http_500'],
    ['nothing', { body: '' }, 'empty'],
    ['a page', { body: '<!doctype html><p>Vi er straks tilbake' }, 'unreadable'],
    ['half a feed', { body: rss(item('a')).slice(0, -20) }, 'unreadable'],
    ['broken XML', { body: rss('<item><title><![CDATA[aldri lukket</item>') }, 'unreadable'],
    ['broken JSON', { body: '{"items": [' }, 'unreadable'],
    [
      'an entity bomb',
      { body: `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${rss(item('a'))}` },
      'unreadable',
    ],
    ['far too much', { body: rss(item('a').repeat(30_000)) }, 'too_large'],
    [
      'too many',
      { body: rss(Array.from({ length: 501 }, (_, nth) => item(`n${nth}`)).join('')) },
      'unreadable',
    ],
    [
      'an end in the middle',
      {
        answer: (response) =>
          void response.writeHead(200, { 'content-length': '999' }).write('<rss>', () => response.destroy()),
      },
      'fetch_failed',
    ],
  ])('%s is a fault, and what was there stays', async (_what, answer, last_fault) => {
    show(rss(item('gammel')))
    const before = await read()
    site.pages['/rss'] = () => answer
    expect(await read()).toMatchObject({ last_fault, failures: 1, position: before.position })
    expect(await titles()).toEqual(['Sak gammel'])
  })

  test('is not read by two at a time, and does not hang on one that is slow', async () => {
    let open = 0
    const other = Promise.withResolvers<void>()
    site.pages['/rss'] = () => ({
      answer: (response) => {
        open += 1
        void other.promise.then(() => response.writeHead(200).end(rss(item('a'))))
      },
    })
    const both = [read(), read()]
    await Promise.race(both)
    other.resolve()
    await Promise.all(both)
    expect(open).toBe(1)
    expect(await titles()).toEqual(['Sak a'])
  })

  test('that throttles is read later', async () => {
    site.pages['/rss'] = () => ({ status: 429, headers: { 'retry-after': '3600' } })
    expect(await read()).toMatchObject({ last_fault: 'http_429' })
    const due = (at: Date) => findDueFeeds(database.db, 'news', { now: at, last_read_before: at })
    expect(await due(new Date(now.getTime() + 1_800_000))).toEqual([])
    expect(await due(new Date(now.getTime() + 3_600_000))).toEqual([`${site.origin}/rss`])
  })

  test('with nothing in it is no fault', async () => {
    show(rss(''))
    expect(await read()).toMatchObject({ last_fault: null, failures: 0 })
  })
})

describe('an article that two feeds have', () => {
  const short = item('a').replace(/<description>.*<\/description>/, '')
  const other = item('a').replace('Sak a', 'Les også: Sak a').replace('Dette er', 'Her er hele')
  const byAddress = other.replace('>a</guid>', '>annen-guid</guid>')
  const texts = async () => (await news()).map(({ title, introduction }) => [title, introduction])
  const touched = async () => (await news())[0]!.updated_at
  beforeEach(() => note('/rss', '/siste'))

  test.each([
    ['one name', other],
    ['one address', byAddress],
  ])('under %s has the words of the first, and is left alone', async (_what, second) => {
    show(rss(item('a')))
    show(rss(second), '/siste')
    await read()
    const before = await touched()
    for (const path of ['/siste', '/rss', '/siste']) await read(path)
    expect(await texts()).toEqual([['Sak a', 'Dette er saken a.']])
    expect(await touched()).toEqual(before)
    show(rss(item('a').replace('Sak a', 'Sak a er over')))
    for (const path of ['/rss', '/siste']) await read(path)
    expect(await texts()).toEqual([['Sak a er over', 'Dette er saken a.']])
  })

  test('gets fields missing in the first from the second, once', async () => {
    show(rss(short))
    show(rss(other), '/siste')
    for (const path of ['/rss', '/siste']) await read(path)
    expect(await texts()).toEqual([['Sak a', 'Her er hele saken a.']])
    const before = await touched()
    for (const path of ['/rss', '/siste']) await read(path)
    expect(await touched()).toEqual(before)
  })

  test('has the text of the second when the first is no longer read, and keeps it when it returns', async () => {
    show(rss(item('a')))
    show(rss(other), '/siste')
    await read()
    await note('/siste')
    await read('/siste')
    await note('/rss', '/siste')
    await read()
    expect(await texts()).toEqual([['Les også: Sak a', 'Her er hele saken a.']])
  })

  test('that was first imported from a file belongs to the feed that has it, also when unchanged', async () => {
    show(rss(item('a')))
    show(rss(other), '/siste')
    await read()
    await database.db.updateTable('news').set({ told_by: null }).execute()
    const before = await touched()
    for (const path of ['/rss', '/siste']) await read(path)
    expect(await texts()).toEqual([['Sak a', 'Dette er saken a.']])
    expect(await touched()).toEqual(before)
  })
})

describe('pictures', () => {
  const withPicture = (path: string) =>
    item('a', `<media:content url="${site.origin}${path}" medium="image"/>`)
  beforeEach(() => note('/rss'))

  test('are imported once, and again when the article gets another', async () => {
    const drawn = anSvg('<circle cx="99" cy="99" r="50"/>')
    for (const path of ['/1.svg', '/2.svg'])
      site.pages[path] = () => ({ headers: { 'content-type': 'image/svg+xml' }, body: drawn })
    show(rss(withPicture('/1.svg')))
    await read()
    await read()
    expect((await news())[0]!.image_hash).toMatch(/^[\da-f]{64}$/)
    expect(site.asked.filter(({ path }) => path === '/1.svg')).toHaveLength(1)
    show(rss(withPicture('/2.svg')))
    await read()
    expect(site.asked.filter(({ path }) => path === '/2.svg')).toHaveLength(1)
    expect((await news())[0]!.image_hash).not.toBeNull()
  })

  const svg = (radius: number) => () => ({
    headers: { 'content-type': 'image/svg+xml' },
    body: anSvg(`<circle cx="99" cy="99" r="${radius}"/>`),
  })

  test('that an article no longer has are kept nowhere', async () => {
    await database.db.deleteFrom('media').execute()
    site.pages['/1.svg'] = svg(10)
    site.pages['/2.svg'] = svg(90)
    for (const path of ['/1.svg', '/2.svg']) {
      show(rss(withPicture(path)))
      await read()
    }
    const kept = await database.db.selectFrom('media').select('hash').execute()
    expect(kept).toEqual([{ hash: (await news())[0]!.image_hash }])
  })

  test('whose address is only signed anew are the same', async () => {
    site.pages['/1.svg?t=1'] = site.pages['/1.svg?t=2'] = site.pages['/1.svg'] = svg(10)
    for (const sign of ['?t=1', '?t=2']) {
      show(rss(withPicture(`/1.svg${sign}`)))
      await read()
    }
    expect(site.asked.filter(({ path }) => path.startsWith('/1.svg'))).toHaveLength(1)
    expect((await news())[0]!.image_hash).not.toBeNull()
  })

  test('that an interrupted reading did not reach come with the next, also of an unchanged feed', async () => {
    const stop = new AbortController()
    const two = ['1', '2'].map((id) =>
      item(id, `<media:content url="${site.origin}/${id}.svg" medium="image"/>`),
    )
    site.pages['/rss'] = () => ({ body: rss(two.join('')), headers: { etag: '"a"' } })
    site.pages['/1.svg'] = () => {
      stop.abort()
      return svg(10)()
    }
    site.pages['/2.svg'] = svg(20)
    await read('/rss', stop.signal)
    site.pages['/rss'] = () => ({ status: 304 })
    site.pages['/1.svg'] = svg(10)
    await read()
    expect((await news()).map(({ image_hash }) => image_hash !== null)).toEqual([true, true])
  })

  test('that wait are not more than some readings fetch, however many a feed brings', async () => {
    const pictures = Array.from({ length: 600 }, (_, nth) => ({
      news_id: nth,
      image_url: `${site.origin}/${nth}.svg`,
    }))
    await database.db
      .updateTable('feeds')
      .set({ position: JSON.stringify({ pictures }) })
      .execute()
    show(rss(withPicture('/ny.svg')))
    const { position } = await read()
    expect(site.asked.map(({ path }) => path)).toContain('/ny.svg')
    expect((position as { pictures: object[] }).pictures).toHaveLength(440)
  })

  test('are found in a group of sizes too', async () => {
    const sizes = ['/1.jpg', '/2.jpg'].map(
      (path) => `<media:content url="${site.origin}${path}" type="image/jpeg"/>`,
    )
    show(rss(item('a', `<media:group>${sizes.join('')}</media:group>`)))
    await read()
    expect((await news())[0]!.image_url).toBe(`${site.origin}/1.jpg`)
  })

  test.each<[string, FeedAnswer]>([
    ['is not there', { status: 404 }],
    ['is a page', { headers: { 'content-type': 'text/html' }, body: '<p>nei' }],
    ['is none', { headers: { 'content-type': 'image/png' }, body: 'nei' }],
  ])('that %s is done without', async (_what, answer) => {
    site.pages['/1.svg'] = () => answer
    show(rss(withPicture('/1.svg')))
    expect(await read()).toMatchObject({ last_fault: null })
    expect((await news())[0]!.image_hash).toBeNull()
  })
})
