import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { visiblePage } from '../visible-page.ts'
import { pastedAnswer, readAnswer, systemRequests } from './ask-systems.ts'
import { momentDay } from '../../../jobs/reading/moment-day.ts'
import { SMART_RECRUITERS } from './smartrecruiters.ts'
import { WORKDAY } from './workday.ts'
import { ownWork } from '../../../../testing/own-work.ts'

const TODAY = '2026-11-20'
const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'world', name), 'utf8')
const requestsIn = (html: string, url = 'https://firma.example/jobb') =>
  systemRequests({ url, html, $: visiblePage(html), today: TODAY }).flatMap(({ system, requests }) =>
    requests.map((request) => `${system} ${request.json ? 'POST ' : ''}${request.url}`),
  )

const ID = 'd425eda5-52ca-4e5c-a03d-b506b3ef6d3f'
const BOARD = '8759d8d9-b6f5-49b5-b817-f3c4f69a25ed'

describe('a page of the system itself', () => {
  test.each([
    [
      'https://boards.greenhouse.io/acme',
      'greenhouse https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true',
    ],
    [
      'https://job-boards.eu.greenhouse.io/acme?departments%5B%5D=1',
      'greenhouse https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true',
    ],
    [
      'https://job-boards.greenhouse.io/embed/job_board?for=acme',
      'greenhouse https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true',
    ],
    [
      'https://job-boards.greenhouse.io/acme/jobs/7814145003',
      'greenhouse https://boards-api.greenhouse.io/v1/boards/acme/jobs/7814145003',
    ],
    ['https://jobs.lever.co/acme?team=Drift', 'lever https://api.lever.co/v0/postings/acme?mode=json'],
    [`https://jobs.eu.lever.co/acme/${ID}/apply`, `lever https://api.eu.lever.co/v0/postings/acme/${ID}`],
    ['https://jobs.ashbyhq.com/Acme.com/', 'ashby https://api.ashbyhq.com/posting-api/job-board/Acme.com'],
    [
      'https://jobs.smartrecruiters.com/Acme1/744000133609317-kokk',
      'smartrecruiters https://api.smartrecruiters.com/v1/companies/Acme1/postings/744000133609317',
    ],
    [
      'https://acme.wd5.myworkdayjobs.com/nb-NO/Ute/details/Kokk_R1?q=kokk',
      'workday https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/Ute/job/Kokk_R1',
    ],
    [
      'https://wd3.myworkdaysite.com/nb-NO/recruiting/acme/Ute',
      'workday POST https://wd3.myworkdaysite.com/wday/cxs/acme/Ute/jobs',
    ],
    ['https://acme.jobs.personio.de/?language=de', 'personio https://acme.jobs.personio.de/xml?language=de'],
    ['https://acme.recruitee.com/nb', 'recruitee https://acme.recruitee.com/api/offers/'],
    [
      `https://recruiting.paylocity.com/Recruiting/Jobs/All/${BOARD}/Acme`,
      `paylocity https://recruiting.paylocity.com/Recruiting/Jobs/All/${BOARD}/Acme`,
    ],
  ])('%s', (url, request) => {
    expect(requestsIn('<p>Laster …</p>', url)).toContain(request)
  })

  test.each([
    `https://jobs.ashbyhq.com/acme/${ID}`,
    'https://acme.jobs.personio.de/job/12',
    'https://acme.recruitee.com/o/kokk',
    'https://recruiting.paylocity.com/Recruiting/Jobs/Details/4248451',
    'https://boards.greenhouse.io.ond.example/acme',
    'https://boards.greenhouse.io/',
    'https://jobs.lever.co/..%2f..%2fadmin',
    'https://www.recruitee.com/acme',
    'https://acme.wd5.myworkdayjobs.com/',
  ])('makes no request: %s', (url) => {
    expect(requestsIn('<p>Laster …</p>', url)).toEqual([])
  })
})

