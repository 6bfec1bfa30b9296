/**
 * `npm run screenshots`: every screen of a real portal in both themes and three widths, to .cache/screenshots, and
 * a contact sheet for each. Where a folder of reference pictures is there (`--beside FOLDER`), each sheet lays ours
 * beside the picture. `--readme` renews the pictures that the README shows.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTheme, signIn } from '../e2e/fixtures.ts'
import { ALL_KINDS, aReading, answerScrapes, PROCESS_ID, type ScrapeAnswers } from '../e2e/scrape-answers.ts'
import { type Portal, startPortal } from '../e2e/portal-process.ts'
import { ensureWebBuild } from './build-web.ts'
import { BROWSER_FLAGS, findBrowser } from './find-browser.ts'

const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({
  options: {
    beside: { type: 'string', default: join(root, '../shared/look') },
    only: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
})
const outDir = join(root, '.cache/screenshots')
const readmeDir = join(root, 'docs/screenshots')
const THEMES = ['light', 'dark'] as const
const WIDTHS = [1440, 956, 390] as const
const HEIGHTS: Record<number, number> = { 1440: 900, 956: 900, 390: 844 }

interface Screen {
  name: string
  /** Begin of the reference picture's name, without theme and width. */
  reference?: string
  signedIn: boolean
  open: (page: Page) => Promise<void>
  /** What the example data has no example of. */
  prepare?: (portal: Portal) => Promise<unknown>
  inReadme?: boolean
  /** Only what is on the screen, where the rest of the page says nothing. */
  above?: boolean
}

const goto = (path: string) => async (page: Page) => {
  await page.goto(path)
}

/** Asks the API as the person who is signed in. */
const ask = <Reply>(page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ([path, body]) => {
      const reply = await fetch(`/api${path}`, {
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          'content-type': 'application/json',
        },
        ...(body ? { method: 'POST', body } : {}),
      })
      return ((await reply.json()) as { data: unknown }).data
    },
    [path, body === undefined ? '' : JSON.stringify(body)] as const,
  ) as Promise<Reply>

interface ListedJob {
  id: string
  deadline_extensions: number
  times_posted: number
}

async function findJob(page: Page, fits: (job: ListedJob) => boolean): Promise<string> {
  for (let number = 1; number <= 4; number++) {
    const { jobs } = await ask<{ jobs: ListedJob[] }>(page, `/jobs/?page=${number}&page_size=100`)
    const job = jobs.find(fits)
    if (job) return job.id
  }
  throw new Error('No example ad is like that')
}

/** An ad of which only a stub is left: the one that the ad repeats which was posted most often. */
async function findWithdrawn(page: Page): Promise<string> {
  const id = await findJob(page, ({ times_posted }) => times_posted === 3)
  const events = await ask<{ kind: string; old_value: string }[]>(page, `/jobs/${id}/history`)
  return events.find(({ kind }) => kind === 'posted_again')!.old_value
}

const openHistory = async (page: Page, id: string) => {
  await page.goto(`/jobbannonser/annonse/${id}`)
  await page.getByRole('button', { name: 'Historikk' }).click()
  await page.getByText('Først sett', { exact: true }).waitFor()
}

const findCompany = async (page: Page, name: string) =>
  (await ask<{ companies: { id: string }[] }>(page, `/companies/?name=${encodeURIComponent(name)}`))
    .companies[0]!.id

const followSome = async (page: Page) => {
  for (const name of ['Brevika', 'Tindra', 'Brattskar'])
    await ask(page, '/user/companies', { id: await findCompany(page, name) })
}

const saveSomeSearches = async (page: Page) => {
  for (const technology of ['Kotlin', 'React', 'Kubernetes', 'C#'])
    await ask(page, '/user/technologies', { technology })
  await ask(page, '/user/companies', { id: await findCompany(page, 'Interkommunalt samarbeid') })
  for (const [name, query] of [
    ['Kotlin i Oslo', { technology: ['Kotlin'], location: ['Oslo'] }],
    [
      'Arkitektroller hos dem jeg følger, med forretningsforståelse',
      { text_search: 'arkitekt', followed: true },
    ],
  ] as const)
    await ask(page, '/user/searches', { name, query })
}

