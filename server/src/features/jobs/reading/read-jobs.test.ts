import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { readJobs } from './read-jobs.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
const bytes = (text: string) => new TextEncoder().encode(text)
const page = (...blocks: unknown[]) =>
  bytes(
    `<html>${blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('')}`,
  )
const posting = (fields: object) => ({ '@type': 'JobPosting', title: 'Utvikler', ...fields })
const only = (fields: object) => readJobs(page(posting(fields))).jobs[0]!

describe('a page with JSON-LD', () => {
  const { jobs, faults } = readJobs(fixture('job-page.html'))

  test('gives its machine-readable ads, whole', () => {
    expect(jobs).toHaveLength(2)
    expect(jobs[0]).toEqual({
      line: 10,
      source: 'tindra.example',
      external_id: 'tindra forsikring asa/4711',
      url: 'https://www.tindra.example/karriere/plattformutvikler?kilde=a&b=1',
      title: 'Plattformutvikler & arkitekt',
      company: 'Tindra Forsikring ASA',
      company_orgnr: null,
      locations: ['Mo i Rana', 'Malmö, Sverige', 'Hjemmekontor'],
      job_type: 'Heltid, Fast',
      image_url: 'https://www.tindra.example/logo.png',
      short_description:
        'Vi samler tre skadesystemer i én plattform. Du får stor frihet. Kotlin og C# Kafka Søk her',
      long_description:
        '## Om stillingen\n\nVi samler tre skadesystemer i én plattform. Du får stor frihet.\n\n' +
        '- Kotlin og C#\n- [Kafka](https://www.tindra.example/teknologi)\n\nSøk her',
      contacts: [
        {
          name: 'Ingebjørg Solem',
          title: 'Avdelingsleder',
          email: 'ingebjorg@tindra.example',
          tlf: '+47 190 00 118',
        },
      ],
      is_open_application: false,
      posted_date: '2026-11-02',
      deadline: '2026-12-01',
      deadline_text: null,
      expires_day: null,
      updated_at: null,
      remarks: [],
      number: 1,
    })
  })

  test('is mended where its JSON is broken', () => {
    expect(jobs[1]).toMatchObject({
      title: 'Testleder',
      company: 'Tindra Forsikring',
      url: 'https://www.tindra.example/karriere/testleder',
      external_id: 'https://www.tindra.example/karriere/testleder',
      locations: ['Bergen'],
      deadline: null,
      deadline_text: 'Snarest',
      long_description: 'Første linje.  \nAndre linje.',
    })
  })

  test('reports where something could not be read, and why', () => {
    expect(faults).toMatchObject([
      { line: 38, number: 3, title: null, reason: 'no_title' },
      { line: 53, number: 4, title: null, reason: 'broken_json' },
    ])
  })
})

describe('JSON-LD is understood', () => {
  const good = '{"@type":"JobPosting","title":"Kokk","description":"<p>Lag mat</p>"}'
  const encoded = good.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

  test.each([
    ['in a CDATA section', `<![CDATA[${good}]]>`],
    ['in a CDATA section that is commented out', `/*<![CDATA[*/${good}/*]]>*/`],
    ['in a comment of HTML', `<!--\n${good}\n-->`],
    ['with its characters written as entities', encoded],
    ['with a semicolon after it', `${good};`],
    ['with comments between and after', good.replace(',', ', // tittel\n /* og */ ')],
    ['with a comma too many', good.replace('}', ',}')],
    ['with a comma too few', good.replace('","title', '" "title')],
    ['with raw line breaks in its strings', good.replace('Lag mat', 'Lag\n\tmat')],
    ['with a control character in a string', good.replace('Lag mat', 'Lag\u0001mat')],
    ['with a backslash that escapes nothing', good.replace('Lag', String.raw`\Lag`)],
    [
      'with keys in capitals',
      good.replace('@type', '@Type').replace('title', 'Title').replace('desc', 'Desc'),
    ],
    ['with types by their address', good.replace('JobPosting', 'https://schema.org/JobPosting')],
    ['with several types', good.replace('"JobPosting"', '["Thing","JobPosting"]')],
    ['in a graph', `{"@graph":[{"@type":"WebSite"},${good}]}`],
    ['in a list in a graph', `{"@graph":[[${good}]]}`],
    ['in an ItemList', `{"@type":"ItemList","itemListElement":[{"item":${good}}]}`],
    ['as what a page is about', `{"@type":"WebPage","mainEntity":${good}}`],
  ])('%s', (_name, json) => {
    const html = `<html><script type="application/ld+json">${json}</script></html>`
    const { jobs, faults } = readJobs(bytes(html))
    expect(jobs).toMatchObject([{ title: 'Kokk', short_description: expect.stringMatching(/^Lag\s?mat$/) }])
    expect(faults).toEqual([])
  })

  test('and a place with the name of the employer is none', () => {
    const jobLocation = [
      { '@type': 'Place', name: 'RO AS' },
      { '@type': 'Place', name: 'Hamar' },
    ]
    expect(only({ hiringOrganization: { name: 'Ro AS' }, jobLocation }).locations).toEqual(['Hamar'])
  })
})

