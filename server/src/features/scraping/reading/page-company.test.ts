import { expect, test } from 'vitest'
import { companyOfPage } from './page-company.ts'
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
  [
    'https://www.rørvik.no/',
    '<meta property="og:site_name" content="Rørvik Verft"><body>Rørvik</body>',
    'Rørvik Verft',
  ],
])('%s: %s is the page of %s', (url, html, company) => {
  expect(companyOn(url, html)).toBe(company)
})