const openCompany = async (page: Page, name: string) => {
  await page.goto(`/bedrifter/bedrift/${await findCompany(page, name)}`)
  await page.getByRole('heading', { name: 'Nøkkelpersoner' }).waitFor()
}

/** What the register would say: invented companies have no number in it. */
const factsOf = (name: string, state: string) => `
  insert into company_register_facts (company_id, orgnr, state, legal_name, form, industries, employees, address,
    municipality, founded_on, fetched_at, next_at)
  select id, '999999999', '${state}', upper(name) || ' AS', 'Aksjeselskap', '{Produksjon av elektrisitet fra vannkraft,Handel med elektrisitet}',
    214, 'Kaigata 12, 4005 Stavanger', 'Stavanger', '1998-03-12', now(), now()
  from companies where name = '${name}'
  on conflict do nothing`
const REGISTER = factsOf('Brevika Energi', 'active')
const BANKRUPT = factsOf('Sandkasse Systemer', 'bankrupt')

interface ListedArticle {
  id: string
  companies: string[]
}

/** The newest article that fits, with a summary that does. */
async function findArticle(
  page: Page,
  fits: (article: ListedArticle) => boolean,
  summary = /^/,
): Promise<string> {
  for (let number = 1; number <= 2; number++) {
    const { news } = await ask<{ news: ListedArticle[] }>(page, `/news/?page=${number}&page_size=100`)
    for (const { id } of news.filter(fits)) {
      const { ai_summary } = await ask<{ ai_summary: string | null }>(page, `/news/${id}`)
      if (summary.test(ai_summary ?? '')) return id
    }
  }
  throw new Error('No example article is like that')
}

const openArticle = async (page: Page, id: string) => {
  await page.goto(`/nyheter/artikkel/${id}`)
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
}

/** The page of one career page's reading, in a state that a real one shows for a moment only. */
const scrape =
  (process: ScrapeAnswers['process'], then?: (page: Page) => Promise<void>) => async (page: Page) => {
    await answerScrapes(page, process)
    await page.evaluate(
      ([id]) => (id ? localStorage.setItem('process_id', id) : localStorage.removeItem('process_id')),
      [process ? PROCESS_ID : null],
    )
    await page.goto('/jobbannonser/legg-til')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await then?.(page)
  }

/** What the home page tells about: a few companies to follow, and an ad to keep that is about to close. */
async function followForHome(page: Page): Promise<void> {
  await page.goto('/konto')
  const { jobs } = await ask<{ jobs: { id: string; company_id: string }[] }>(
    page,
    `/jobs/?sort_by=deadline&order=asc&page_size=8&deadline_after=${new Date().toISOString().slice(0, 10)}`,
  )
  const { news } = await ask<{ news: { company_refs: { id: string }[] }[] }>(page, '/news/?page_size=6')
  const ids = [
    ...jobs.map(({ company_id }) => company_id),
    ...news.map(({ company_refs }) => company_refs[0]?.id),
  ]
  for (const id of new Set(ids)) if (id) await ask(page, '/user/companies', { id })
  await ask(page, '/user/jobs', { job_id: jobs.at(-1)?.id })
}

