import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { type PageReading, readPage } from './read-page.ts'
import type { ScrapedAd } from './scraped-ad.ts'
import { ownWork } from '../../../testing/own-work.ts'

const TODAY = '2026-11-20'
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name))
const read = (content: Uint8Array | string, url = 'https://firma.example/stillinger/'): PageReading =>
  readPage({ bytes: typeof content === 'string' ? Buffer.from(content) : content, url, today: TODAY })
const proofOf = (ad: ScrapedAd, field: string) => ad.evidence.filter((one) => one.field === field)

test('a deadline without a label is read from the sentence that states it', () => {
  const page = (text: string) =>
    read(`<html lang="nb"><title>Kokk | Firma</title><main><h1>Kokk</h1><p>Arbeidssted: Bodø</p><h2>Arbeidsoppgaver</h2>
      <p>Du lager mat. ${text}</p><p><a href="mailto:jobb@firma.example">Send søknad</a></p></main></html>`)
      .own_ad!
  const ad = page('Send søknaden innen 12. desember 2026.')
  expect(ad.draft.deadline).toBe('2026-12-12')
  expect(proofOf(ad, 'deadline')).toMatchObject([{ rule: 'sentence' }])
  expect(page('Kantina åpner 12. desember 2026. Send søknaden snart.').draft.deadline).toBeNull()
})

describe('a page with structured data', () => {
  const { ads } = read(fixture('list-json-ld.html'), 'https://www.havglott.example/stillinger')

  test('yields all its ads with the stated values and no others', () => {
    expect(ads.map(({ draft }) => draft.title)).toEqual([
      'Driftstekniker havvind',
      'Dataanalytiker',
      'Prosjektleder nett',
    ])
    expect(ads[0]!.draft).toMatchObject({
      company: 'Havgløtt Energi',
      locations: ['Haugesund'],
      url: 'https://www.havglott.example/stillinger/driftstekniker-havvind',
      job_type: 'Heltid',
      deadline: '2026-12-04',
      posted_date: '2026-11-02',
      contacts: [{ name: 'Solveig Tangvik', tlf: '+47 900 00 111' }],
    })
    expect(ads[1]!.draft).toMatchObject({ deadline: null, deadline_text: null, contacts: [], job_type: null })
  })

  test('has the words of the property as evidence for each value', () => {
    expect(proofOf(ads[0]!, 'deadline')).toEqual([
      {
        field: 'deadline',
        snippet: '2026-12-04T23:59:00+01:00',
        rule: 'json_ld.validThrough',
        page: 'https://www.havglott.example/stillinger',
      },
    ])
    expect(proofOf(ads[1]!, 'deadline')).toEqual([])
  })

  test('speaks only for its own site: an ad at another site still has this page as its source', () => {
    expect(ads.map(({ draft }) => draft.source)).toEqual([
      'havglott.example',
      'havglott.example',
      'havglott.example',
    ])
    expect(ads[2]!.draft.url).toBe('https://annensteds.example/jobb/77')
  })

  test('keeps ads apart that have no address of their own', () => {
    expect(new Set(ads.map(({ draft }) => draft.external_id)).size).toBe(3)
    expect(ads[1]!.draft.url).toBe('https://www.havglott.example/stillinger')
  })
})

