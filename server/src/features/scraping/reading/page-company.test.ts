import { expect, test } from 'vitest'
import { companyOfPage } from './page-company.ts'
import { readPage } from './read-page.ts'
import { visiblePage } from './visible-page.ts'

const companyOn = (url: string, html: string) => companyOfPage(visiblePage(html), url)?.name ?? null

test.each([
  [
    'https://www.varsundliv.no/jobb',
    '<title>Utvikler</title><footer>© 2026 Varsund Liv AS</footer>',
    'Varsund Liv',
  ],
  [
    'https://ostby-raad.no/',
    '<body>Ledig hos Østby Råd: bli med. VI I ØSTBY RÅD. Østby Råd søker.</body>',
    null,
  ],
  ['https://oestbyraad.no/', '<body>Hos Østby Råd</body>', null],
  ['https://ostbyrad.no/', '<body>Hos Østby Råd er vi ti.</body>', 'Østby Råd'],
  [
    'https://fjordnes.teamtailor.com/jobs/1',
    '<body>Om Fjordnes. Fjordnes bygger. FJORDNES</body>',
    'Fjordnes',
  ],
  ['https://www.finn.no/job/1', '<body>Finn søker Finn</body>', null],
  ['https://hav.no/', '<body>Et Hav av muligheter</body>', null],
  ['https://candidate.hr-manager.net/a', '<title>Kokk</title><body>Candidate login. Candidate</body>', null],
  [
    'https://a.example/',
    '<meta property="og:site_name" content="Varsund Liv for Candidates"><body>Kokk</body>',
    'Varsund Liv',
  ],
  ['https://a.example/', '<title>Kokk | Webcruiter for Candidates</title><h1>Kokk</h1>', null],
  ['https://a.example/', '<title>Jobb</title><h1>Ledige stillinger hos Varsund Liv</h1>', 'Varsund Liv'],
  ['https://a.example/', '<title>Careers At Varsund Liv</title>', 'Varsund Liv'],
  ['https://a.example/', '<title>Available jobs at Varsund Liv</title>', 'Varsund Liv'],
  ['https://a.example/', '<title>Job vacancies | Varsund Liv</title>', 'Varsund Liv'],
  ['https://a.example/', '<title>Startseite - Varsund Liv</title><h1>Kokk</h1>', 'Varsund Liv'],
  ['https://a.example/', '<title>Jobb</title><h1>Ledige stillinger i Oslo</h1>', null],
  ['https://a.example/', '<title>Oslo – ledige stillinger</title><h1>Ledige stillinger</h1>', null],
  ['https://a.example/', '<title>Ledige stillinger hos Varsund Liv | FINN.no</title>', 'Varsund Liv'],
  [
    'https://a.example/',
    '<meta property="og:site_name" content="FINN.no"><title>Jobb i Bergen kommune</title>',
    'Bergen kommune',
  ],
  [
    'https://www.rørvik.no/',
    '<meta property="og:site_name" content="Rørvik Verft"><body>Rørvik</body>',
    'Rørvik Verft',
  ],
])('%s: %s is the page of %s', (url, html, company) => {
  expect(companyOn(url, html)).toBe(company)
})

const MAIN =
  '<h2>Arbeidsoppgaver</h2><p>Du leder et lag på ti.</p><h2>Kvalifikasjoner</h2><p>Søk på stillingen.</p>'
const companyOfAd = (title: string, html: string) =>
  readPage({
    bytes: Buffer.from(
      `<html lang="nb"><title>${title}</title><main><h1>Teamleder</h1>${MAIN}</main>${html}`,
    ),
    url: 'https://jobb.firma.example/teamleder',
    today: '2026-11-20',
  }).own_ad?.draft

test('the title of an ad is not its company', () => {
  expect(companyOfAd('Teamleder | Ledige stillinger', '')).toMatchObject({
    title: 'Teamleder',
    company: null,
  })
})

test('a heading over links names no company and no place', () => {
  const menu = (head: string, links: string[]) =>
    `<div>${head}</div><p>${links.map((text) => `<a href="/${text}">${text}</a>`).join('<br>')}</p>`
  const box = (text: string) => `<a href="/${text}"><div>${text}</div></a>`
  const read = (html: string) => companyOfAd('Teamleder', `<div>${html}</div>`)
  for (const html of [
    menu('Virksomhed', ['Om os', 'Presse', 'Karriere']),
    `<div>Company</div>${box('Home')}${box('Product')}${box('Contact')}`,
    `<ul><li><a href="/office">Office</a><ul><li>${box('Skrivere')}</ul></ul>`,
  ])
    expect(read(html), html).toMatchObject({ company: null, locations: [] })
  expect(
    read('<div>Virksomhed</div><div><a href="/om">Lyngmo</a></div><p>Alle stillinger</p>'),
  ).toMatchObject({
    company: 'Lyngmo',
  })
})