/** One line of each kind in the bell, the newest first, and enough of them for the badge to stop counting. */
const RING = `
  with person as (
    insert into users (issuer, subject, name, email)
    values ('urn:utsyn:demo-sso', 'ingrid.solvang', 'Ingrid Solvang', 'ingrid.solvang@utsyn.example')
    on conflict (issuer, subject) do update set name = excluded.name returning id),
  ads as (select id, row_number() over (order by id desc) as n from jobs where is_current),
  articles as (select id, row_number() over (order by id) as n from news where ai_summary is not null),
  firms as (select id, row_number() over (order by id) as n from companies),
  lines (n, type, kind, minutes, reasons, read) as (values
    (1, 'new_job', 'new', 12, '{t:Kotlin,"c:Tindra Forsikring ASA"}'::text[], false),
    (2, 'job_update', 'deadline_soon', 120, '{}', false),
    (3, 'company_news', 'news', 300, '{"c:Brevika Energi"}', false),
    (4, 'job_update', 'deadline_extended', 1500, '{}', true),
    (5, 'company_update', 'facts', 2900, '{"c:Havbris Logistikk AS"}', true),
    (6, 'company_news', 'news', 3000, '{"c:Brevika Energi"}', true),
    (7, 'job_update', 'withdrawn', 4000, '{}', true),
    (8, 'new_job', 'new', 9000, '{"s:Java i Trøndelag, fast stilling"}', true),
    (9, 'new_job', 'new', 9100, '{t:Java}', false), (10, 'new_job', 'new', 9200, '{t:Java}', false),
    (11, 'new_job', 'new', 9300, '{t:Java}', false), (12, 'new_job', 'new', 9400, '{t:Java}', false),
    (13, 'new_job', 'new', 9500, '{t:Java}', false), (14, 'new_job', 'new', 9600, '{t:Java}', false),
    (15, 'new_job', 'new', 9700, '{t:Java}', false), (16, 'new_job', 'new', 9800, '{t:Java}', false),
    (17, 'new_job', 'new', 9900, '{t:Java}', false))
  insert into notifications (user_id, notification_type, kind, job_id, news_id, company_id, fields, reasons, read_at,
    created_at, import_id, told_of)
  select person.id, type, kind, case when kind not in ('news', 'facts') then ads.id end,
    case when kind = 'news' then articles.id end, case when kind = 'facts' then firms.id end,
    case when kind = 'facts' then '{location}'::text[] else '{}' end, reasons, case when read then now() end,
    now() - minutes * interval '1 minute', gen_random_uuid(), 'shown ' || lines.n
  from person, lines left join ads using (n) left join articles using (n) left join firms using (n)
  order by lines.n desc`

const openBell = async (page: Page) => {
  await page.goto('/jobbannonser?page=1')
  await page.getByRole('button', { name: 'Varslinger, 9+ uleste' }).click()
  await page.getByRole('button', { name: 'Marker alle som lest' }).waitFor()
}

const searchFor = (text: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.goto('/jobbannonser?page=1')
  await page.getByRole('combobox', { name: 'Søk' }).click()
  await page.keyboard.type(text)
  await then(page)
}

