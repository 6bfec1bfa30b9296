import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** One line of each kind in the bell, newest first, and enough of them for the badge to stop counting. */
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

export const BELL_AND_SEARCH_SCREENS: Screen[] = [
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
      await page.getByRole('heading', { name: 'Varslingene kunne ikke hentes' }).waitFor()
    },
  },
]
