import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aSignedInUser } from './testing/builders.ts'
import { aConsultant } from './testing/consultant-builders.ts'
import { aCompany, aJob } from './testing/job-builders.ts'
import { anArticle } from './testing/news-builders.ts'
import { aNotification } from './testing/notification-builders.ts'
import { apiRoutesOf } from './testing/routes-of.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { osloDay } from './text/oslo-day.ts'

let portal: TestApp
let owner: Awaited<ReturnType<typeof layOwner>>
beforeAll(async () => {
  portal = await createTestApp()
  owner = await layOwner()
})
afterAll(() => portal.close())

/** A user who owns one of everything personal. Each private text contains this word. */
const SECRET = /hemmelig/i

async function layOwner() {
  const { db } = portal.deps
  const person = await aSignedInUser(portal.deps, {
    name: 'Hanne Hemmelig',
    email: 'hanne.hemmelig@utsyn.example',
    subject: 'hemmelig',
  })
  const { user_id, session_id } = person
  const { id: company_id } = await aCompany(db, { name: 'Fulgt AS' })
  const today = osloDay(new Date())
  const job_id = await aJob(db, {
    title: 'Kjent for alle',
    company: 'Fulgt AS',
    locations: ['Oslo'],
    ai_technologies: ['Kotlin'],
    listed_date: today,
    deadline: today,
  })
  const news_id = await anArticle(db, { title: 'Sak for alle' })
  await db.insertInto('news_companies').values({ news_id, company_id }).execute()
  await db.insertInto('saved_jobs').values({ user_id, job_id }).execute()
  await db.insertInto('opened_jobs').values({ user_id, job_id }).execute()
  await db.insertInto('followed_companies').values({ user_id, company_id }).execute()
  await db.insertInto('saved_technologies').values({ user_id, technology: 'Hemmeligscript' }).execute()
  await db.updateTable('users').set({ dark_mode: true }).where('id', '=', user_id).execute()
  await db
    .updateTable('sessions')
    .set({ device: 'Hemmelig på Windows' })
    .where('id', '=', session_id)
    .execute()
  await db.insertInto('notification_settings').values({ user_id, company_news: false }).execute()
  const notification_id = await aNotification(db, { user_id, job_id, reasons: ['Hemmelig grunn'] })
  await db
    .insertInto('dispatch_choices')
    .values({ user_id, channel: 'mail', setting: 'new_job', pace: 'never' })
    .execute()
  await db.insertInto('dispatch_times').values({ user_id, sent_at: '06:00' }).execute()
  await db
    .insertInto('calendar_feeds')
    .values({ user_id, token_hash: Buffer.from('hemmelig'), last_read_on: null })
    .execute()
  await db.insertInto('paused_channels').values({ user_id, channel: 'mail' }).execute()
  for (const channel of ['teams', 'slack'] as const)
    await db
      .insertInto('channel_addresses')
      .values({ user_id, channel, sealed_address: 'hemmelig', host: 'hemmelig.example' })
      .execute()
  const { id: dispatch_id } = await db
    .insertInto('dispatches')
    .values({ user_id, channel: 'mail', pace: 'daily', state: 'failed', ended_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: search_id } = await db
    .insertInto('saved_searches')
    .values({ user_id, name: 'Hemmelig søk', query: JSON.stringify({ text_search: 'hemmelig' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: process_id } = await db
    .insertInto('scrape_processes')
    .values({ user_id, url: 'https://hemmelig.example/jobb', company_name: 'Hemmelig AS', state: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const consultant_id = await aConsultant(db, { name: 'Kjent Konsulent' })
  // Logged under the owner's name.
  await portal.app.inject({ url: `/api/match/ai/${job_id}/${consultant_id}`, headers: person.headers })
  await db
    .insertInto('match_list_log')
    .values({
      user_id,
      job_id,
      job_title: 'Kjent for alle',
      company: null,
      text_hash: 'hemmelig',
      engine_version: 1,
      consultant_ids: [consultant_id],
      scores: [50],
    })
    .execute()
  await db
    .insertInto('match_ads_log')
    .values({ user_id, consultant_id, seen_in: 'profile', ads: '[]' })
    .execute()
  const { id: chat_id } = await db
    .insertInto('chat_sessions')
    .values({ user_id, title: 'Hemmelig samtale' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('chat_model_usage').values({ user_id, day: today, answers: 1 }).execute()
  const { id: token_id } = await db
    .insertInto('personal_tokens')
    .values({
      user_id,
      token_hash: Buffer.from('hemmelig'),
      name: 'Hemmelig nøkkel',
      scope: 'read',
      expires_on: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const until = new Date(Date.now() + 3_600_000)
  await db.insertInto('shared_turns').values({ user_id, what: 'hemmelig', until }).execute()
  const { id: answer_id } = await db
    .insertInto('chat_messages')
    .values({ session_id: chat_id, sender: 'ai', content: 'Et hemmelig svar' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: follow_up_id } = await db
    .insertInto('follow_ups')
    .values({ subject: 'job', job_id, title: 'Kjent for alle' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    ...person,
    follow_up_id,
    company_id,
    job_id,
    news_id,
    notification_id,
    dispatch_id,
    search_id,
    process_id,
    consultant_id,
    chat_id,
    answer_id,
    token_id,
  }
}

interface Decision {
  /** The call another user makes, with the owner's ids. Defaults to the route's own path. */
  url?: () => string
  payload?: object
  status: number
  /** Whether both users get the same answer. A differing answer marks a call that could leak something. */
  answers?: 'same' | 'different'
}

/** Routes that need no token, or whose answer depends on a cookie or a signature. They have tests of their own. */
const OPEN = [
  'GET /api/calendar/:file',
  'GET /api/callback',
  'GET /api/login',
  'GET /api/kept-mails/:id',
  'GET /api/media/:hash',
  'GET /api/notifications/stop',
  'GET /api/openapi.json',
  'GET /api/version',
  'POST /api/backchannel-logout',
  'POST /api/csp-reports',
  'POST /api/notifications/stop',
  'POST /api/refresh-token',
  'POST /api/trade-code-for-token',
]

/** The same for every user. */
const shared = (url?: () => string): Decision => ({ status: 200, answers: 'same', ...(url && { url }) })
/** Returns the caller's own data, or marks of the caller's own. */
const own = (url?: () => string): Decision => ({ ...shared(url), answers: 'different' })
/** Reads something of the owner's by id: it must not exist for anybody else. */
const hidden = (url: () => string, payload?: object): Decision => ({
  status: 404,
  url,
  ...(payload && { payload }),
})
/** The callers' role is too low. */
const refused = (url?: () => string): Decision => ({ status: 403, ...(url && { url }) })
/** Changes only what belongs to the caller. */
const change = (payload?: object, url?: () => string): Decision => ({
  status: 200,
  ...(payload && { payload }),
  ...(url && { url }),
})

const comparison = () => `/match/ai/${owner.job_id}/${owner.consultant_id}`

/** How each call must behave for two users. A new endpoint needs an entry here. */
const DECISIONS: Record<string, Decision> = {
  'GET /api/logout': change(),

  'GET /api/companies': shared(),
  'GET /api/companies/:id': shared(() => `/companies/${owner.company_id}`),
  'GET /api/companies/:id/logo': { status: 404, url: () => `/companies/${owner.company_id}/logo` },
  'GET /api/companies/:id/logo_extension': {
    status: 404,
    url: () => `/companies/${owner.company_id}/logo_extension`,
  },
  // A consultant's name, e-mail and CV are visible to every user. Which one is the user's own:
  // consultants.routes.test.ts.
  'GET /api/consultants': shared(),
  'GET /api/consultants/:id': shared(() => `/consultants/${owner.consultant_id}`),
  'GET /api/consultants/:id/image': shared(() => `/consultants/${owner.consultant_id}/image`),
  'GET /api/consultants/technologies': shared(),
  'GET /api/consultants/deliveries': shared(() => '/consultants/deliveries?company_id=1'),
  'GET /api/user/consultant': shared(),
  'PATCH /api/user/consultant': { status: 404, payload: { availability: null } },

  // An ad's suggestions are the same for every user; what a consultant sees of them: own-comparisons.routes.test.ts.
  'GET /api/match/manual/:jobId': shared(() => `/match/manual/${owner.job_id}`),
  'GET /api/match/consultant/:consultantId': shared(() => `/match/consultant/${owner.consultant_id}`),
  // The log records who looks.
  'GET /api/match/ai/:jobId/:consultantId': change(undefined, () => comparison()),
  'GET /api/match/ai/:jobId/:consultantId/export': change(
    undefined,
    () => `${comparison()}/export?format=md`,
  ),
  'POST /api/match/ai/:jobId/:consultantId/verdict': change(
    { verdict: 'fits' },
    () => `${comparison()}/verdict`,
  ),
  'GET /api/match/about': shared(),
  'GET /api/user/comparisons': shared(),
  'GET /api/user/comparisons/lists': shared(),
  'PUT /api/user/comparisons/objection': { status: 404, payload: { objects: true } },
  'GET /api/chat/sessions': own(),
  'GET /api/chat/sessions/:id': hidden(() => `/chat/sessions/${owner.chat_id}`),
  'PATCH /api/chat/sessions/:id': hidden(() => `/chat/sessions/${owner.chat_id}`, { title: 'Min nå' }),
  'DELETE /api/chat/sessions/:id': hidden(() => `/chat/sessions/${owner.chat_id}`),
  'POST /api/chat/message': { status: 404, payload: { message: 'Hei', chat_id: 'owner' } },
  'POST /api/chat/message/:id/feedback': hidden(() => `/chat/message/${owner.answer_id}/feedback`, {
    thumb: 'up',
  }),

  'GET /api/radar': shared(),
  'GET /api/radar/csv': shared(),
  'GET /api/sources': shared(),
  'GET /api/sources/figures': shared(),

  'GET /api/jobs': own(),
  'GET /api/jobs/:id': own(() => `/jobs/${owner.job_id}`),
  'GET /api/jobs/:id/history': { status: 404, url: () => `/jobs/${owner.job_id}/history` },
  'PUT /api/jobs/:id/opened': change(undefined, () => `/jobs/${owner.job_id}/opened`),
  'GET /api/jobs/companies': shared(),
  'GET /api/jobs/counties': shared(),
  'GET /api/jobs/csv': own(() => '/jobs/csv?favorites=true'),
  'GET /api/jobs/facets': own(() => '/jobs/facets?favorites=true&followed=true'),
  'GET /api/jobs/locations': own(() => '/jobs/locations?favorites=true&followed=true'),
  'GET /api/jobs/technologies': shared(),

  'GET /api/news': own(() => '/news/?followed=true'),
  'GET /api/news/:id': shared(() => `/news/${owner.news_id}`),
  'GET /api/news/companies': shared(),
  'GET /api/news/sources': shared(),

  'POST /api/jobs/scrape/scrape-url': change({ url: 'https://annet.example/jobb' }),
  'GET /api/processes/status/:id': hidden(() => `/processes/status/${owner.process_id}`),
  'POST /api/jobs/scrape/process/:id': hidden(() => `/jobs/scrape/process/${owner.process_id}`, {
    accepted: false,
  }),

  // Shared, too: confidential to those from `ansatt` up.
  'POST /api/requests/read': {
    ...shared(),
    payload: { text: 'Vi søker en Javautvikler til vår kunde' },
  },
  'POST /api/requests/read-file': { status: 400, url: () => '/requests/read-file?name=a.txt' },
  'POST /api/requests': { status: 400, payload: {} },
  'GET /api/requests/mails': shared(),
  'GET /api/requests/mails/:id': { status: 404, url: () => '/requests/mails/1' },
  'DELETE /api/requests/mails/:id': { status: 404, url: () => '/requests/mails/1' },
  'GET /api/requests/:id': { status: 404, url: () => `/requests/${owner.job_id}` },
  'PATCH /api/requests/:id': {
    status: 404,
    url: () => `/requests/${owner.job_id}`,
    payload: { version: 1, fields: {} },
  },
  'DELETE /api/requests/:id': { status: 404, url: () => `/requests/${owner.job_id}` },

  'GET /api/notifications': own(),
  'PUT /api/notifications/:id/read': hidden(() => `/notifications/${owner.notification_id}/read`),
  'PUT /api/notifications/mark-all-as-read': change(),
  'GET /api/notifications/settings': own(),
  'GET /api/notifications/channels/:channel': own(() => '/notifications/channels/slack'),
  'PUT /api/notifications/channels/:channel': change(
    { paces: { new_job: 'weekly' }, times: { sent_at: '09:00' } },
    () => '/notifications/channels/mail',
  ),
  'PUT /api/notifications/channels/:channel/address': change(
    { address: 'https://hooks.slack.com/services/annen' },
    () => '/notifications/channels/slack/address',
  ),
  'DELETE /api/notifications/channels/:channel/address': change(
    undefined,
    () => '/notifications/channels/teams/address',
  ),
  'POST /api/notifications/channels/:channel/sample': change(
    undefined,
    () => '/notifications/channels/mail/sample',
  ),
  'PUT /api/notifications/settings': change({ new_job: false, company_news: true }),

  // Shared work: everybody from `ansatt` up sees and changes it, and the log says who did.
  'GET /api/follow-ups': shared(),
  'POST /api/follow-ups': change({ subject: 'company', id: 'owner' }),
  'GET /api/follow-ups/:id': shared(() => `/follow-ups/${owner.follow_up_id}`),
  'PATCH /api/follow-ups/:id': change({ version: 1 }, () => `/follow-ups/${owner.follow_up_id}`),
  'PUT /api/follow-ups/:id/consultants/:consultantId': change(
    { stage: 'considering', was: null },
    () => `/follow-ups/${owner.follow_up_id}/consultants/${owner.consultant_id}`,
  ),
  'DELETE /api/follow-ups/:id/consultants/:consultantId': change(
    undefined,
    () => `/follow-ups/${owner.follow_up_id}/consultants/${owner.consultant_id}?was=considering`,
  ),
  'POST /api/follow-ups/:id/comments': change(
    { text: 'Sett' },
    () => `/follow-ups/${owner.follow_up_id}/comments`,
  ),
  'DELETE /api/follow-ups/:id/comments/:commentId': {
    status: 404,
    url: () => `/follow-ups/${owner.follow_up_id}/comments/1`,
  },
  // The name of a colleague is no secret.
  'GET /api/follow-ups/colleagues': shared(() => '/follow-ups/colleagues?text_search=Testesen'),
  'GET /api/follow-ups/choices': shared(),
  'GET /api/follow-ups/figures': shared(),
  // The log records who took it.
  'GET /api/follow-ups/csv': change(undefined, () => '/follow-ups/csv'),

  // For `bemanner` and administrators: roles.test.ts, offers.test.ts, cv-files.test.ts.
  'POST /api/consultants/read-cv': refused(() => '/consultants/read-cv?name=a.pdf'),
  'POST /api/consultants/compare-cv': refused(),
  'POST /api/consultants/cv': refused(),
  'GET /api/offers/:jobId': refused(() => `/offers/${owner.job_id}`),
  'PATCH /api/offers/:jobId': refused(() => `/offers/${owner.job_id}`),
  'POST /api/offers/:jobId/consultants': refused(() => `/offers/${owner.job_id}/consultants`),
  'PATCH /api/offers/:jobId/consultants/:consultantId': refused(
    () => `/offers/${owner.job_id}/consultants/${owner.consultant_id}`,
  ),
  'DELETE /api/offers/:jobId/consultants/:consultantId': refused(
    () => `/offers/${owner.job_id}/consultants/${owner.consultant_id}`,
  ),
  'POST /api/offers/:jobId/consultants/:consultantId/form': refused(
    () => `/offers/${owner.job_id}/consultants/${owner.consultant_id}/form`,
  ),
  'POST /api/offers/:jobId/consultants/:consultantId/form/filled': refused(
    () => `/offers/${owner.job_id}/consultants/${owner.consultant_id}/form/filled`,
  ),
  'GET /api/offers/:jobId/export': refused(() => `/offers/${owner.job_id}/export?format=docx`),

  // For administrators alone: roles.test.ts. Nobody else learns whether such a person exists.
  'GET /api/offer-template': refused(() => '/offer-template/'),
  'PUT /api/offer-template': refused(() => '/offer-template/?name=a.docx'),
  'DELETE /api/offer-template': refused(() => '/offer-template/'),
  'GET /api/offer-template/file': refused(() => '/offer-template/file?which=current'),
  'GET /api/admin/people': refused(),
  'DELETE /api/admin/people/:id': refused(() => `/admin/people/${owner.user_id}`),
  'DELETE /api/admin/people/:id/sessions': refused(() => `/admin/people/${owner.user_id}/sessions`),
  'PUT /api/admin/people/:id/disabled': refused(() => `/admin/people/${owner.user_id}/disabled`),
  'GET /api/admin/audit': refused(() => `/admin/audit?person=${owner.user_id}`),
  'GET /api/admin/audit/csv': refused(),
  'GET /api/admin/operations': refused(),
  'GET /api/admin/tasks/failed': refused(),
  'POST /api/admin/tasks/:name/:id/retry': refused(),
  'GET /api/admin/outbox': refused(),
  'POST /api/admin/outbox/:id/again': refused(() => `/admin/outbox/${owner.dispatch_id}/again`),
  'DELETE /api/admin/outbox/:id': refused(() => `/admin/outbox/${owner.dispatch_id}`),
  'GET /api/admin/outlets': refused(),
  'POST /api/admin/outlets': refused(),
  'PUT /api/admin/outlets/:id': refused(() => `/admin/outlets/${owner.dispatch_id}`),
  'DELETE /api/admin/outlets/:id': refused(() => `/admin/outlets/${owner.dispatch_id}`),
  'POST /api/admin/outlets/:id/sample': refused(() => `/admin/outlets/${owner.dispatch_id}/sample`),
  'GET /api/admin/outlets/:id/deliveries': refused(() => `/admin/outlets/${owner.dispatch_id}/deliveries`),
  'GET /api/admin/first-steps': refused(),
  'PUT /api/admin/first-steps/put-away': refused(),
  'GET /api/admin/sources': refused(),
  'POST /api/admin/sources': refused(),
  'DELETE /api/admin/sources/:id': refused(() => '/admin/sources/register'),
  'PUT /api/admin/sources/:id/paused': refused(() => '/admin/sources/register/paused'),
  'POST /api/admin/sources/:id/run': refused(() => '/admin/sources/register/run'),

  'GET /api/user': own(),
  'GET /api/user/export': own(),
  'GET /api/user/overview': own(),
  'GET /api/user/preferences': own(),
  'GET /api/user/privacy': shared(),
  'PUT /api/user/preferences': change({ dark_mode: false }),
  'GET /api/user/companies': own(),
  'POST /api/user/companies': change({ id: 0 }),
  'DELETE /api/user/companies/:id': change(undefined, () => `/user/companies/${owner.company_id}`),
  'GET /api/user/jobs': own(),
  'POST /api/user/jobs': change({ job_id: 0 }),
  'DELETE /api/user/jobs/:id': change(undefined, () => `/user/jobs/${owner.job_id}`),
  'GET /api/user/technologies': own(),
  'POST /api/user/technologies': change({ technology: 'Kotlin' }),
  'DELETE /api/user/technologies/:technology': hidden(() => '/user/technologies/Hemmeligscript'),
  'GET /api/user/searches': own(),
  'POST /api/user/searches': change({ name: 'Mitt søk', query: { text_search: 'kotlin' } }),
  'PATCH /api/user/searches/:id': hidden(() => `/user/searches/${owner.search_id}`, { name: 'Mitt nå' }),
  'DELETE /api/user/searches/:id': hidden(() => `/user/searches/${owner.search_id}`),
  'GET /api/user/sessions': own(),
  'DELETE /api/user/sessions': change(),
  'GET /api/user/calendar': own(),
  'POST /api/user/calendar': change(),
  'DELETE /api/user/calendar': change(),
  'GET /api/user/tokens': own(),
  'POST /api/user/tokens': change({ name: 'Min', scope: 'read', expires_on: osloDay(new Date()) }),
  'DELETE /api/user/tokens/:id': hidden(() => `/user/tokens/${owner.token_id}`),
}

/** Every row that carries the user's id, in every table, including tables added later. */
async function everythingOf(user_id: string): Promise<unknown> {
  const { db } = portal.deps
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
    where table_schema = current_schema()
      and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))
    order by 1`.execute(db)
  const all = await Promise.all(
    tables.map(async ({ name, key }) => {
      const { rows } = await sql`
        select to_jsonb(t) as row from ${sql.table(name)} t where ${sql.ref(key)} = ${user_id} order by 1::text`.execute(
        db,
      )
      return [name, rows] as const
    }),
  )
  return Object.fromEntries(all)
}

const call = (token: string, route: string, { url, payload }: Decision) => {
  const [method, path = ''] = route.split(' ') as ['GET' | 'POST', string]
  return portal.app.inject({
    method,
    url: url ? `/api${url()}` : path,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload: withOwnersIds(payload) }),
  })
}

/** The owner's favourites and follows are not known before they exist. */
const withOwnersIds = (payload: object) => ({
  ...payload,
  ...('job_id' in payload && { job_id: owner.job_id }),
  ...('chat_id' in payload && { chat_id: owner.chat_id }),
  ...('id' in payload && { id: String(owner.company_id) }),
})

test('every endpoint has been decided on', () => {
  // Unknown routes answer 404; the readable API docs serve files of their own.
  const routes = apiRoutesOf(portal.app).filter((route) => !/ \/api\/(?:\*|docs.*)$/.test(route))
  expect(routes).toEqual(expect.arrayContaining(Object.keys(DECISIONS)))
  expect(routes.filter((route) => !OPEN.includes(route) && !(route in DECISIONS))).toEqual([])
})

test('the owner has something in every personal table', async () => {
  const all = (await everythingOf(owner.user_id)) as Record<string, unknown[]>
  const empty = Object.keys(all).filter((table) => all[table]!.length === 0 && table !== 'audit_log')
  expect(empty).toEqual([])
})

test.for(Object.entries(DECISIONS))(
  '%s gives nobody what is another’s, and changes nothing of it',
  async ([route, decision]) => {
    const before = await everythingOf(owner.user_id)
    const other = await aSignedInUser(portal.deps)
    const reply = await call(other.token, route, decision)
    expect([reply.statusCode, reply.statusCode === decision.status ? '' : reply.body]).toEqual([
      decision.status,
      '',
    ])
    expect(reply.body).not.toMatch(SECRET)
    if (route.startsWith('GET')) expect(reply.body).not.toContain('"is_favorite":true')
    expect(await everythingOf(owner.user_id)).toEqual(before)
    if (decision.answers) {
      const { body } = await call(owner.token, route, decision)
      expect(body === reply.body ? 'same' : 'different').toBe(decision.answers)
    }
  },
)

test('an ad opened by one person is still new to another', async () => {
  const other = await aSignedInUser(portal.deps)
  const isNewTo = async (token: string) =>
    (await call(token, 'GET /api/jobs/:id', DECISIONS['GET /api/jobs/:id']!)).json().data.is_new
  expect([await isNewTo(owner.token), await isNewTo(other.token)]).toEqual([false, true])
})