const SCREENS: Screen[] = [
  { name: 'login', reference: '12-login', signedIn: false, open: goto('/logg-inn'), inReadme: true },
  {
    name: 'demo-identity',
    reference: '12-demo-identity',
    signedIn: false,
    open: async (page) => {
      await page.goto('/logg-inn')
      await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'home-nothing-followed',
    reference: '01-home',
    signedIn: true,
    open: goto('/'),
  },
  {
    name: 'home',
    reference: '01-home',
    signedIn: true,
    open: async (page) => {
      await followForHome(page)
      await page.goto('/')
    },
  },
  {
    name: 'home-failed',
    signedIn: true,
    open: async (page) => {
      await page.route('**/api/jobs/**', (route) => route.fulfill({ status: 400, json: {} }))
      await page.goto('/')
      await page.getByRole('heading', { name: 'Feil ved henting av data' }).waitFor()
    },
  },
  {
    name: 'search',
    above: true,
    reference: '09-search',
    signedIn: true,
    open: searchFor('energi', async (page) => {
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
    }),
  },
  {
    name: 'search-nothing',
    above: true,
    signedIn: true,
    open: searchFor('qzxkvw', (page) => page.getByText('Ingen funn').first().waitFor()),
  },
  {
    name: 'search-recent',
    above: true,
    signedIn: true,
    open: async (page) => {
      await page.goto('/jobbannonser?page=1')
      await page.evaluate(() =>
        localStorage.setItem('recentSearches', JSON.stringify(['energi', 'kotlin oslo', 'Brattskar'])),
      )
      await page.getByRole('combobox', { name: 'Søk' }).focus()
      await page.getByRole('listbox', { name: 'Siste søk' }).waitFor()
    },
  },
  {
    name: 'notifications',
    above: true,
    reference: '10-notifications',
    signedIn: true,
    prepare: (portal) => portal.sql(RING),
    open: openBell,
  },
  {
    name: 'notifications-empty',
    above: true,
    signedIn: true,
    prepare: (portal) => portal.sql('delete from notifications'),
    open: async (page) => {
      await page.goto('/jobbannonser?page=1')
      await page.getByRole('button', { name: 'Varslinger' }).click()
      await page.getByRole('heading', { name: 'Ingen varslinger' }).waitFor()
    },
  },
  {
    name: 'notifications-failed',
    above: true,
    signedIn: true,
    open: async (page) => {
      await page.route('**/api/notifications/', (route) => route.fulfill({ status: 400, json: {} }))
      await page.goto('/jobbannonser?page=1')
      await page.getByRole('button', { name: 'Varslinger' }).click()
      await page.getByRole('heading', { name: 'Feil ved henting av varslinger' }).waitFor()
    },
  },
  {
    name: 'shortcuts',
    above: true,
    signedIn: true,
    open: async (page) => {
      await page.goto('/konto')
      await page.getByRole('button', { name: 'Hurtigtaster' }).click()
      await page.getByRole('dialog', { name: 'Hurtigtaster' }).waitFor()
    },
  },
  { name: 'jobs', reference: '02-jobs', signedIn: true, open: goto('/jobbannonser?page=1'), inReadme: true },
  {
    name: 'jobs-filtered',
    reference: '02-jobs',
    signedIn: true,
    open: goto('/jobbannonser?page=2&technology=SQL&technology=React&technology=Azure&technology=Kubernetes'),
  },
  {
    name: 'jobs-drawer',
    signedIn: true,
    open: async (page) => {
      await page.goto('/jobbannonser?page=1&technology=SQL')
      await page
        .getByRole('status')
        .filter({ hasText: /^Viser/ })
        .waitFor()
      if ((page.viewportSize()?.width ?? 0) < 957)
        await page.getByRole('button', { name: 'Filtre (1)' }).click()
    },
  },
  { name: 'jobs-empty', signedIn: true, open: goto('/jobbannonser?page=1&search=qzxkvw') },
  {
    name: 'job',
    reference: '03-job',
    signedIn: true,
    inReadme: true,
    open: async (page) => {
      await page.goto('/jobbannonser?page=1')
      await page.getByRole('main').getByRole('listitem').getByRole('link').nth(8).click()
      await page.waitForURL(/annonse/)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'jobs-extended',
    signedIn: true,
    open: goto('/jobbannonser?page=1&sort=DEADLINE_ASC'),
  },
  {
    name: 'jobs-favourites',
    signedIn: true,
    open: async (page) => {
      const kept = [
        await findWithdrawn(page),
        await findJob(page, ({ deadline_extensions }) => deadline_extensions > 0),
        await findJob(page, ({ times_posted }) => times_posted > 1),
      ]
      for (const job_id of kept) await ask(page, '/user/jobs', { job_id })
      await page.goto('/jobbannonser?page=1&favorites=true')
    },
  },
  {
    name: 'job-history',
    signedIn: true,
    open: async (page) =>
      openHistory(page, await findJob(page, ({ deadline_extensions }) => deadline_extensions > 1)),
  },
  {
    name: 'job-again',
    signedIn: true,
    open: async (page) => openHistory(page, await findJob(page, ({ times_posted }) => times_posted === 3)),
  },
  {
    name: 'job-withdrawn',
    signedIn: true,
    open: async (page) => openHistory(page, await findWithdrawn(page)),
  },
  {
    name: 'companies',
    reference: '04-companies',
    signedIn: true,
    open: async (page) => {
      await followSome(page)
      await page.goto('/bedrifter?page=1')
    },
  },
  {
    name: 'companies-followed',
    signedIn: true,
    open: async (page) => {
      await followSome(page)
      await page.goto('/bedrifter?page=1&followed=true&name=tindra')
    },
  },
  { name: 'companies-empty', signedIn: true, open: goto('/bedrifter?page=1&name=qzxkvw') },
  {
    name: 'company',
    reference: '04-company',
    signedIn: true,
    prepare: (portal) => portal.sql(REGISTER),
    open: async (page) => openCompany(page, 'Brevika Energi'),
  },
  {
    name: 'company-long',
    signedIn: true,
    open: async (page) => openCompany(page, 'Interkommunalt samarbeid'),
  },
  {
    name: 'company-bare',
    signedIn: true,
    prepare: (portal) => portal.sql(BANKRUPT),
    open: async (page) => openCompany(page, 'Sandkasse Systemer'),
  },
  { name: 'company-not-found', signedIn: true, open: goto('/bedrifter/bedrift/0') },
  { name: 'job-not-found', signedIn: true, open: goto('/jobbannonser/annonse/0') },
  {
    name: 'scrape-form',
    reference: '06-scrape-processing',
    signedIn: true,
    open: scrape(null, async (page) => {
      await page.getByRole('button', { name: 'Hent annonser' }).click()
    }),
  },
  {
    name: 'scrape-processing',
    reference: '06-scrape-processing',
    signedIn: true,
    open: scrape(aReading()),
  },
  {
    name: 'scrape-failed',
    signedIn: true,
    open: scrape(aReading(400, { text: 'Siden svarte ikke innen 30 sekunder.' })),
  },
  { name: 'scrape-empty', signedIn: true, open: scrape(aReading(300)) },
  {
    name: 'scrape-review',
    reference: '06-scrape-review',
    signedIn: true,
    open: scrape(aReading(300, { data: ALL_KINDS }), async (page) => {
      await page.getByRole('article').nth(1).locator('summary').first().click()
      await page.evaluate(() => window.scrollTo(0, 0))
    }),
  },
  {
    name: 'scrape-edit',
    signedIn: true,
    open: scrape(aReading(300, { data: ALL_KINDS.slice(0, 2) }), async (page) => {
      await page.getByRole('button', { name: 'Rediger' }).first().click()
      await page.getByRole('textbox', { name: 'Søknadsfrist' }).fill('snart')
      await page.evaluate(() => window.scrollTo(0, 0))
    }),
  },
  { name: 'news', reference: '05-news', signedIn: true, open: goto('/nyheter?page=1') },
  {
    name: 'news-filtered',
    reference: '05-news',
    signedIn: true,
    open: goto(
      '/nyheter?page=1&days=365&source=energiposten.example&company=Brevika+Energi&company=Interkommunalt+samarbeid+for+vann,+avl%C3%B8p+og+renovasjon+i+Ytre+Midthav+IKS',
    ),
  },
  { name: 'news-empty', signedIn: true, open: goto('/nyheter?page=1&search=qzxkvw') },
  {
    name: 'article',
    reference: '05-article',
    signedIn: true,
    open: async (page) =>
      openArticle(page, await findArticle(page, ({ companies }) => companies.length === 2, /\n\n.*\n\n/)),
  },
  {
    name: 'article-many',
    signedIn: true,
    open: async (page) => openArticle(page, await findArticle(page, ({ companies }) => companies.length > 3)),
  },
  {
    name: 'article-plain',
    signedIn: true,
    open: async (page) =>
      openArticle(page, await findArticle(page, ({ companies }) => companies.length === 0)),
  },
  { name: 'article-not-found', signedIn: true, open: goto('/nyheter/artikkel/0') },
  { name: 'account-empty', reference: '08-konto', signedIn: true, open: goto('/konto') },
  {
    name: 'account',
    reference: '08-konto',
    signedIn: true,
    open: async (page) => {
      await followSome(page)
      await saveSomeSearches(page)
      await page.goto('/konto')
      await page.getByRole('listitem', { name: 'Kotlin i Oslo' }).waitFor()
    },
  },
  {
    name: 'save-search',
    above: true,
    signedIn: true,
    open: async (page) => {
      await page.goto('/jobbannonser?page=1&search=utvikler&technology=Kotlin')
      await page.getByRole('button', { name: 'Lagre søk' }).click()
      await page.getByRole('dialog', { name: 'Lagre søk' }).waitFor()
    },
  },
  {
    name: 'search-saved',
    above: true,
    signedIn: true,
    open: async (page) => {
      await saveSomeSearches(page)
      await page.goto('/jobbannonser?page=1&search=utvikler&technology=Kotlin')
      await page.getByRole('combobox', { name: 'Søk', exact: true }).focus()
      await page.getByRole('option', { name: 'Kotlin i Oslo' }).waitFor()
    },
  },
  {
    name: 'sources',
    reference: '14-charts',
    signedIn: true,
    open: async (page) => {
      await page.goto('/kilder')
      await page.getByRole('row', { name: 'Sum' }).waitFor()
      await page.getByRole('img', { name: /^Kurve/ }).waitFor()
    },
  },
  { name: 'privacy', signedIn: true, open: goto('/personvern') },
  {
    name: 'user-menu',
    signedIn: true,
    open: async (page) => {
      await page.goto('/')
      const narrow = (page.viewportSize()?.width ?? 0) < 600
      await page.getByRole('button', { name: narrow ? 'Meny' : 'Brukermeny' }).click()
    },
  },
  { name: 'gallery', reference: '13-states', signedIn: false, open: goto('/gallery.html') },
]

const fileOf = (screen: Screen, theme: string, width: number) =>
  join(outDir, `${screen.name}-${theme}-${width}.png`)

async function photograph(browser: Browser, portal: Portal, screen: Screen): Promise<void> {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await screen.prepare?.(portal)
  if (screen.signedIn) await signIn(page)
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
      await screen.open(page)
      await page.waitForLoadState('networkidle')
      await setTheme(page, theme)
      await page.evaluate(async () => {
        // The picture shows the whole page, also what a person would have to scroll to before it is fetched.
        for (const image of document.images) image.loading = 'eager'
        await Promise.allSettled([...document.images].map((image) => image.decode()))
        await document.fonts.ready
      })
      // Parts that come after the page itself stand as grey lines until then.
      await page
        .locator('main [aria-busy="true"], main [role="status"]')
        .filter({ hasText: /^Laster/ })
        .waitFor({ state: 'detached', timeout: 5_000 })
        .catch(() => {})
      await page.waitForTimeout(350)
      await page.screenshot({ path: fileOf(screen, theme, width), fullPage: !screen.above })
      if (options.readme && screen.inReadme && width === 1440) {
        await page.screenshot({ path: join(readmeDir, `${screen.name}-${theme}.png`) })
      }
    }
  }
  await context.close()
}