describe('a feed', () => {
  const { jobs, faults } = readJobs(fixture('job-feed.rss'))

  test('gives its ads with places, days and clean text', () => {
    expect(jobs[0]).toMatchObject({
      line: 7,
      source: 'fjellgrunn.example',
      external_id: '7d0e6c1e-0000-4000-8000-000000000101',
      title: 'Dataingeniør – «Innsikt & analyse»',
      company: 'Fjellgrunn Teknologi',
      locations: ['Bergen', 'Tromsø', 'Göteborg, Sweden'],
      posted_date: '2026-11-04',
      is_open_application: false,
      short_description:
        'Fjellgrunn bygger sensorer for skredvarsling. Du blir med fra starten. Arbeidsoppgaver Datarør i Python SQL og dbt',
      long_description:
        'Fjellgrunn bygger sensorer for skredvarsling. Du blir med fra starten.\n\n**Arbeidsoppgaver**\n\n' +
        '- Datarør i Python\n- SQL og dbt',
    })
  })

  test('marks open applications and home offices', () => {
    expect(jobs[1]).toMatchObject({
      title: 'Connect',
      is_open_application: true,
      locations: ['Hjemmekontor'],
    })
  })

  test('reports which items could not be read', () => {
    expect(jobs).toHaveLength(2)
    expect(faults).toMatchObject([
      { line: 31, title: null, reason: 'no_title' },
      { line: 35, title: 'Dataingeniør, samme en gang til', reason: 'twice' },
    ])
  })
})