describe('a list of links', () => {
  const { links, ads, feeds } = read(fixture('list-links.html'), 'https://furuvik.example/stillinger/')

  test('links to each ad once, and to nothing else', () => {
    expect(links.map(({ url }) => url)).toEqual([
      'https://furuvik.example/stillinger/regnskapsforer-hamar',
      'https://furuvik.example/stillinger/systemutvikler',
      'https://furuvik.example/stillinger/apen-soknad',
    ])
    expect([ads, feeds]).toEqual([[], []])
  })

  test('links to an ad whose address is the beginning of the page’s own', () => {
    const list = ['utvikler', 'tester', 'arkitekt'].map(
      (ad) => `<li><h3><a href="/jobb/${ad}">En ${ad}</a></h3></li>`,
    )
    const page = `<main><h1>Ledige stillinger</h1><a href="/jobb">Alle</a><ul>${list.join('')}</ul></main>`
    const found = read(page, 'https://furuvik.example/jobb/utviklere').links
    expect(found.map(({ url }) => url?.slice(29))).toEqual(['utvikler', 'tester', 'arkitekt'])
  })

  test('yields the values in the card of each ad', () => {
    expect(links.map(({ ad }) => ad?.draft)).toMatchObject([
      { title: 'Regnskapsfører', locations: ['Hamar'], deadline: '2026-12-11', is_open_application: false },
      { title: 'Systemutvikler', locations: ['Gjøvik'], deadline: null },
      { title: 'Åpen søknad', locations: [], is_open_application: true },
    ])
    expect(links[0]!.ad).toMatchObject({ is_list_only: true })
    expect(proofOf(links[0]!.ad!, 'deadline')[0]!.snippet).toBe('Søknadsfrist: 11.12.2026')
  })

  test.each([
    ['<nav><a href="?side=2">Neste</a></nav>', true],
    ['<button>Vis flere stillinger</button>', true],
    ['<link rel="next" href="?page=2">', true],
    ['<a href="/blogg">Nestekjærlighet</a>', false],
  ])('is marked as partial when there is more: %s', (more, is_partial) => {
    const list = fixture('list-links.html').toString().replace('</main>', `${more}</main>`)
    const reading = read(list, 'https://furuvik.example/stillinger/')
    expect(reading.is_partial || reading.next !== null).toBe(is_partial)
  })

  test.each([
    'Backendutvikler',
    'Personvernombud',
    'Registrert revisor',
    'Karriereveileder',
    'Delivery Manager',
  ])('accepts titles that begin like menu entries: %s', (title) => {
    const list = read(`<h1>Stillinger</h1><ul><li><a href="/stillinger/ad-101">${title}</a></li></ul>`)
    expect(list.links.map(({ ad }) => ad?.draft.title)).toEqual([title])
    const page = `<h1>${title}</h1><p>Arbeidssted: Bodø</p><p>Søknadsfrist: 12.12.2026</p>`
    expect(read(page).own_ad?.draft.title).toBe(title)
  })

  test('uses the column headings of a table as labels, and keeps two ads of the same name apart', () => {
    const table = read(fixture('list-table.html'), 'https://web1.reachmee.com/ext/I1/2/main?site=9')
    expect(table.links.map(({ ad }) => ad?.draft)).toMatchObject([
      { title: 'Brandingenjör', locations: ['Kiruna'], deadline: '2026-12-12' },
      { title: 'Lärare', deadline: '2027-01-03' },
      { title: 'Lärare', deadline: '2027-01-03' },
    ])
  })
})

