import { expect, test } from 'vitest'
import type { NotificationRow } from '../notifications/notification-row.ts'
import { adDetail, subjectOf } from './digest-words.ts'
import { daysNotSaid, eachOnce, holdsNow, linesOf } from './digest-lines.ts'

const NOW = new Date('2026-12-01T07:00:00Z')
const TODAY = '2026-12-01'

const row = (values: Partial<NotificationRow>): NotificationRow => ({
  id: '1',
  user_id: 'a',
  notification_type: 'job_update',
  kind: 'changed',
  setting: values.kind === 'deadline_soon' ? values.kind : (values.notification_type ?? 'job_update'),
  count: 1,
  reasons: [],
  fields: [],
  read: false,
  created_at: NOW,
  job_id: 7,
  news_id: null,
  company_id: null,
  follow_up_id: null,
  consultant_id: null,
  title: 'Utvikler',
  source: null,
  ai_summary: null,
  company: 'Nordlys',
  mentioned_by: null,
  next_step: null,
  is_followed_up: false,
  is_step_due: false,
  deadline: null,
  is_listed: true,
  is_withdrawn: false,
  locations: null,
  introduction: null,
  register_state: null,
  member_titles: null,
  member_companies: null,
  stored: 0,
  search: null,
  import_id: 'ab',
  ...values,
})
const step = (values: Partial<NotificationRow>) =>
  row({ notification_type: 'follow_up', job_id: null, follow_up_id: 3, is_followed_up: true, ...values })
const said = (...rows: NotificationRow[]) =>
  eachOnce(
    rows
      .filter((one) => holdsNow(one, TODAY))
      .flatMap((one) => linesOf(one, { ads: [], count_before: 0, now: NOW })),
  )
const titles = (...rows: NotificationRow[]) => said(...rows).map(({ title }) => title)

test('of an ad is said what it is now, whatever happened to it in between', () => {
  const back = row({ kind: 'back' })
  const gone = row({ kind: 'withdrawn' })
  expect(titles(back, gone)).toEqual(['Lyst ut igjen: Utvikler'])
  const withdrawn = { is_listed: false, is_withdrawn: true, deadline: '2026-12-02' }
  const soon = row({ kind: 'deadline_soon', ...withdrawn })
  expect(titles(soon, row({ kind: 'withdrawn', ...withdrawn }))).toEqual(['Trukket: Utvikler'])
  expect(titles(row({ kind: 'deadline_soon', deadline: '2026-11-30' }))).toEqual([])
})

test('a bundle is said while it holds of any of its ads', () => {
  const bundle = { kind: 'deadline_soon', count: 4, job_id: null, title: null } as const
  expect(titles(row({ ...bundle, deadline: '2026-11-26' }))).toEqual([])
  expect(titles(row({ ...bundle, deadline: '2026-12-01' }))).toEqual(['4 favoritter har snart frist'])
  expect(titles(row({ ...bundle, kind: 'withdrawn', is_withdrawn: true }))).toEqual([
    '4 favoritter er trukket',
  ])
})

test('of a follow-up or a company is said whatever reads differently', () => {
  const mentioned = step({ kind: 'mentioned' })
  expect(titles(step({ kind: 'step_due', is_step_due: true }), mentioned, mentioned)).toEqual([
    'Neste steg: Utvikler',
    'Du er nevnt: Utvikler',
  ])
  const facts = { notification_type: 'company_update', kind: 'facts', job_id: null, company_id: 5 } as const
  const changes = said(row({ ...facts, fields: ['url'] }), row({ ...facts, fields: ['employees'] }))
  expect(changes.map(({ detail }) => detail)).toEqual(['Hjemmesiden er endret', 'Antallet ansatte er endret'])
})

