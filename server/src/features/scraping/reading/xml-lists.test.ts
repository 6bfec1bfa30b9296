import { expect, test } from 'vitest'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { readPage } from './read-page.ts'

const read = (text: string) =>
  readPage({ bytes: Buffer.from(text), url: 'https://vikra.example/jobb.xml', today: '2026-11-20' })
const titles = (text: string) => read(text).ads.map(({ draft }) => draft.title)

const JOB =
  '<j:job xmlns:j="urn:x"><j:title>Kokk</j:title><j:city>Moss</j:city><j:frist>2026-12-01</j:frist><j:id>4</j:id></j:job>'

test('a list with prefixes of its own is read with its evidence', () => {
  const { ads } = read(`<j:jobs xmlns:j="urn:x">${JOB}</j:jobs>`)
  expect(ads).toMatchObject([
    {
      draft: {
        title: 'Kokk',
        locations: ['Moss'],
        deadline: '2026-12-01',
        source: 'vikra.example',
        external_id: '4',
      },
    },
  ])
  expect(ads[0]!.evidence).toContainEqual({
    field: 'deadline',
    snippet: '2026-12-01',
    rule: 'json.frist',
    page: 'https://vikra.example/jobb.xml',
  })
})

test.each([
  [
    'Atom with a prefix',
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:id>1</a:id><a:title>Kokk</a:title></a:entry></a:feed>',
  ],
  ['an entry alone', '<entry xmlns="http://www.w3.org/2005/Atom"><id>1</id><title>Kokk</title></entry>'],
  [
    'RSS 1.0',
    '<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><item><title>Kokk</title></item></r:RDF>',
  ],
  [
    'HR-XML',
    '<PositionOpening><DocumentID>7</DocumentID><PositionProfile><PositionTitle>Kokk</PositionTitle><PositionLocation><CityName>Moss</CityName></PositionLocation></PositionProfile></PositionOpening>',
  ],
])('%s is read', (_name, xml) => {
  expect(titles(xml)).toEqual(['Kokk'])
})

test('what a feed says in elements of its own has its evidence', () => {
  const xml = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:finn="urn:finn"><title>Stillinger</title><entry><id>1</id><title>Kokk</title>
    <finn:location><finn:city>Moss</finn:city></finn:location><finn:adata><finn:field name="company" value="Fjordkroa"/></finn:adata></entry></feed>`
  const [ad] = read(xml).ads
  expect(ad!.draft).toMatchObject({ company: 'Fjordkroa', locations: ['Moss'] })
  expect(ad!.evidence).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ field: 'company', snippet: 'Fjordkroa', rule: 'feed.company' }),
    ]),
  )
})

test.each([
  [
    'a map of the site',
    '<?xml version="1.0"?><urlset><url><loc>https://vikra.example/stillinger/kokk</loc></url></urlset>',
  ],
  ['a feed without items', '<feed xmlns="http://www.w3.org/2005/Atom"><title>Jobb</title></feed>'],
  [
    'markup in XML that is no list',
    '<report><h1>Kokk</h1><p>Arbeidssted: Bodø</p><p>Søknadsfrist: 12.12.2026</p></report>',
  ],
])('nothing is read of %s, and it is no page', (_name, xml) => {
  expect(read(xml)).toMatchObject({ ads: [], own_ad: null, links: [] })
  expect(read(xml).kind).not.toBe('page')
})

test.each([
  [
    'XHTML',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><body><p>Hei</p></body></html>',
  ],
  ['a piece of a page', '<div><p>Hei</p></div>'],
  ['an element of a program', '<app-root></app-root>'],
])('%s is a page', (_name, html) => {
  expect(read(html).kind).toBe('page')
})

test.each([
  [
    'entities of its own',
    '<?xml version="1.0"?><!DOCTYPE jobs [<!ENTITY a "ha">]><jobs><job><title>&a;</title></job></jobs>',
    'entities',
  ],
  ['its end missing', `<jobs>${JOB.repeat(3)}`, 'cut_off'],
  ['more ads than are read', `<jobs>${JOB.repeat(6_000)}</jobs>`, 'too_many_ads'],
])('a list with %s is refused', (_name, xml, reason) => {
  expect(() => read(xml)).toThrow(expect.objectContaining({ name: UnreadableInput.name, reason }))
})
