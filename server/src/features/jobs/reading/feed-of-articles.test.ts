import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isFeedOfArticles } from './feed-of-articles.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const feed = (title: string, items: string[]) =>
  bytes(
    `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>https://hav.example</link>${items
      .map((item) => `<item>${item}</item>`)
      .join('')}</channel></rss>`,
  )
const json = (feed: object, ...items: object[]) =>
  bytes(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Kystavisa', ...feed, items }))
const titled = (...titles: string[]) => titles.map((title) => `<title>${title}</title>`)

describe('is a feed of articles', () => {
  test.each([
    ['a single piece of news', feed('Kystavisa', titled('Regjeringen la frem statsbudsjett'))],
    [
      'news that speaks of jobs now and then',
      feed(
        'Kystavisa',
        titled(
          'Hun fikk ny jobb',
          'Broen stengt',
          'Sild i fjorden',
          'Rådgiver sier nei',
          'Storm i natt',
          'Valget',
          'Is',
        ),
      ),
    ],
    [
      'Atom',
      bytes(
        '<feed xmlns="http://www.w3.org/2005/Atom"><title>Blogg</title><entry><title>Om Rust</title></entry></feed>',
      ),
    ],
    [
      'JSON Feed',
      json({}, { id: '1', title: 'Storm i natt', tags: ['vær'], content_html: '<p>Det blåser.' }),
    ],
  ])('%s', (_name, content) => {
    expect(isFeedOfArticles(content)).toBe(true)
  })
})

describe('is none', () => {
  const folder = join(import.meta.dirname, 'fixtures')
  test.each(readdirSync(folder))('the ads in %s', (name) => {
    expect(isFeedOfArticles(readFileSync(join(folder, name)))).toBe(false)
  })

  test.each([
    [
      'titles that name what somebody is',
      feed('Hav', titled('Systemutvikler', 'Kokk til kantina', 'Brygga')),
    ],
    ['a feed that calls itself one of jobs', feed('Ledige stillinger', titled('Hav'))],
    ['an element that only ads have', feed('Hav', ['<title>Hav</title><deadline>2026-12-01</deadline>'])],
    [
      'a text that asks for somebody',
      feed('Hav', ['<title>Hav</title><description>Vi søker deg</description>']),
    ],
    ['a JSON Feed of what somebody is', json({}, { title: 'Kokk til kantina' })],
    ['a JSON Feed that calls itself one of jobs', json({ title: 'Ledige stillinger' }, { title: 'Hav' })],
    ['a JSON Feed with an ad in it', json({}, { title: 'Hav', _jobposting: {} })],
    ['a JSON Feed with nothing in it', json({})],
    ['other JSON', bytes('{"items":[{"title":"Storm i natt"}]}')],
    ['JSON that is cut off', bytes('{"version":"https://jsonfeed.org/version/1.1","items":[')],
    ['a page', bytes('<html><title>Nyheter</title></html>')],
    ['a feed that is cut off', bytes('<rss><channel><title>Kystavisa</title><item>')],
    ['nothing', bytes('')],
  ])('%s', (_name, content) => {
    expect(isFeedOfArticles(content)).toBe(false)
  })
})
