import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { isNorwegianHoliday } from '../../text/norwegian-holidays.ts'
import { dayFromToday } from '../../testing/dates.ts'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { fakeReceiver } from '../../testing/fake-receiver.ts'
import { FakeWeb } from '../../testing/fake-web.ts'
import { aJob } from '../../testing/job-builders.ts'
import { aNotification } from '../../testing/notification-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { MATCH_VERSION } from '../matching/match-version.ts'
import { disableUser } from '../auth/manage-users.ts'
import type { Digest, DigestLine } from './channel.ts'
import { gatherDispatches, sendDispatches } from './send-dispatches.ts'
import { checkWebhookAddress } from './sealed-address.ts'
import { slackMessage } from './slack-card.ts'
import { teamsMessage } from './teams-card.ts'
import { webChannel } from './web-channel.ts'

const require = createRequire(import.meta.url)

const SLACK = 'https://hooks.slack.com/services/T0/B0/hemmelig'
const TEAMS = 'https://prod-1.westeurope.logic.azure.com/workflows/hemmelig?sig=hemmelig'

let web: FakeWeb
let portal: TestApp
const slack = fakeReceiver()
const teams = fakeReceiver()
let lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
beforeAll(async () => {
  web = await FakeWeb.start()
  await web.site('hooks.slack.com', slack.answer)
  await web.site('prod-1.westeurope.logic.azure.com', teams.answer)
  web.name('rebind.logic.azure.com', ['10.0.0.7'])
  portal = await createTestApp({ resolve: web.resolve, log })
})
afterAll(async () => {
  await portal.close()
  web.close()
})
beforeEach(async () => {
  lines = []
  for (const { received, next } of [slack, teams]) received.length = next.length = 0
  await sql`truncate dispatches, dispatch_lines, outbox_lines, paused_channels, kept_mails cascade`.execute(
    portal.deps.db,
  )
})

/** A Tuesday morning, after the daily message of most people. Long past, as dispatches are created by the clock. */
const MORNING = new Date('2025-12-02T07:00:00Z')

async function send(now = MORNING): Promise<number> {
  const { deps } = portal
  await gatherDispatches(deps.db, ['mail', 'teams', 'slack'], now)
  let sent = 0
  for (const name of ['teams', 'slack'] as const)
    sent += await sendDispatches({ ...deps, log }, webChannel(name, deps), new AbortController().signal, now)
  return sent
}

const call = (
  person: { headers: object },
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) =>
  portal.app.inject({
    method,
    url: `/api${path}`,
    headers: person.headers as Record<string, string>,
    ...(payload && { payload }),
  })
const stateOf = async (person: { headers: object }, channel = 'slack') =>
  (await call(person, 'GET', `/notifications/channels/${channel}`)).json().data.state

