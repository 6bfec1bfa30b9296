import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { KNOWN_SYSTEMS } from './known-systems.ts'
import { REACHMEE } from './reachmee.ts'

const TODAY = '2026-11-20'
const FOLDER = join(import.meta.dirname, '..', 'fixtures', 'nordic')

const text = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const CASES = JSON.parse(text('INDEX.json')) as { file: string; base_url: string }[]
const requestsIn = (html: string, url: string) =>
  readPage({ bytes: Buffer.from(html), url, today: TODAY }).systems.flatMap(({ system, requests }) =>
    requests.map(({ url: address, json }) => [system, address, json].filter((part) => part !== undefined)),
  )
const requestsOf = (file: string) => requestsIn(text(file), CASES.find((one) => one.file === file)!.base_url)

describe('a page that shows the list of a system', () => {
  test('on a domain of its own', () => {
    expect(requestsOf('teamtailor-own-domain.html')).toEqual([
      ['teamtailor', 'https://karriere.tindevik.example/nb/jobs.json'],
      ['teamtailor', 'https://karriere.tindevik.example/nb/jobs.rss?per_page=200'],
    ])
  })

  test('in a frame', () => {
    expect(requestsOf('webcruiter-framed.html')).toEqual([
      [
        'webcruiter',
        'https://candidate.webcruiter.com/api/odvert/companysearch/9000001?language=nb',
        { take: 500, skip: 0 },
      ],
    ])
    expect(requestsOf('hr-manager-framed.html')).toEqual([
      [
        'hr-manager',
        'https://api.hr-manager.net/jobportal.svc/stjernholm/positionlist/json/?incads=1&take=50&skip=0&depid=21',
      ],
    ])
    const frame =
      '<iframe src="https://web999.reachmee.com/ext/I099/9001/main?site=3&amp;validator=0a&amp;lang=NO"></iframe>'
    expect(requestsIn(frame, 'https://firma.example/jobb')).toEqual([
      ['reachmee', 'https://web999.reachmee.com/ext/I099/9001/main?site=3&validator=0a&lang=NO'],
    ])
  })

  test('by a script', () => {
    expect(requestsOf('jobylon-widget.html')).toEqual([
      ['jobylon', 'https://cdn.jobylon.com/jobs/companies/90002/embed/v2/'],
      ['jobylon', 'https://cdn.jobylon.com/jobs/companies/90002/embed/v1/'],
    ])
    const script =
      '<script src="https:\\/\\/cdn.jobylon.com\\/jobs\\/company-groups\\/241\\/embed\\/v2\\/"></script>'
    expect(requestsIn(script, 'https://firma.example/jobb')[0]).toEqual([
      'jobylon',
      'https://cdn.jobylon.com/jobs/company-groups/241/embed/v2/',
    ])
  })

  test('also by a script that begins with «<!--», but not inside a comment', () => {
    const script = '<script><!--\nvar jbl_company_id = 90002;\n//--></script> <p>Jobylon</p>'
    expect(requestsIn(script, 'https://firma.example/jobb')).toHaveLength(2)
    const comment = '<!-- <a href="https://lynvik.recman.no/">Oppdrag</a> --> <p>RecMan</p>'
    expect(requestsIn(comment, 'https://firma.example/jobb')).toEqual([])
  })

  test.each([
    ['<a href="https://lynvik.recman.no/">Oppdrag</a>', [['recman', 'https://lynvik.recman.no/']]],
    [
      '<a href="https://fjordlys.teamtailor.com/jobs">Stillinger</a>',
      [
        ['teamtailor', 'https://fjordlys.teamtailor.com/jobs.json'],
        ['teamtailor', 'https://fjordlys.teamtailor.com/jobs.rss?per_page=200'],
      ],
    ],
    [
      '<a href="https://granheim.easycruit.com/vacancy/3900001/66001?iso=no">Energiingeniør</a>',
      [
        ['easycruit', 'https://granheim.easycruit.com/export/xml/vacancy/list.xml'],
        ['easycruit', 'https://granheim.easycruit.com/'],
      ],
    ],
    [
      '<a href="https://www.jobbnorge.no/search/no?employer=9001">Stillinger</a>',
      [['jobbnorge', 'https://publicapi.jobbnorge.no/v3/jobs?language=1&employer=9001']],
    ],
  ])('by a link: %s', (html, requests) => {
    expect(requestsIn(html, 'https://firma.example/karriere')).toEqual(requests)
  })

  test('makes no request when it names two customers', () => {
    const html = `<a href="https://lynvik.recman.no/">A</a> <a href="https://annen.recman.no/">B</a>
      <a href="https://9000001.webcruiter.no/">C</a> <a href="https://9000002.webcruiter.no/">D</a>`
    expect(requestsIn(html, 'https://firma.example/')).toEqual([])
  })

  test.each([
    'https://fjordlys.teamtailor.com/jobs/7000001-driftstekniker',
    'https://fjordlys.teamtailor.com/departments/drift',
    'https://fjordlys.teamtailor.com/jobs?department=Drift',
    'https://9000001.webcruiter.no/Main/Recruit/Public/4900000001',
    'https://emp.jobylon.com/jobs/900101-barista/',
    'https://web999.reachmee.com/ext/I099/9001/job?site=3&job_id=501',
    'https://lynvik.recman.no/job.php?job_id=900301',
    'https://granheim.easycruit.com/vacancy/3900001/66001',
    'https://candidate.hr-manager.net/ApplicationInit.aspx?cid=9001&ProjectId=188001',
    'https://www.finn.no/job/ad/400000001',
    'https://www.finn.no/job/search?q=utvikler',
    'https://arbeidsplassen.nav.no/stillinger',
  ])('makes no request on the page of an ad or a part of the list: %s', (url) => {
    expect(requestsIn('<h1>Kokk</h1>', url)).toEqual([])
  })

  test('makes no request on another site that only looks alike', () => {
    const html = '<a href="https://webcruiter.no.firma.example/?q=1">A</a> teamtailor-cdn.com/images/1.png'
    expect(requestsIn(html, 'https://teamtailor.com.firma.example/jobs')).toEqual([])
  })
})

