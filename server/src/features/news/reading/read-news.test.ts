import { describe, expect, test } from 'vitest'
import { readNews } from './read-news.ts'

const FETCHED = 'https://avisa.example/blogg/feed.xml'
const read = (feed: string | object, address: string | null = FETCHED) =>
  readNews(new TextEncoder().encode(typeof feed === 'string' ? feed : JSON.stringify(feed)), address)
const urls = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).articles.map(({ url }) => url)

const atom = (entry: string, head = '', base = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${base}><title>Blad</title>${head}${entry}</feed>`
const entry = (link: string, base = '') => `<entry${base}><id>1</id><title>Sak</title>${link}</entry>`
const rss = (item: string, head = '<link>https://avisa.example</link>', base = '') =>
  `<rss version="2.0"><channel${base}><title>Avisa</title>${head}<item><title>Sak</title>${item}</item></channel></rss>`
const json = (item: object, feed: object = {}) => ({
  version: 'https://jsonfeed.org/version/1.1',
  ...feed,
  items: [{ id: '1', title: 'Sak', ...item }],
})

describe('a relative address', () => {
  test.each<[string, string | object, string]>([
    ['of Atom', atom(entry('<link href="sak/1"/>')), 'https://avisa.example/blogg/sak/1'],
    ['of RSS', rss('<link>/sak/1</link>'), 'https://avisa.example/sak/1'],
    ['of RSS without a site', rss('<link>sak/1</link>', ''), 'https://avisa.example/blogg/sak/1'],
    ['of JSON Feed', json({ url: '../sak/1' }), 'https://avisa.example/sak/1'],
    [
      'beside a relative site',
      atom(entry('<link href="/sak/1"/>'), '<link href="/"/>'),
      'https://avisa.example/sak/1',
    ],
    [
      'below a base of the feed',
      atom(entry('<link href="1"/>'), '', ' xml:base="https://nytt.example/sak/"'),
      'https://nytt.example/sak/1',
    ],
    [
      'below a relative base of the feed',
      rss('<link>1</link>', '', ' xml:base="/arkiv/"'),
      'https://avisa.example/arkiv/1',
    ],
    [
      'below bases of the feed, the entry and the link',
      atom(
        entry('<link xml:base="b/" href="1"/>', ' xml:base="a/"'),
        '',
        ' xml:base="https://nytt.example/sak/"',
      ),
      'https://nytt.example/sak/a/b/1',
    ],
  ])('%s', async (_what, feed, url) => {
    expect(await urls(feed)).toEqual([url])
  })

  test('of a feed hosted elsewhere belongs to its site', async () => {
    const feed = atom(entry('<link href="/sak/1"/>'), '<link href="https://blad.example/"/>')
    expect(await urls(feed, 'https://feeds.example/blad')).toEqual(['https://blad.example/sak/1'])
  })

  test('in a file belongs to the address that the feed gives', async () => {
    const self = '<link rel="self" href="https://blad.example/blogg/feed"/>'
    expect(await urls(atom(entry('<link href="1"/>'), self), null)).toEqual(['https://blad.example/blogg/1'])
    const feed_url = 'https://kode.example/blogg/feed.json'
    expect(await urls(json({ url: '1' }, { feed_url }), null)).toEqual(['https://kode.example/blogg/1'])
    expect(await read(atom(entry('<link href="1"/>')), null)).toEqual({ articles: [], skipped: 1 })
  })

  test('of a picture is one too', async () => {
    const { articles } = await read(rss('<link>/sak/1</link><enclosure type="image/png" url="bilde.png"/>'))
    expect(articles[0]!.image_url).toBe('https://avisa.example/blogg/bilde.png')
  })
})

describe('a link that cannot be followed', () => {
  const BAD = [
    'javascript:alert(1)',
    'data:text/html,hei',
    'https://meg:hemmelig@avisa.example/1',
    'https://',
  ]

  test.each(BAD)('loses its article: %s', async (link) => {
    for (const feed of [
      rss(`<link>${link}</link><guid isPermaLink="false">sak-1</guid>`),
      rss(`<link>${link}</link><guid>sak-1</guid>`),
      rss(`<link>${link}</link><guid isPermaLink="false">https://avisa.example/sak/1</guid>`),
      atom(entry(`<link href="${link}"/>`)),
      json({ url: link }),
    ])
      expect(await read(feed)).toEqual({ articles: [], skipped: 1 })
  })

  test('may be replaced by a name that is an address', async () => {
    const address = 'https://avisa.example/sak/1'
    expect(await urls(rss(`<link>javascript:alert(1)</link><guid>${address}</guid>`))).toEqual([address])
    expect(await urls(rss(`<guid isPermaLink="true">${address}</guid>`))).toEqual([address])
    expect(await urls(json({ id: address, url: 'javascript:alert(1)' }))).toEqual([address])
  })

  test('is not made up from a name where there is none', async () => {
    expect(await urls(rss('<guid>sak-1</guid>'))).toEqual([null])
    expect(await urls(json({ id: 'sak-1' }))).toEqual([null])
  })
})

describe('a title', () => {
  const titled = {
    rss: (title: string) =>
      `<rss><channel><link>https://avisa.example</link><item><title>${title}</title><guid>1</guid></item></channel></rss>`,
    atom: (title: string, type = '') =>
      atom(entry('<link href="1"/>').replace('<title>Sak<', () => `<title${type}>${title}<`)),
    json: (title: string) => json({ title, url: '1' }),
  }
  const CANVAS = 'Slik bruker du <canvas>'

  test.each<[string, string | object, string]>([
    ['of RSS', titled.rss('Slik bruker du &lt;canvas&gt;'), CANVAS],
    ['of RSS, escaped twice', titled.rss('Slik bruker du &amp;lt;canvas&amp;gt;'), CANVAS],
    ['of RSS in CDATA', titled.rss('<![CDATA[Slik bruker du <canvas>]]>'), CANVAS],
    ['of Atom as text', titled.atom('Slik bruker du &lt;canvas&gt;'), CANVAS],
    ['of Atom as markup', titled.atom('Slik bruker du &amp;lt;canvas&amp;gt;', ' type="html"'), CANVAS],
    [
      'of Atom as XHTML',
      titled.atom('<div>Slik <i>bruker</i> du &lt;canvas&gt;</div>', ' type="xhtml"'),
      CANVAS,
    ],
    ['of JSON Feed', titled.json(CANVAS), CANVAS],
    ['with signs', titled.rss('Er 1 &lt; 2 &amp;amp; List&lt;T&gt; gratis?'), 'Er 1 < 2 & List<T> gratis?'],
    ['that speaks of a mark', titled.rss('Når bør du bruke &lt;p&gt;?'), 'Når bør du bruke <p>?'],
  ])('keeps what stands in angle brackets: %s', async (_what, feed, title) => {
    expect((await read(feed)).articles.map((article) => article.title)).toEqual([title])
  })

  test.each<[string, string]>([
    [
      'of RSS',
      titled.rss(
        '<![CDATA[<h2 class="t"><b><a href="/x">Ny</a></b> bro<br/><img src=x onerror=alert(1)></h2>]]>',
      ),
    ],
    ['of Atom', titled.atom('&lt;b&gt;Ny&lt;/b&gt; &lt;wbr&gt;bro', ' type="html"')],
  ])('loses its markup: %s', async (_what, feed) => {
    expect((await read(feed)).articles.map(({ title }) => title)).toEqual(['Ny bro'])
  })
})