describe('the page of one ad', () => {
  const { own_ad } = read(
    fixture('detail-labels.html'),
    'https://furuvik.example/stillinger/regnskapsforer-hamar',
  )
  const ad = own_ad!

  test('is read by its labels', () => {
    expect(ad.draft).toMatchObject({
      title: 'Regnskapsfører til Hamar',
      company: 'Furuvik Regnskap',
      locations: ['Hamar'],
      job_type: 'Fast, 100 %',
      posted_date: '2026-11-12',
      deadline: '2026-12-11',
      image_url: 'https://furuvik.example/bilder/hamar.jpg',
      source: 'furuvik.example',
    })
    expect(ad.draft.long_description).toContain('- Føre regnskap for små bedrifter')
  })

  test('has its own contacts, and not those of the whole company', () => {
    expect(ad.draft.contacts).toEqual([
      {
        name: 'Ingrid Solbakken Moe',
        title: 'Avdelingsleder',
        email: 'ingrid@furuvik.example',
        tlf: '900 00 222',
      },
      { name: 'Per-Arne Lien', title: 'rekrutterer', email: null, tlf: '900 00 333' },
    ])
  })

  test('has words on the page as evidence for every value', () => {
    const $ = load(fixture('detail-labels.html').toString())
    const text = `${$('body').text()} ${$('meta')
      .toArray()
      .map(({ attribs }) => attribs['content'])
      .join(' ')} https://furuvik.example/stillinger/regnskapsforer-hamar`.replaceAll(/\s+/g, ' ')
    const plain = text.replaceAll(/\s/g, '')
    expect(ad.evidence.length).toBeGreaterThan(8)
    for (const { snippet } of ad.evidence) expect(plain).toContain(snippet.replaceAll(/\s/g, ''))
  })

  test('in English', () => {
    const english = read(fixture('english-detail.html'), 'https://northreef.example/careers/marine-biologist')
    expect(english.own_ad!.draft).toMatchObject({
      title: 'Marine Biologist',
      company: 'Northreef Labs',
      locations: ['Tromsø'],
      job_type: 'Heltid',
      deadline: '2026-12-14',
      contacts: [
        {
          name: 'Oliver Whitfield',
          title: 'Head of Research',
          email: 'oliver@northreef.example',
          tlf: '+47 900 00 555',
        },
      ],
    })
  })

  test('gets no deadline when the page has two', () => {
    const page = `<h1>Kokk</h1><p>Søknadsfrist: 12.12.2026</p><p>Arbeidssted: Bodø</p><p>Søknadsfrist: 01.02.2027</p>`
    expect(read(page).own_ad!.draft).toMatchObject({ title: 'Kokk', deadline: null, deadline_text: null })
  })

  test('keeps the printed deadline when it is not a date', () => {
    const page = `<h1>Kokk</h1><p>Søknadsfrist: Snarest</p><p>Arbeidssted: Bodø</p>`
    expect(read(page).own_ad!.draft).toMatchObject({ deadline: null, deadline_text: 'Snarest' })
  })
})

describe('feeds', () => {
  test('are found in the page, those of jobs only', () => {
    expect(read(fixture('teamtailor-like.html'), 'https://lyngmo.example/').feeds).toEqual([
      'https://lyngmo.example/jobs.rss',
    ])
    const blog = '<link rel="alternate" type="application/rss+xml" title="Lyngmo" href="/feed/">'
    expect(read(blog, 'https://karriere.lyngmo.example/').feeds).toEqual([])
  })

  test('are read by their own address, with the elements as evidence', () => {
    const { kind, ads } = read(fixture('jobs.rss'), 'https://lyngmo.example/jobs.rss')
    expect(kind).toBe('feed')
    expect(ads.map(({ draft }) => draft)).toMatchObject([
      {
        title: 'Frontendutvikler',
        company: 'Lyngmo Digital',
        locations: ['Tromsø'],
        posted_date: '2026-11-09',
      },
      { title: 'Skyarkitekt', locations: [], external_id: '1002', source: 'lyngmo.example' },
    ])
    expect(proofOf(ads[0]!, 'locations')[0]).toMatchObject({ rule: 'feed.tt:locations' })
    expect(proofOf(ads[0]!, 'company')[0]).toMatchObject({ snippet: 'Lyngmo Digital', rule: 'feed.channel' })
  })

  test('in JSON too', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Ledige stillinger hos Lyngmo Digital',
      home_page_url: 'https://lyngmo.example/',
      items: [
        { id: '7', url: 'https://lyngmo.example/jobs/7', title: 'Tester', content_html: '<p>Du tester.</p>' },
      ],
    }
    const { kind, ads } = read(JSON.stringify(feed), 'https://lyngmo.example/jobs.json')
    expect(kind).toBe('json')
    expect(ads.map(({ draft }) => draft)).toMatchObject([{ title: 'Tester', company: 'Lyngmo Digital' }])
  })

  test('speak only for themselves: an item that links to another site has the feed as its source', () => {
    const feed = fixture('jobs.rss')
      .toString()
      .replaceAll('https://lyngmo.example/jobs/1001', 'https://arbeidsplassen.nav.no/stillinger/1001')
    expect(read(feed, 'https://lyngmo.example/jobs.rss').ads[0]!.draft.source).toBe('lyngmo.example')
  })
})