/** One picture with all of a screen's: ours, and beside each the reference of the same theme and width. */
async function contactSheet(browser: Browser, screen: Screen): Promise<void> {
  const cell = (file: string, caption: string) =>
    existsSync(file)
      ? `<figure><figcaption>${caption}</figcaption><img src="data:image/png;base64,${readFileSync(file).toString('base64')}"></figure>`
      : ''
  const rows = WIDTHS.flatMap((width) =>
    THEMES.map((theme) => {
      const reference = screen.reference
        ? join(options.beside, `${screen.reference}-${theme}-${width}.png`)
        : ''
      return `<section>${cell(fileOf(screen, theme, width), `${screen.name}, ${theme}, ${width}`)}${cell(reference, `reference ${screen.reference}`)}</section>`
    }),
  )
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(
    `<style>body{margin:16px;font:14px sans-serif;background:#888}section{display:flex;gap:16px;align-items:start}figure{margin:0 0 16px;max-width:784px}img{max-width:100%;display:block}figcaption{padding:4px 0;color:#fff}</style>${rows.join('')}`,
  )
  await page.screenshot({ path: join(outDir, `sheet-${screen.name}.png`), fullPage: true })
  await page.close()
}

await ensureWebBuild()
rmSync(outDir, { recursive: true, force: true })
mkdirSync(outDir, { recursive: true })
mkdirSync(readmeDir, { recursive: true })
writeFileSync(join(outDir, '.gitignore'), '*\n')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
const portal = await startPortal()
try {
  for (const screen of SCREENS.filter(
    ({ name }) => !options.only || options.only.split(',').includes(name),
  )) {
    await photograph(browser, portal, screen)
    await contactSheet(browser, screen)
    console.log(`${screen.name}: ${THEMES.length * WIDTHS.length} pictures`)
  }
} finally {
  await browser.close()
  await portal.stop()
}
console.log(`In ${outDir}`)