/** Somebody in a chat with a line about this ad, written the evening before. */
async function somebodyIn(
  channel: 'teams' | 'slack',
  role: 'ansatt' | 'leser' = 'ansatt',
  title = 'Utvikler',
) {
  const person = await aSignedInUser(portal.deps, { role })
  const address = channel === 'slack' ? SLACK : TEAMS
  const given = await call(person, 'PUT', `/notifications/channels/${channel}/address`, { address })
  expect(given.json().data).toMatchObject({ state: 'on', host: new URL(address).host })
  const job_id = await aJob(portal.deps.db, { title, company: 'Nordlys' })
  await leaveLine(person.user_id, job_id, channel)
  return { ...person, job_id }
}
async function leaveLine(user_id: string, job_id: number, channel: 'teams' | 'slack') {
  const { db } = portal.deps
  const notification_id = await aNotification(db, { user_id, job_id, reasons: ['c:Nordlys'] })
  await db
    .insertInto('outbox_lines')
    .values({ notification_id, channel, written_at: new Date('2025-12-01T18:00:00Z') })
    .execute()
}
const states = async (user_id: string) =>
  (
    await portal.deps.db
      .selectFrom('dispatches')
      .select(['state', 'tries', 'fault'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute()
  ).map(({ state, tries, fault }) => [state, tries, fault])
/** Connections of messages to a closed net: on ports of the web. */
const dialsInside = () =>
  web.dials.filter(
    ({ addresses, port }) => port < 1_000 && addresses.some((address) => /^(127|10)\./.test(address)),
  )
const dueNow = () => sql`update dispatches set due_at = now() where state = 'waiting'`.execute(portal.deps.db)

interface SlackBody {
  text: string
  blocks: { block_id?: string }[]
}
interface TeamsBody {
  attachments: { content: { body: { id?: string }[] } }[]
}
const idsIn = ({ received }: typeof slack) =>
  received.map(({ body }) => {
    const { blocks, attachments } = JSON.parse(body) as Partial<SlackBody & TeamsBody>
    return blocks ? blocks[0]!.block_id : attachments![0]!.content.body[0]!.id
  })

/** Where a card has a property or a value that is not in what was read of it. */
function ignoredIn(given: unknown, read: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null) return given === read ? [] : [path]
  const known = Object(read) as Record<string, unknown>
  return Object.entries(given).flatMap(([name, value]) => ignoredIn(value, known[name], `${path}/${name}`))
}

/**
 * What Microsoft's own reader of cards finds wrong: unknown elements and values of the version, and what it passes over without a
 * word, as a misspelt property. What is for Teams alone is no part of the schema.
 */
function faultsOf({ msteams, ...content }: Record<string, unknown>): string[] {
  const scope = globalThis as { self?: unknown }
  scope.self ??= globalThis
  const { AdaptiveCard, SerializationContext, Versions } = require('adaptivecards/dist/adaptivecards.js')
  const context = new SerializationContext(Versions.v1_5)
  const card = new AdaptiveCard()
  card.parse(content, context)
  return [
    ...Array.from({ length: context.eventCount }, (_, nth) => context.getEventAt(nth).message as string),
    ...card.validateProperties().validationEvents.map(({ message }: { message: string }) => message),
    ...ignoredIn(content, card.toJSON(context)),
    ...ignoredIn(msteams ?? {}, { width: 'Full' }),
  ]
}

const ENDLESS = 'Lærling på «Ås» "i dag" '.repeat(400)
const line = {
  title: ENDLESS,
  detail: ENDLESS,
  fit: ENDLESS,
  why: 'Fordi du følger Nordlys',
  link: `http://localhost/jobbannonser/annonse/${'1'.repeat(40)}`,
}
const onBench = {
  ...line,
  fit: null,
  why: null,
  ads: Array.from({ length: 5 }, () => ({ text: ENDLESS, link: line.link })),
}
const part = (title: string, lines: DigestLine[]) => ({
  title,
  lines,
  more: [{ text: 'Og 3 til blant nyhetene', link: 'http://localhost/nyheter' }],
})
const LONG: Digest = {
  subject: ENDLESS,
  intro: ENDLESS,
  sections: [
    part('Dagens tre', [line, line]),
    ...['Ledige nå', 'Ledige snart', 'Ledige senere'].map((title) =>
      part(
        title,
        Array.from({ length: 5 }, () => onBench),
      ),
    ),
    ...Array.from({ length: 5 }, (_, nth) =>
      part(
        `Del ${nth}`,
        Array.from({ length: 8 }, () => line),
      ),
    ),
  ],
  stops: Array.from({ length: 7 }, () => ({
    text: 'endringer i favoritter',
    link: `http://localhost/stopp?t=${'a'.repeat(220)}`,
  })),
  stop_all: 'http://localhost/stopp-alt',
  portal: 'http://localhost',
  settings: { text: 'Velg hva du vil ha, og når', link: 'http://localhost/konto' },
}

test('cards are what the services take: known elements, within their limits, and nothing of a stranger is markup', () => {
  const id = 'b7a1'
  const evil = { ...LONG, subject: '<!channel> **fet** [x](http://ondt.example)\n<http://ondt.example|her>' }
  for (const digest of [LONG, evil]) {
    const { attachments } = teamsMessage({ id, digest })
    expect(faultsOf(attachments[0]!.content)).toEqual([])
    expect(Buffer.byteLength(JSON.stringify(attachments))).toBeLessThan(28_000)
    const { text, blocks } = slackMessage({ id, digest })
    expect(blocks.length).toBeLessThanOrEqual(50)
    expect(text).not.toMatch(/[<>\n]/)
    // Only headings and rich text, where nothing is parsed.
    expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['header', 'rich_text']))
    expect(JSON.stringify(attachments)).not.toMatch(/"TextBlock"|"fallbackText"/)
    expect(JSON.stringify(blocks).match(/"url":"(?!http:\/\/localhost)/)).toBeNull()
    for (const message of [attachments, blocks]) {
      expect(JSON.stringify(message)).toContain('Se resten i Utsyn')
      expect(JSON.stringify(message)).toContain('"http://localhost/nyheter"')
      expect(JSON.stringify(message)).toContain('Fordi du følger Nordlys')
    }
  }
  const card = { type: 'AdaptiveCard', version: '1.5' }
  expect(faultsOf({ ...card, body: [{ type: 'Ukjent' }] })).toEqual([
    expect.stringContaining('Ukjent'),
    '/body/0/type',
  ])
  const run = { type: 'TextRun', text: 'Utvikler', wieght: 'Bolder', size: 'Størst' }
  expect(faultsOf({ ...card, body: [{ type: 'RichTextBlock', inlines: [run] }] })).toEqual(
    expect.arrayContaining(['/body/0/inlines/0/wieght', '/body/0/inlines/0/size']),
  )
})

test('an origin that the operator allowed is for programs, which administrators connect, not for a chat of anybody', () => {
  const allowedOrigins = ['http://intranett.example:8080']
  const checker = { config: { allowedOrigins }, openWeb: web.openWeb(allowedOrigins) }
  const address = `${allowedOrigins[0]}/et/sted?x=1`
  expect(checkWebhookAddress(checker, 'webhook', address).href).toBe(address)
  for (const channel of ['slack', 'teams'] as const)
    expect(() => checkWebhookAddress(checker, channel, address)).toThrow('Adressen må begynne med https://.')
  expect(() => checkWebhookAddress(checker, 'slack', 'https://hooks.slack.com/')).toThrow(
    'Adressen er ikke hel',
  )
})

test('an address is one of the service, in the open, stored encrypted and shown to nobody', async () => {
  const { db } = portal.deps
  const person = await somebodyIn('slack')
  for (const address of [
    'http://hooks.slack.com/services/x',
    'https://hooks.slack.com.ondt.example/services/x',
    'https://ondt.example/hooks.slack.com',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://navn:passord@hooks.slack.com/x',
    'tull',
    '',
  ]) {
    const refused = await call(person, 'PUT', '/notifications/channels/slack/address', { address })
    expect([address, refused.statusCode, refused.json().error?.field ?? refused.json().field]).toEqual([
      address,
      400,
      'address',
    ])
  }
  const other = await call(person, 'PUT', '/notifications/channels/mail/address', { address: SLACK })
  expect(other.statusCode).toBe(400)
  const stored = await db.selectFrom('channel_addresses').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('hemmelig')
  expect(await send()).toBe(1)
  expect(slack.received[0]!.path).toBe('/services/T0/B0/hemmelig')
  const exported = await call(person, 'GET', '/user/export')
  expect(exported.body).toContain('hooks.slack.com')
  for (const text of [exported.body, lines.join('')]) expect(text).not.toContain('hemmelig')
  // A name of the service that leads into a closed net when it is used.
  const trick = await aSignedInUser(portal.deps)
  await call(trick, 'PUT', '/notifications/channels/teams/address', {
    address: 'https://rebind.logic.azure.com/x',
  })
  await leaveLine(trick.user_id, person.job_id, 'teams')
  expect(await send()).toBe(0)
  expect(await states(trick.user_id)).toEqual([['failed', 1, 'blocked_ip']])
  expect(dialsInside()).toEqual([])
})

test('what is written in the bell goes out by each channel with an address, and by none without', async () => {
  const { db } = portal.deps
  const person = await somebodyIn('teams', 'ansatt', 'Arkitekt <!here>')
  await sql`truncate outbox_lines`.execute(db)
  const { addNotifications } = await import('../notifications/written-notifications.repository.ts')
  await db.transaction().execute((trx) =>
    addNotifications(trx, { import_id: crypto.randomUUID(), type: 'new_job' }, [
      {
        user_id: person.user_id,
        kind: 'new',
        job_id: person.job_id,
        count: 1,
        members: [],
        reasons: ['c:Nordlys'],
        fields: [],
        told_of: 'prøve',
      },
    ]),
  )
  const left = await db.selectFrom('outbox_lines').select('channel').orderBy('channel').execute()
  expect(left.map(({ channel }) => channel)).toEqual(['mail', 'teams'])
  await sql`update outbox_lines set written_at = '2025-12-01T18:00:00Z'`.execute(db)
  expect(await send()).toBe(1)
  const { attachments } = JSON.parse(teams.received[0]!.body)
  expect(faultsOf(attachments[0].content)).toEqual([])
  expect(teams.received[0]!.body).toContain('Arkitekt <!here>')
  // The link in the card stops that kind by that channel alone.
  const [, path] = /"(?:http:\/\/localhost:\d+)(\/api\/notifications\/stop\?t=[\w.-]+)"/.exec(
    teams.received[0]!.body,
  )!
  const stopped = await portal.app.inject({ method: 'POST', url: path! })
  expect(stopped.body).toContain('Du får ikke lenger meldinger i Teams om nye stillinger')
  const pace = async (channel: string) =>
    (await call(person, 'GET', `/notifications/channels/${channel}`)).json().data.paces.new_job
  expect([await pace('teams'), await pace('mail')]).toEqual(['never', 'daily'])
})

test('slow, busy, cut off, redirecting or flooding: tried again with the same id, after as long as was asked', async () => {
  const { db } = portal.deps
  const person = await somebodyIn('slack')
  slack.next.push({ answers: 429, headers: { 'retry-after': '1800' } })
  expect(await send()).toBe(0)
  expect(await states(person.user_id)).toEqual([['waiting', 1, 'HTTP 429']])
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from due_at - now())::int / 60 as minutes from dispatches`.execute(db)
  expect(rows[0]!.minutes).toBeGreaterThan(25)
  for (const how of [
    { answers: 503, headers: { 'retry-after': 'tull' } },
    'cut off',
    'cut off after taking it',
    { slow: 30 },
  ] as const) {
    slack.next.push(how)
    await dueNow()
    expect(await send()).toBe('slow' in Object(how) ? 1 : 0)
  }
  // Twice, and recognisable as one.
  expect(slack.received.length).toBe(2)
  expect(new Set(idsIn(slack)).size).toBe(1)
  await leaveLine(person.user_id, person.job_id, 'slack')
  slack.next.push('flood')
  expect(await send()).toBe(1)
  await leaveLine(person.user_id, person.job_id, 'slack')
  slack.next.push({ answers: 302, headers: { location: 'http://127.0.0.1/' } })
  expect(await send()).toBe(0)
  expect((await states(person.user_id)).at(-1)).toEqual(['failed', 1, 'HTTP 302'])
  expect(dialsInside()).toEqual([])
})

test('an address that is gone stops at once and is said on the profile; a new one starts again', async () => {
  const person = await somebodyIn('slack')
  const admin = await aSignedInUser(portal.deps, { role: 'administrator' })
  slack.next.push({ answers: 410 })
  expect(await send()).toBe(0)
  expect(await stateOf(person)).toBe('gone')
  const { failed } = (await call(admin, 'GET', '/admin/outbox')).json().data
  expect(failed).toMatchObject([{ channel: 'slack', fault: 'HTTP 410', tries: 1, receiver: person.name }])
  await leaveLine(person.user_id, person.job_id, 'slack')
  expect(await send()).toBe(0)
  await call(person, 'PUT', '/notifications/channels/slack/address', { address: SLACK })
  expect(await send()).toBe(1)
  expect((await call(person, 'POST', '/notifications/channels/slack/sample')).statusCode).toBe(200)
  expect(await send()).toBe(1)
  expect(slack.received.at(-1)!.body).toContain('Prøve: ')
})

test('what failed before a new address comes with the next message, and counts for no other pause', async () => {
  const { db } = portal.deps
  const person = await somebodyIn('slack', 'ansatt', 'Første')
  const others = []
  for (const title of ['Andre', 'Tredje']) others.push(await aJob(db, { title }))
  slack.next.push({ answers: 400 }, { answers: 400 }, { answers: 400 })
  expect(await send()).toBe(0)
  for (const job_id of others) {
    await leaveLine(person.user_id, job_id, 'slack')
    expect(await send()).toBe(0)
  }
  expect(await stateOf(person)).toBe('paused')
  await call(person, 'PUT', '/notifications/channels/slack/address', { address: SLACK })
  const evening = () => sql`update outbox_lines set written_at = '2025-12-01T18:00:00Z'`.execute(db)
  await evening()
  slack.next.push({ answers: 400 })
  expect(await send()).toBe(0)
  expect(await stateOf(person)).toBe('on')
  expect((await call(person, 'POST', '/notifications/channels/slack/sample')).statusCode).toBe(200)
  await evening()
  expect(await send()).toBe(2)
  const { body } = slack.received.find((one) => !one.body.includes('Prøve: '))!
  for (const title of ['Første', 'Andre', 'Tredje']) expect(body).toContain(title)
  // An address that is taken away takes what failed with it.
  await leaveLine(person.user_id, others[0]!, 'slack')
  slack.next.push({ answers: 400 })
  expect(await send()).toBe(0)
  await call(person, 'DELETE', '/notifications/channels/slack/address')
  expect((await states(person.user_id)).filter(([state]) => state === 'failed')).toEqual([])
})

test('a person who is disabled, is erased, or takes the address away gets nothing from that moment', async () => {
  const { db } = portal.deps
  const disabled = await somebodyIn('slack')
  const erased = await somebodyIn('teams')
  const removed = await somebodyIn('slack')
  const stopped = await somebodyIn('teams')
  await gatherDispatches(db, ['teams', 'slack'], MORNING)
  await disableUser(db, disabled.user_id)
  await sql`delete from users where id = ${erased.user_id}`.execute(db)
  expect((await call(removed, 'DELETE', '/notifications/channels/slack/address')).json().data.state).toBe(
    'no_address',
  )
  await call(stopped, 'PUT', '/notifications/channels/teams', { paces: { new_job: 'never' } })
  expect(await send()).toBe(0)
  expect([slack.received.length, teams.received.length]).toEqual([0, 0])
  expect((await call(removed, 'POST', '/notifications/channels/slack/sample')).statusCode).toBe(409)
  expect(
    await db
      .selectFrom('channel_addresses')
      .select('user_id')
      .where('user_id', '=', erased.user_id)
      .execute(),
  ).toEqual([])
})

test('a consultant who objects, or is erased, while a message waits is not in it; nor is anybody for a person who became a leser', async () => {
  const { db } = portal.deps
  const people = await Promise.all([somebodyIn('slack'), somebodyIn('slack'), somebodyIn('teams')])
  const names = ['Reservert', 'Slettet', 'Navngitt']
  for (const [nth, { job_id }] of people.entries()) {
    const id = await aConsultant(db, { name: names[nth]! })
    await sql`update consultants set available_from = current_date, available_percent = 100 where id = ${id}`.execute(
      db,
    )
    await sql`insert into job_matches (job_id, text_hash, engine_version, state, requirements, worth, compared_on)
      values (${job_id}, 'x', ${MATCH_VERSION}, 'ready', '[]', '{}', current_date)`.execute(db)
    await sql`insert into consultant_matches (job_id, consultant_id, content_version, score, must_documented,
        must_mentioned, must_missing, should_documented, should_mentioned, should_missing)
      select ${job_id}, id, content_version, 80, 1, 0, 0, 0, 0, 0 from consultants where id = ${id}`.execute(
      db,
    )
  }
  await gatherDispatches(db, ['teams', 'slack'], MORNING)
  await sql`update consultants set objected_at = now() where name = 'Reservert'`.execute(db)
  await sql`delete from consultants where name = 'Slettet'`.execute(db)
  await sql`update users set role = 'leser' where id = ${people[2]!.user_id}`.execute(db)
  expect(await send()).toBe(3)
  const sent = [...slack.received, ...teams.received].map(({ body }) => body).join('')
  expect(sent).toContain('Utvikler')
  for (const name of names) expect(sent).not.toContain(name)
  const logged = await db.selectFrom('match_list_log').select('seen_in').execute()
  expect(logged).toEqual([])
  // And with nothing of that, the name is there and logged.
  const seller = await somebodyIn('slack')
  await leaveLine(seller.user_id, people[2]!.job_id, 'slack')
  expect(await send()).toBe(1)
  expect(slack.received.at(-1)!.body).toContain('Passer best av de ledige: Navngitt, 80 %')
  expect(await db.selectFrom('match_list_log').select('seen_in').execute()).toEqual([{ seen_in: 'slack' }])
})

/** Two working Mondays of which the first is more than a week ahead: what is made meanwhile is made before them. */
function comingMondays(): string[] {
  const days = Array.from({ length: 60 }, (_, nth) => dayFromToday(nth + 8))
  return days.filter((day) => Temporal.PlainDate.from(day).dayOfWeek === 1 && !isNorwegianHoliday(day))
}

test('the bench comes on Mondays to those who ask for it and may see consultants, with the ads that fit each best', async () => {
  const { db } = portal.deps
  await sql`delete from consultants`.execute(db)
  const { notifyOfBench } = await import('../notifications/notify-of-bench.ts')
  const seller = await somebodyIn('teams')
  const [leser, silent] = [await somebodyIn('slack', 'leser'), await somebodyIn('slack')]
  await sql`truncate outbox_lines`.execute(db)
  for (const person of [seller, leser]) await call(person, 'PUT', '/notifications/settings', { bench: true })
  const [day, dayOfNextWeek] = comingMondays()
  const monday = new Date(`${day}T05:00:00Z`)
  expect(await notifyOfBench(db, monday)).toBe(0)
  const job_id = await aJob(db, { title: 'Plattformutvikler', company: 'Nordlys' })
  const secret = await aJob(db, { title: 'Fortrolig', status: 'request' })
  await sql`insert into job_matches (job_id, text_hash, engine_version, state, requirements, worth, compared_on)
    select id, 'x', ${MATCH_VERSION}, 'ready', '[]', '{}', current_date from jobs where id in (${job_id}, ${secret})`.execute(
    db,
  )
  const free = {
    Ledig: dayFromToday(-30),
    Snart: dayFromToday(50),
    Senere: dayFromToday(80),
    Langt: dayFromToday(180),
    Reservert: dayFromToday(20),
  }
  for (const [name, from] of Object.entries(free)) {
    const id = await aConsultant(db, { name })
    await sql`update consultants set available_from = ${from}::date, available_percent = 60 where id = ${id}`.execute(
      db,
    )
    await sql`insert into consultant_matches (job_id, consultant_id, content_version, score, must_documented,
        must_mentioned, must_missing, should_documented, should_mentioned, should_missing)
      select jobs.id, consultants.id, content_version, 81, 1, 0, 0, 0, 0, 0 from consultants, jobs
      where consultants.id = ${id} and jobs.id in (${job_id}, ${secret})`.execute(db)
  }
  expect([await notifyOfBench(db, monday), await notifyOfBench(db, monday)]).toEqual([1, 1])
  await sql`update outbox_lines set written_at = ${monday}`.execute(db)
  const at = new Date(`${day}T07:31:00Z`)
  await gatherDispatches(db, ['teams', 'slack'], at)
  // Between the message and its way out.
  await sql`update consultants set objected_at = now() where name = 'Reservert'`.execute(db)
  expect([await send(at), await send(at)]).toEqual([1, 0])
  const { attachments } = JSON.parse(teams.received[0]!.body)
  expect(faultsOf(attachments[0].content)).toEqual([])
  const body = teams.received[0]!.body.replaceAll('\u00a0', ' ')
  for (const text of [
    'Benken denne uken',
    'Ledige nå og innen 30 dager',
    'Ledig nå, 60 %',
    'Ledige innen 60 dager',
    'Ledige innen 90 dager',
    'Plattformutvikler · Nordlys · 81 %',
  ])
    expect(body).toContain(text)
  expect(body.match(/Fordi du har bedt om benken på mandager/g)).toHaveLength(1)
  expect(body).not.toMatch(/Langt|Reservert|Fortrolig/)
  const logged = await db.selectFrom('match_ads_log').select(['user_id', 'seen_in']).execute()
  expect(logged).toEqual(Array.from({ length: 3 }, () => ({ user_id: seller.user_id, seen_in: 'teams' })))
  expect((await call(silent, 'GET', '/notifications/settings')).json().data.bench).toBe(false)
  // Who becomes a leser gets no more of it.
  expect(await notifyOfBench(db, new Date(`${dayOfNextWeek}T05:00:00Z`))).toBe(1)
  await sql`update outbox_lines set written_at = ${at}`.execute(db)
  await gatherDispatches(db, ['teams', 'slack'], new Date(`${dayOfNextWeek}T07:31:00Z`))
  await sql`update users set role = 'leser' where id = ${seller.user_id}`.execute(db)
  expect(await send(new Date(`${dayOfNextWeek}T07:31:00Z`))).toBe(0)
})