describe('one posting', () => {
  test.each([
    [{ addressLocality: 'Toronto', addressRegion: 'Ontario', addressCountry: 'CA' }, 'Toronto, Ontario, CA'],
    [{ addressLocality: 'Bergen', addressRegion: 'Vestland' }, 'Bergen'],
    [{ addressLocality: 'OSLO', addressCountry: 'Norge' }, 'Oslo'],
    [{ addressRegion: 'Troms', addressCountry: 'NO' }, 'Troms'],
    [{ addressCountry: ['DK'] }, 'DK'],
    ['Storgata 1, Hamar', 'Hamar'],
  ])('with the address %j is in %s', (address, place) => {
    expect(only({ jobLocation: { '@type': 'Place', address } }).locations).toEqual([place])
  })

  test('without place or date has none', () => {
    expect(only({})).toMatchObject({ locations: [], posted_date: null, deadline: null, deadline_text: null })
    expect(only({ validThrough: '0104.2017' })).toMatchObject({
      deadline: null,
      deadline_text: '0104.2017',
      remarks: ['deadline_unread'],
    })
  })

  test('without any name of its own is still found again', () => {
    expect(only({ hiringOrganization: 'Ro' }).external_id).toBe(
      only({ hiringOrganization: 'Ro' }).external_id,
    )
    expect(only({ hiringOrganization: 'Ro' }).external_id).not.toBe(only({}).external_id)
    expect(only({}).source).toBe('fil')
  })

  test('has no identity in the number of its employer', () => {
    const of = (value: string, more: object = {}) =>
      only({ identifier: { value }, hiringOrganization: 'Ro', ...more }).external_id
    expect(of('123 456 785', { url: 'https://ro.example/kokk' })).toBe('https://ro.example/kokk')
    expect(of('123456785')).toBe(only({ hiringOrganization: 'Ro' }).external_id)
    expect(of('123456784')).toBe('ro/123456784')
  })

  test('takes no property from its prototype', () => {
    const evil = '{"@type":"JobPosting","__proto__":{"title":"Fra prototypen","polluted":true}}'
    expect(readJobs(bytes(evil)).faults).toMatchObject([{ line: 1, title: null, reason: 'no_title' }])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('with a title or text beyond all bounds is skipped alone', () => {
    const { jobs, faults } = readJobs(
      page(
        posting({ title: 'x'.repeat(301) }),
        posting({ description: '<div>'.repeat(20_000) }),
        posting({}),
      ),
    )
    expect(faults.map(({ reason }) => reason)).toEqual(['title_too_long', 'text_too_large'])
    expect(jobs).toHaveLength(1)
  })
})

describe('unreadable input is refused', () => {
  const refusal = (content: Uint8Array) => {
    try {
      readJobs(content)
      return 'read'
    } catch (error) {
      return error instanceof UnreadableInput ? error.reason : error
    }
  }
  const feed = fixture('job-feed.rss').toString()
  const html = fixture('job-page.html').toString()

  test.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\t', 'empty'],
    ['bytes of a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'not_text'],
    ['a text', 'Vi søker en utvikler', 'unknown_kind'],
    ['a page without JSON-LD', '<html><h1>Utvikler</h1>', 'no_ads'],
    ['a page cut off inside an ad', html.slice(0, html.indexOf('Skadesystemer') + 2_000), 'cut_off'],
    ['a feed cut off between ads', feed.slice(0, feed.lastIndexOf('<item>')), 'cut_off'],
    ['a feed cut off inside an ad', feed.slice(0, feed.lastIndexOf('<guid>')), 'cut_off'],
    ['a feed with an open ad', feed.replace('</item>', ''), 'cut_off'],
    ['a feed with open text', feed.replace(']]>', ''), 'cut_off'],
    [
      'an Atom feed without ads',
      '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>',
      'no_ads',
    ],
    ['an Atom feed that is cut off', '<feed><entry><title>Kokk</title></entry>', 'cut_off'],
    ['an Atom feed with an open ad', '<feed><entry><title>Kokk</title></feed>', 'cut_off'],
    [
      'an entity bomb',
      '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss></rss>',
      'entities',
    ],
    ['too many ads', JSON.stringify(Array.from({ length: 5_001 }, () => posting({}))), 'too_many_ads'],
    ['endless depth', '['.repeat(1_000_000), 'broken_json'],
    ['JSON with zeros in it', '{"@type":"JobPosting","title":"\u0000"}', 'not_text'],
  ])('%s', (_name, text, reason) => {
    expect(refusal(bytes(text))).toBe(reason)
  })

  test('more bytes than any page or feed has', () => {
    expect(refusal(new Uint8Array(20_000_001))).toBe('too_large')
  })
})

describe('letters', () => {
  const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><rss><channel><title>Blåbær</title><item><title>Søk på øya</title></item></channel></rss>`

  test.each([
    ['UTF-8 that calls itself something else', bytes(xml('ISO-8859-1'))],
    ['Latin 1', latin1(xml('ISO-8859-1'))],
    ['Latin 1 that calls itself UTF-8', latin1(xml('UTF-8'))],
    ['UTF-8 with a damaged letter', Buffer.concat([bytes(xml('UTF-8')), latin1('<!-- \xc3 -->')])],
    ['UTF-8 with a mark', bytes(`\ufeff${xml('UTF-8')}`)],
    ['UTF-16', Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')],
    ['an unknown charset', latin1(xml('no-such-thing'))],
  ])('in %s are read right', (_name, content) => {
    expect(readJobs(content).jobs[0]).toMatchObject({ title: 'Søk på øya', company: 'Blåbær' })
  })
})
