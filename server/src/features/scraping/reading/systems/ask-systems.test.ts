import { expect, test } from 'vitest'
import { aDraft } from '../../../../testing/draft-builders.ts'
import { provenAd, proof } from '../scraped-ad.ts'
import { visiblePage } from '../visible-page.ts'
import { pastedAnswer, adsInPage, readAnswer, systemAdPage, systemRequests } from './ask-systems.ts'
import type { RecruitingSystem } from './recruiting-system.ts'

const ad = (title: string, page: string) =>
  provenAd(
    aDraft({ source: 'liste.example', external_id: title, url: null, title, company: null, locations: [] }),
    [proof('title', title, { rule: 'lines.title', page })],
  )

/** A made-up system whose list has one title per line. */
const lines: RecruitingSystem = {
  name: 'lines',
  requests: ({ url, html }) =>
    html.includes('data-lines') ? [{ url: 'https://api.liste.example/a' }, { url }] : [],
  answersAt: ({ hostname }) => hostname === 'api.liste.example',
  read: (text, { page_url }) => ({
    ads: [...text.matchAll(/^title (.+)$/gm)].map(([, title]) => ad(title!, page_url)),
    next: null,
    is_partial: false,
  }),
}
const broken: RecruitingSystem = {
  name: 'broken',
  requests: () => {
    throw new TypeError('not my page')
  },
  read: () => {
    throw new TypeError('not my list')
  },
  readAdPage: () => {
    throw new TypeError('not my ad')
  },
}
const systems = [broken, lines]
const page = (html: string) => ({
  url: 'https://firma.example/jobb',
  html,
  $: visiblePage(html),
  today: '2026-11-20',
})
const titles = ({ ads }: { ads: { draft: { title: string } }[] }) => ads.map(({ draft }) => draft.title)

test('a system recognised in the page names its requests, and one that throws is ignored', () => {
  expect(systemRequests(page('<p data-lines>'), systems)).toEqual([
    {
      system: 'lines',
      requests: [{ url: 'https://api.liste.example/a' }, { url: 'https://firma.example/jobb' }],
    },
  ])
  expect(systemRequests(page('<p>'), systems)).toEqual([])
  expect(systemAdPage(page('<p>'), systems)).toBeNull()
})

test('a list that is the page itself is read without a request', () => {
  const found = page('<p data-lines>\ntitle Tømrer\n')
  expect(titles(adsInPage(systemRequests(found, systems), found, systems))).toEqual(['Tømrer'])
})

test('a response is read by the system that asked for it, and a pasted one by the system of its address', () => {
  const bytes = Buffer.from('title Tømrer\ntitle Murer')
  const from = {
    bytes,
    url: 'https://api.liste.example/a',
    page_url: 'https://x.example/',
    today: '2026-11-20',
  }
  expect(titles(readAnswer({ system: 'lines', ...from }, systems))).toEqual(['Tømrer', 'Murer'])
  expect(titles(readAnswer({ system: 'broken', ...from }, systems))).toEqual([])
  expect(titles(readAnswer({ system: 'unknown', ...from }, systems))).toEqual([])
  const pasted = (url: string) => titles(pastedAnswer('title Murer', url, '2026-11-20', systems))
  expect(pasted('https://api.liste.example/a')).toEqual(['Murer'])
  expect(pasted('https://other.example/a')).toEqual([])
})