describe('a list in parts', () => {
  const items = (many: number) => Array.from({ length: many }, (_, at) => ({ Id: at, Name: `Kokk ${at}` }))
  const url =
    'https://api.hr-manager.net/jobportal.svc/stjernholm/positionlist/json/?incads=1&take=50&skip=50&depid=21'

  test('a JSON feed of several pages is whole at its last one, and one of a round number may be cut', () => {
    const url = 'https://fjordlys.teamtailor.com/jobs.json'
    const feed = (next_url?: string) =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        ...(next_url && { next_url }),
        items: Array.from({ length: 50 }, (_, nth) => ({
          id: `${nth}`,
          title: `Driftstekniker ${nth}`,
          url: `https://fjordlys.teamtailor.com/jobs/${nth}`,
          content_html: 'Du holder hjulene i gang.',
        })),
      })
    const read = (text: string, asked: object = {}) =>
      known('teamtailor').read(text, { url, page_url: url, today: TODAY, ...asked })
    const first = read(feed('/jobs.json?page=2'))
    expect([first.ads.length, first.is_partial]).toEqual([50, false])
    const last = { next: null, is_partial: false, is_maybe_cut: false }
    expect(read(feed(), { ...first.next })).toMatchObject(last)
    expect(read(feed())).toMatchObject({ ...last, is_maybe_cut: true })
  })

  test('continues where it stopped', () => {
    const text = JSON.stringify({ PositionCountCustomer: 130, Items: items(50) })
    const { ads, next, is_partial } = known('hr-manager').read(text, { url, page_url: url, today: TODAY })
    // None of them is of the requested department.
    expect([ads.length, is_partial]).toEqual([0, false])
    expect(next?.url).toContain('skip=100&depid=21')
  })

  test('for a single ad at Jobbnorge the text is fetched first, then its facts from the list of all ads', () => {
    const page_url = 'https://www.jobbnorge.no/ledige-stillinger/stilling/299001/overingenior'
    const asked = { page_url, today: TODAY }
    const url = 'https://id.jobbnorge.no/api/joblisting?jobId=299001&languageId=1'
    const { next } = known('jobbnorge').read(text('jobbnorge-joblisting.json'), { url, ...asked })
    expect(next).toEqual({ url: 'https://publicapi.jobbnorge.no/v3/jobs?language=1' })
    const list = known('jobbnorge').read(text('jobbnorge-jobs.json'), { ...next!, ...asked })
    expect(list.ads.map(({ draft }) => draft.title)).toEqual(['Overingeniør i nettverksdrift'])
  })

  test('is marked as partial when it is larger than what was received', () => {
    const text = JSON.stringify({ Total: 9, Data: [{ Id: '1', Heading: 'Kokk' }] })
    const asked = {
      url: 'https://candidate.webcruiter.com/x',
      page_url: 'https://firma.example/',
      today: TODAY,
    }
    expect(known('webcruiter').read(text, asked)).toMatchObject({ next: null, is_partial: true })
  })
})

test('an ad on FINN has all the people it names', () => {
  const file = 'finn-ad-asap.html'
  const html = text(file).replace(
    '<div>Kopier nummer</div>',
    `<div>Kopier nummer</div><div>KB</div><div>Kåre Berntsen</div><div>Kopier nummer</div>
     <div><a href="tel:+4790000602">+47 900 00 602</a></div><div>Ida Moen</div><div>ida@ravnholt.example</div>`,
  )
  const url = CASES.find((one) => one.file === file)!.base_url
  const [ad] = readPage({ bytes: Buffer.from(html), url, today: TODAY }).ads
  expect(ad!.draft.contacts).toEqual([
    { name: 'Synnøve Dahlen', title: 'Avdelingsleder drift', tlf: '+47 900 00 601', email: null },
    { name: 'Kåre Berntsen', title: null, tlf: '+47 900 00 602', email: null },
    { name: 'Ida Moen', title: null, tlf: null, email: 'ida@ravnholt.example' },
  ])
})

const known = (name: string) => KNOWN_SYSTEMS.find((system) => system.name === name)!

test('a ReachMee list in English prints days as its clear ones', () => {
  const row = (id: number, day: string) =>
    `<tr><td><a href="job?job_id=${id}">Engineer</a></td><td class="publishto">${day}</td></tr>`
  const url = 'https://web999.reachmee.com/ext/I099/9001/main?site=3'
  const read = (...days: string[]) =>
    REACHMEE.read(
      `<html lang="en"><body><table id="jobsTable">${days.map((day, nth) => row(nth, day)).join('')}</table></body></html>`,
      { url, page_url: url, today: TODAY },
    ).ads.map(({ draft }) => draft.deadline)
  expect(read('01/02/2027', '31/01/2027')).toEqual(['2027-02-01', '2027-01-31'])
  expect(read('01/02/2027', '03/01/2027')).toEqual([null, null])
})