describe('what is not an ad', () => {
  test('a page about something else yields nothing', () => {
    expect(read(fixture('no-ads.html'), 'https://bjorkli.example/om-oss')).toMatchObject({
      ads: [],
      own_ad: null,
      links: [],
      feeds: [],
      is_shell: false,
    })
  })

  test('a page that is empty without its scripts is recognised', () => {
    expect(read(fixture('empty-shell.html'))).toMatchObject({ is_shell: true, own_ad: null })
  })

  test('hidden content is not read', () => {
    const { own_ad } = read(fixture('hidden-words.html'), 'https://klarvann.example/stillinger/renholder-1')
    expect(own_ad!.draft).toMatchObject({
      title: 'Renholder',
      company: 'Klarvann Service',
      locations: ['Drammen'],
      job_type: null,
      deadline: null,
      deadline_text: null,
      posted_date: null,
      contacts: [],
    })
    expect(JSON.stringify(own_ad)).not.toMatch(/Ignorer|Konkurrenten|svindel|Månen|Ulønnet/)
  })
})

describe('hostile pages', () => {
  test.each([
    ['deeply nested', `<h1>Kokk</h1>${'<div>'.repeat(60_000)}Søknadsfrist: 12.12.2026`],
    ['deeply nested in elements that nobody knows', `<h1>Kokk</h1>${'<x-y>'.repeat(100_000)}Sted: Bodø`],
    ['nested in what seems to close itself', `<svg><title>${'<x-y/>'.repeat(100_000)}`],
    [
      'of boxes to click in each other',
      `${`<div onclick="location='/a'">`.repeat(900)}${'<p>x'.repeat(10_000)}`,
    ],
    ['of endless tags', '<p>'.repeat(300_000)],
    ['of one endless word', `<h1>Kokk</h1><p>Søknadsfrist: ${'9'.repeat(3_000_000)}</p>`],
    ['of endless labels', `<h1>Kokk</h1>${'<p>Sted: '.repeat(40_000)}`],
    ['of endless links', `<h1>Stillinger</h1>${'<a href="/stillinger/kokk-1">Kokk</a>'.repeat(40_000)}`],
    [
      'of many titles in one box',
      `<h1>Stillinger</h1><div>${Array.from({ length: 4_000 }, (_, nth) => `<h2>Kokk ${nth}</h2>`).join('')}</div>`,
    ],
    [
      'of many links in one box',
      `<h1>Stillinger</h1><div>${Array.from({ length: 2_000 }, (_, nth) => `<a href="/stillinger/kokk-${nth}">Kokk</a><p>`).join('')}</div>`,
    ],
    [
      'of capitals before an address',
      `<h1>Kokk</h1><p>${'Aa '.repeat(200_000)}a@b.example</p><p>Sted: Bodø</p>`,
    ],
    ['larger than is read', 'x'.repeat(5_000_001)],
    ['with broken JSON-LD', '<h1>Kokk</h1><script type="application/ld+json">{"@type":"JobPosting","title":'],
    ['no text at all', '\0\x01\x02'],
  ])('%s: read within seconds, or refused', (_what, page) => {
    const began = ownWork()
    try {
      read(page)
    } catch (error) {
      expect(error instanceof UnreadableInput || error instanceof RangeError).toBe(true)
    }
    expect(ownWork() - began).toBeLessThan(10_000)
  })

  test('with far too many tags are refused before they are parsed', () => {
    expect(() => read('<p>'.repeat(120_000))).toThrow(UnreadableInput)
  })
})