test('a day to come is left out only where a line says it', () => {
  const coming = [
    { kind: 'favourite', id: 7, title: 'Utvikler', detail: 'Nordlys', day: '2026-12-02' },
    { kind: 'step', id: 3, title: 'Utvikler', detail: 'Ring Kari', day: TODAY },
    { kind: 'follow_up', id: 3, title: 'Utvikler', detail: 'Nordlys', day: '2026-12-03' },
  ] as const
  const left = (...rows: NotificationRow[]) =>
    daysNotSaid(coming, said(...rows), TODAY).map(({ detail }) => detail!.replaceAll('\u00a0', ' '))
  const step_day = 'Neste steg i dag: Ring Kari'
  const all = ['Frist i morgen · Nordlys', `${step_day} · Frist om 2 dager · Nordlys`]
  expect(left(row({ fields: ['long_description'] }), step({ kind: 'mentioned' }))).toEqual(all)
  expect(left(row({ kind: 'deadline_soon', deadline: '2026-12-02' }))).toEqual(all.slice(1))
  expect(left(row({ fields: ['deadline'], deadline: '2026-12-02' }))).toEqual(all.slice(1))
  expect(left(step({ kind: 'step_due', is_step_due: true, next_step: 'Ring Kari' }))).toEqual([
    all[0],
    'Frist om 2 dager · Nordlys',
  ])
})

test('what is today or late weighs most, and of new ads each has the reasons of its own', () => {
  const coming = (day: string, kind: 'step' | 'favourite' = 'favourite') =>
    daysNotSaid([{ kind, id: 9, title: 'Arkitekt', detail: null, day }], [], TODAY)[0]!
  const ad = (job_id: number, percentage: number | null) => ({
    notification_id: '1',
    job_id,
    title: `Ad ${job_id}`,
    company: null,
    locations: null,
    deadline: null,
    fit: percentage === null ? null : { consultant_id: '1', name: 'Kari Vik', percentage },
    text_hash: null,
    engine_version: null,
  })
  const bundle = row({
    notification_type: 'new_job',
    kind: 'new',
    count: 4,
    stored: 4,
    job_id: null,
    reasons: ['c:Nordlys', 's:Arkitekter i Oslo'],
  })
  const reasons = new Map([
    [1, ['c:Nordlys']],
    [2, ['s:Arkitekter i Oslo']],
  ])
  const lines = linesOf(bundle, {
    ads: [ad(1, 100), ad(2, null), ad(3, null)],
    count_before: 0,
    now: NOW,
    reasons,
  })
  expect(lines.map(({ why }) => why)).toEqual([
    'Fordi du følger Nordlys',
    'Fordi du har lagret søket «Arkitekter i Oslo»',
    null,
    'Fordi du følger Nordlys, og fordi du har lagret søket «Arkitekter i Oslo»',
  ])
  expect(lines.at(-1)).toMatchObject({
    title: 'Se alle: 4 nye stillinger for deg',
    link: '/jobbannonser?page=1&notified=ab',
  })
  const cut = linesOf({ ...bundle, count: 900, stored: 200 }, { ads: [], count_before: 0, now: NOW })
  expect(cut.map(({ title }) => title)).toEqual(['Se de 200 nyeste: 900 nye stillinger for deg'])
  const [best] = lines
  const late = coming('2026-11-28', 'step')
  expect(late.detail).toMatch(/^Neste steg fra 28\.\snovember/)
  for (const day of [late, coming(TODAY), coming('2026-12-03')])
    expect(day.weight).toBeGreaterThanOrEqual(best!.weight)
  expect(coming('2026-12-05').weight).toBeLessThan(best!.weight)
  // It was first on its day.
  expect(coming('2026-11-26', 'step').weight).toBeLessThan(best!.weight)
  expect(late.why).toBe('Fordi du følger opp eller er nevnt')
  expect(coming(TODAY).why).toBe('Fordi annonsen er en favoritt')
})

test('a subject says the company of a new ad, and the day of what has one', () => {
  const subject = (line: { title: string; detail: string | null; company?: string | null }) =>
    subjectOf(line, { pace: 'daily', channel: 'mail', count: 3 })
  const ad = { title: 'Utvikler', company: 'NAV', locations: ['Oslo'], deadline: '2026-12-04' }
  expect(subject({ ...ad, detail: adDetail(ad) })).toBe('Utvikler hos NAV, og 2 til')
  expect(subject({ title: 'Tester', detail: 'Frist i dag · Nordlys' })).toBe('Tester: frist i dag, og 2 til')
  expect(subject({ title: 'Neste steg: Tester', detail: 'NAV ringes' })).toBe('Neste steg: Tester, og 2 til')
  const places = (...locations: string[]) => adDetail({ company: null, deadline: null, locations })
  expect(places('Drammen', 'Oslo', 'Bergen')).toBe('Drammen, Oslo, Bergen')
  expect(places('Drammen', 'Oslo', 'Bergen', 'Voss')).toBe('Drammen, Oslo og 2\u00a0steder til')
})