describe('the employer’s own page', () => {
  const greenhouse = 'greenhouse https://boards-api.greenhouse.io/v1/boards/acme/jobs?content=true'
  test.each([
    ['<script src="//boards.greenhouse.io/embed/job_board/js?for=acme"></script>', greenhouse],
    [
      '<script>load("https:\\/\\/boards.greenhouse.io\\/embed\\/job_board\\/js?for=acme\\u0026b=x")</script>',
      greenhouse,
    ],
    ['<a href="https://boards.greenhouse.io/acme">Ledige stillinger</a>', greenhouse],
    [
      "<script>window.leverJobsOptions = {includeCss: true, accountName: 'acme'};</script>",
      'lever https://api.lever.co/v0/postings/acme?mode=json',
    ],
    [
      '<script src="https://jobs.ashbyhq.com/acme/embed?version=2"></script>',
      'ashby https://api.ashbyhq.com/posting-api/job-board/acme',
    ],
    [
      '<iframe src="https://careers.smartrecruiters.com/Acme1"></iframe>',
      'smartrecruiters https://api.smartrecruiters.com/v1/companies/Acme1/postings?limit=100&offset=0',
    ],
    [
      '<iframe src="https://acme.recruitee.com/?whitelabel=true"></iframe>',
      'recruitee https://acme.recruitee.com/api/offers/',
    ],
  ])('shows a list of the system: %s', (html, request) => {
    expect(requestsIn(html)).toContain(request)
  })

  test('shows one of its ads by the number in its own address', () => {
    const html =
      '<div id="grnhse_app"></div><script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script>'
    expect(requestsIn(html, 'https://firma.example/jobb?gh_jid=4400210007')).toEqual([
      'greenhouse https://boards-api.greenhouse.io/v1/boards/acme/jobs/4400210007',
    ])
  })

  test.each([
    [
      'a comment',
      '<!-- <script src="https://boards.greenhouse.io/embed/job_board/js?for=acme"></script> -->',
    ],
    ['a link to one ad', `<a href="https://jobs.lever.co/acme/${ID}">Søk her</a>`],
    [
      'links to two employers',
      '<a href="https://jobs.lever.co/acme">Acme</a><a href="https://jobs.lever.co/fjord">Fjord</a>',
    ],
    ['what only serves files', '<script src="https://static.smartrecruiters.com/x.js"></script>'],
    ['the company that makes it', '<a href="https://www.personio.de/">Personio</a>'],
  ])('%s shows no list', (_what, html) => {
    expect(requestsIn(html)).toEqual([])
  })
})

describe('a list in parts', () => {
  const asked = (offset: number) => ({
    url: 'https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/Ute/jobs',
    json: { limit: 20, offset },
    page_url: 'https://acme.wd5.myworkdayjobs.com/Ute',
    today: TODAY,
  })
  const part = (count: number, total: number) =>
    JSON.stringify({
      total,
      jobPostings: Array.from({ length: count }, (_, at) => ({
        title: `Kokk ${at}`,
        externalPath: `/job/Oslo/Kokk_R${at}`,
      })),
    })

  test('continues where the last page ended, also when only the first has the total count', () => {
    const next = (count: number, total: number, offset: number) =>
      (WORKDAY.read(part(count, total), asked(offset)).next?.json as { offset: number } | undefined)?.offset
    expect(next(20, 45, 0)).toBe(20)
    expect(next(20, 0, 20)).toBe(40)
    expect(next(5, 0, 40)).toBeUndefined()
    expect(next(20, 20, 0)).toBeUndefined()
    expect(next(0, 45, 20)).toBeUndefined()
  })

  test('of SmartRecruiters has its offset in the address', () => {
    const url = 'https://api.smartrecruiters.com/v1/companies/Acme1/postings?limit=100&offset=100'
    const text = JSON.stringify({ totalFound: 102, content: [{ id: '1', name: 'Kokk' }] })
    const { next, ads } = SMART_RECRUITERS.read(text, { url, page_url: url, today: TODAY })
    expect(next?.url).toBe('https://api.smartrecruiters.com/v1/companies/Acme1/postings?limit=100&offset=101')
    expect(ads[0]!.read_at).toBe('https://api.smartrecruiters.com/v1/companies/Acme1/postings/1')
  })
})

