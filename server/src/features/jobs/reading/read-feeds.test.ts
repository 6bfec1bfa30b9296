import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { readJobs } from './read-jobs.ts'

const fixture = (name: string) => readJobs(readFileSync(join(import.meta.dirname, 'fixtures', name)))
const read = (text: string) => readJobs(new TextEncoder().encode(text))

describe("Webcruiter's feed", () => {
  const { jobs } = fixture('webcruiter.rss')

  test('gives employer, place, days, people and every part of the text', () => {
    expect(jobs[0]).toMatchObject({
      external_id: '4700000001',
      source: 'webcruiter.example',
      company: 'Elvebakken Verksted',
      locations: ['Hamar'],
      job_type: 'Fast',
      posted_date: '2026-11-10',
      deadline: '2026-11-30',
      expires_day: '2026-12-02',
      short_description: 'Elvebakken verksted holder togene i gang. Vi søker flere på lageret vårt.',
      long_description:
        'Elvebakken verksted holder togene i gang.\n\nVi søker flere på lageret vårt.\n\n' +
        '## Kvalifikasjoner\n\nFagbrev  \nTruckførerbevis T1 og T2\n\n## Vi tilbyr\n\nLønn etter tariff.',
      contacts: [
        { name: 'Oddvar Haugli', title: 'Lagersjef', email: 'oddvar@elvebakken.example', tlf: '190 00 471' },
      ],
    })
  })

  test('without a place has none, though it names the country', () => {
    expect(jobs[1]).toMatchObject({
      locations: [],
      job_type: 'Vikariat',
      deadline: null,
      deadline_text: 'Snarest',
      expires_day: null,
      contacts: [],
    })
  })
})

test("ReachMee's feed gives the deadline, the town and the people, and no employer", () => {
  expect(fixture('reachmee.rss').jobs).toMatchObject([
    {
      external_id: 'I003/354/12743',
      source: 'web103.reachmee.example',
      company: null,
      locations: ['Bergen'],
      job_type: 'Åremål',
      posted_date: '2026-11-02',
      deadline: '2026-12-13',
      contacts: [
        { name: 'Ragnhild Tveit', title: 'Professor', email: 'ragnhild@havdyp.example', tlf: '190 00 265' },
        { name: 'Amir Nes', title: null, email: 'amir@havdyp.example', tlf: null },
      ],
    },
  ])
})

describe('an Atom feed', () => {
  const { jobs, faults } = fixture('job-feed.atom')

  test('gives its entries with the employer of the feed', () => {
    expect(jobs).toMatchObject([
      {
        line: 8,
        title: 'Sikkerhetsrådgiver',
        external_id: 'tag:skarvnes.example,2026:1',
        source: 'skarvnes.example',
        url: 'https://skarvnes.example/stillinger/1',
        company: 'Skarvnes Data',
        posted_date: '2026-11-16',
        updated_at: '2026-11-17T09:15:00.000Z',
        long_description: 'Du tester innbrudd før andre gjør det. er bare tekst her.',
      },
      {
        title: 'Driftsansvarlig',
        posted_date: '2026-11-16',
        long_description: '## Oppgaver\n\n- Vakt\n- Varsling',
      },
    ])
    expect(faults).toMatchObject([{ line: 25, title: null, reason: 'no_title' }])
  })
})

describe('a JSON Feed', () => {
  const { jobs, faults } = fixture('json-feed.json')

  test('gives its items with what their job posting says', () => {
    expect(jobs[0]).toMatchObject({
      line: 8,
      external_id: '7d0e6c1e-0000-4000-8000-000000000101',
      source: 'fjellgrunn.example',
      company: 'Fjellgrunn Teknologi AS',
      locations: ['Tromsø'],
      job_type: 'Heltid',
      posted_date: '2026-11-04',
      deadline: '2026-12-04',
      updated_at: '2026-11-05T06:00:00.000Z',
      long_description: 'Fjellgrunn bygger sensorer for skredvarsling.',
    })
  })

  test('needs no job posting in them', () => {
    expect(jobs[1]).toMatchObject({
      external_id: '102',
      url: 'https://fjellgrunn.example/jobs/102-connect',
      company: 'Fjellgrunn Teknologi',
      is_open_application: true,
      long_description: 'Fant du ingen stilling som passer?  \nSkriv til oss.',
    })
    expect(faults).toMatchObject([{ line: 34, title: null, reason: 'no_title' }])
  })
})

describe('a feed is named after', () => {
  test.each([
    ['Ledige stillinger hos Skarvnes', 'Skarvnes'],
    ['Skarvnes - ledige stillinger', 'Skarvnes'],
    ['Jobs at Skarvnes', 'Skarvnes'],
    ['Lediga jobb hos Skarvnes', 'Skarvnes'],
    ['Careers at Skarvnes', 'Skarvnes'],
    ['Jobb i Bergen kommune', 'Bergen kommune'],
    ['Ledige stillinger i Oslo', null],
    ['Lediga jobb i Stockholm', null],
    ['Skarvnes', 'Skarvnes'],
    ['WebCruiter.no', null],
    ['Ledige stillinger', null],
    ['Available vacancies', null],
  ])('%s', (title, company) => {
    const rss = `<rss><channel><title>${title}</title><item><title>Kokk</title></item></channel></rss>`
    expect(read(rss).jobs[0]).toMatchObject({ title: 'Kokk', company })
  })
})

test('an empty item spoils no other', () => {
  const { jobs } = read('<rss><channel><item /><item><title>Kokk</title></item><item x="1"/></channel></rss>')
  expect(jobs.map(({ title }) => title)).toEqual(['Kokk'])
})

test('two ads of one title without id and address are told apart by their places', () => {
  const item = (place: string) =>
    `<item><title>Sveiser</title><description>Du sveiser.</description><location>${place}</location></item>`
  const { jobs } = read(
    `<rss version="2.0"><channel><title>Jobb</title>${item('Narvik')}${item('Alta')}</channel></rss>`,
  )
  expect(new Set(jobs.map(({ external_id }) => external_id)).size).toBe(2)
})

test('RSS 1.0 is read as RSS 2.0 is', () => {
  const rdf =
    '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<channel><title>Skarvnes</title><link>https://skarvnes.example/</link></channel>' +
    '<item><title>Kokk</title><link>/1</link><dc:date>2026-11-02</dc:date></item></rdf:RDF>'
  expect(read(rdf).jobs).toMatchObject([
    { url: 'https://skarvnes.example/1', company: 'Skarvnes', posted_date: '2026-11-02' },
  ])
})

test.each(['job-feed.rss', 'webcruiter.rss', 'reachmee.rss', 'job-feed.atom', 'json-feed.json'])(
  'nothing is taken of %s cut off at any byte',
  (name) => {
    const whole = readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8').trimEnd()
    const content = new TextEncoder().encode(whole)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: content.length - 1 }), (length) => {
        expect(() => readJobs(content.subarray(0, length))).toThrow(UnreadableInput)
      }),
      { numRuns: 200 },
    )
  },
)

test('more ads than a feed may have are refused', () => {
  for (const [start, item, end] of [
    ['<rss>', '<item><title>Kokk</title></item>', '</rss>'],
    ['<feed>', '<entry><title>Kokk</title></entry>', '</feed>'],
  ] as const)
    expect(() => read(start + item.repeat(5_001) + end)).toThrow(
      expect.objectContaining({ reason: 'too_many_ads' }),
    )
})