test.each([
  ['greenhouse-board.json', 'https://boards-api.greenhouse.io/v1/boards/fjordlys/jobs?content=true', 4],
  ['lever-board.json', 'https://api.lever.co/v0/postings/morenisse?mode=json', 3],
  ['ashby-board.json', 'https://api.ashbyhq.com/posting-api/job-board/nordkompass', 3],
  ['smartrecruiters-detail-1.json', 'https://api.smartrecruiters.com/v1/companies/T/postings/7', 1],
  ['workday-detail-1.json', 'https://fjellkraft.wd3.myworkdayjobs.com/wday/cxs/fjellkraft/F/job/x_1', 1],
  ['personio-board.xml', 'https://brevdue.jobs.personio.com/xml', 3],
  ['recruitee-board.json', 'https://lodd.recruitee.com/api/offers/', 3],
])('a pasted API address is read: %s', (name, url, count) => {
  expect(pastedAnswer(fixture(name), url, TODAY).ads).toHaveLength(count)
})

test('a timestamp with a time zone gives the day there, and one in UTC the day in Norway', () => {
  expect(momentDay('2026-01-15T20:54:00-06:00')).toBe('2026-01-15')
  expect(momentDay('2026-10-01T23:30:00.000+00:00')).toBe('2026-10-02')
  expect(momentDay('2026-11-17 23:05:00 UTC')).toBe('2026-11-18')
  expect(momentDay('1779778545943')).toBe('2026-05-26')
  expect(momentDay('9999999999999')).toBeNull()
  expect(momentDay('Posted 3 Days Ago')).toBeNull()
})

describe('hostile responses quickly yield nothing', () => {
  const systems = [
    ['greenhouse', 'https://boards-api.greenhouse.io/v1/boards/a/jobs'],
    ['lever', 'https://api.lever.co/v0/postings/a?mode=json'],
    ['ashby', 'https://api.ashbyhq.com/posting-api/job-board/a'],
    ['smartrecruiters', 'https://api.smartrecruiters.com/v1/companies/a/postings'],
    ['workday', 'https://a.wd1.myworkdayjobs.com/wday/cxs/a/b/jobs'],
    ['personio', 'https://a.jobs.personio.de/xml'],
    ['paylocity', `https://recruiting.paylocity.com/Recruiting/Jobs/All/${BOARD}/a`],
    ['recruitee', 'https://a.recruitee.com/api/offers/'],
  ] as const
  const hostile = [
    '',
    'null',
    '[]',
    '{"jobs":[null,1,"x",[],{"title":{"a":1},"absolute_url":[],"jobUrl":7}]}',
    '[{"hostedUrl":"javascript:alert(1)"},{"text":"Kokk"}]',
    '{"content":[{"id":{},"name":"Kokk"}],"totalFound":1e999}',
    '{"jobPostings":[{"title":"Kokk","externalPath":"https://ond.example/"}],"total":-1}',
    '{"offers":[{"title":"Kokk","careers_url":null,"locations":{}}]}',
    '<workzag-jobs><position><id>1</id><name>Kokk',
    '<script>window.pageData = {"Jobs":[{"JobId":1,"JobTitle":"Kokk"',
    `<script>window.pageData = {"Jobs":[{"JobId":"../x","JobTitle":"Kokk"}]};</script>`,
    '['.repeat(200_000),
    '{"jobs":['.repeat(50_000),
    `<workzag-jobs>${'<position>'.repeat(100_000)}`,
    `<script>${'window.pageData = '.repeat(50_000)}`,
  ]
  test.each(systems)('%s', (system, url) => {
    for (const text of hostile) {
      const began = ownWork()
      const { ads } = readAnswer({
        system,
        bytes: Buffer.from(text),
        url,
        page_url: 'https://firma.example/jobb',
        today: TODAY,
      })
      expect(ads, text.slice(0, 100)).toEqual([])
      expect(ownWork() - began).toBeLessThan(5_000)
    }
  })
})
