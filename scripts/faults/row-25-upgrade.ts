import { setTimeout as sleep } from 'node:timers/promises'
import { BrowserSession, signIn } from '../../server/src/testing/browser-session.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'
import { OLDEST_SCHEMA } from '../../server/src/testing/oldest-schema.ts'
import { runSql } from '../../server/src/testing/test-server.ts'
import { demand, type FaultRow, figure, type Finding, number } from './fault-row.ts'
import { layOldVersion } from './old-version.ts'
import { keepAsking } from './restart-load.ts'
import type { Site } from './site.ts'

/** Copies of each example ad: enough for a migration that reads every ad to be noticed. */
const COPIES = 20

/** What the old version says of its data, and today's must say as well. `:id` is that of the first of the list before it. */
const PATHS = [
  '/api/user/',
  '/api/user/preferences',
  '/api/user/technologies',
  '/api/user/companies',
  '/api/user/jobs',
  '/api/user/searches',
  '/api/notifications/',
  '/api/notifications/settings',
  '/api/chat/sessions',
  '/api/jobs/',
  '/api/jobs/:id',
  '/api/jobs/:id/history',
  '/api/jobs/facets',
  '/api/companies/',
  '/api/companies/:id',
  '/api/news/',
  '/api/news/:id',
  '/api/consultants/',
  '/api/consultants/:id',
]

export const upgrade: FaultRow = {
  row: 25,
  fault: `today's version is started on the data of the oldest one (schema ${OLDEST_SCHEMA.slice(0, 4)}), while people use that`,
  limitMs: 180_000,
  async run(site) {
    const folder = site.newFolder()
    if (!layOldVersion(folder))
      return {
        notRun: 'the history of this clone does not go back to the oldest version (git fetch --unshallow)',
      }
    return upgradeFrom(site, folder)
  },
}

async function upgradeFrom(site: Site, folder: string): Promise<Finding[]> {
  const database = await site.newDatabase()
  const env = { DATABASE_URL: database, DEMO_DATA: 'true', MAX_EVENT_LOOP_DELAY: '0', PORT: '0' }
  const first = await site.startNode({ folder, env })
  const { browser, token } = await signIn(first)
  const question = { message: 'Hvilke annonser nevner Kotlin?' }
  await browser.call('POST', '/api/chat/message', { token, body: question })
  await settle(database)
  await first.stop()
  await multiplyAds(database)
  // Without background work from here on, which goes on changing what it finds.
  const web = { ...env, ROLE: 'web' }
  const old = await site.startNode({ folder, env: web })
  const schema = await newestMigration(database)
  const rows = await countRows(database)
  const before = await readAll(old, token)

  const load = keepAsking(site, {
    port: old.port,
    token,
    pause: 40,
    reads: ['/api/user/preferences', '/api/jobs/'],
  })
  await sleep(500)
  const begun = performance.now()
  const today = await site.startNode({ env: web })
  const seconds = (performance.now() - begun) / 1000
  await sleep(500)
  const { answered, others, slowest } = await load.end()
  await old.stop()
  const lost = await lostRows(database, rows)
  const different = differences(before, await readAll(today, token))
  const errors = await workOn(site, env, today)
  return [
    demand(`from ${schema}`, schema === OLDEST_SCHEMA, OLDEST_SCHEMA),
    figure(`with ${number(rows.get('jobs') ?? 0)} ads ready after ${number(seconds)} s`),
    demand(
      `the old version meanwhile ${number(answered - others.length)} of ${number(answered)} answered, the slowest in ${number(slowest)} ms`,
      others.length === 0,
      `all, not ${[...new Set(others)].join(', ')}; its log: ${errorsOf(old).join()}`,
    ),
    demand(`${lost.length} tables lost rows`, lost.length === 0, `none, not ${lost.join(', ')}`),
    demand(
      `${different.length} differences in ${before.size} answers`,
      different.length === 0 && before.size === PATHS.length,
      `0, not ${different.join('; ')}`,
    ),
    demand(
      `${errors.length} errors in the log of its worker`,
      errors.length === 0,
      `0, not ${errors.join()}`,
    ),
  ]
}

/** Waits until the old version has done what it queued, so that it changes nothing more by itself. */
async function settle(database: string): Promise<void> {
  let last = ''
  for (let tries = 0; tries < 20; tries++) {
    await sleep(1_000)
    const now = JSON.stringify([...(await countRows(database))])
    if (now === last) return
    last = now
  }
}

/** Ads as many as in an installation, since the time of some migrations grows with them. */
async function multiplyAds(database: string): Promise<void> {
  const columns = await runSql<{ name: string }>(
    database,
    `select column_name as name from information_schema.columns
     where table_name = 'jobs' and is_generated = 'NEVER' and column_name not in ('id', 'external_id')`,
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await runSql(
    database,
    `insert into jobs (external_id, ${names})
     select external_id || ' copy ' || n, ${names} from jobs, generate_series(1, ${COPIES}) as n`,
  )
}

async function newestMigration(database: string): Promise<string> {
  const [row] = await runSql<{ name: string }>(database, 'select max(name) as name from kysely_migration')
  return row!.name
}

/** By table, of those that keep what they have. */
async function countRows(database: string): Promise<Map<string, number>> {
  const tables = await runSql<{ name: string; rows: string }>(
    database,
    `select table_name as name, (xpath('/row/n/text()',
       query_to_xml(format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text as rows
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return new Map(tables.map(({ name, rows }) => [name, Number(rows)]))
}

/** What is emptied on purpose, or is a queue: «as before» is no promise there. */
const COME_AND_GO = /^(model_answers|match_wishes|oidc_payloads|kysely_migration_lock|access_tokens)$/

async function lostRows(database: string, before: Map<string, number>): Promise<string[]> {
  const now = await countRows(database)
  return [...before]
    .filter(([table, rows]) => !COME_AND_GO.test(table) && (now.get(table) ?? 0) < rows)
    .map(([table, rows]) => `${table} (${rows}, now ${now.get(table)})`)
}

type Answers = Map<string, unknown>

async function readAll({ url }: PortalNode, token: string): Promise<Answers> {
  const browser = new BrowserSession(url)
  const answers: Answers = new Map()
  let id = ''
  for (const path of PATHS) {
    const { status, body } = await browser.call('GET', path.replace(':id', id), { token })
    answers.set(path, { status, data: body.data })
    const list = Object.values(body.data ?? {}).find(Array.isArray) as { id?: string }[] | undefined
    if (list?.[0]?.id) id = list[0].id
  }
  return answers
}

/** Each thing that the old version said and today's does not, by its place. What is new beside it is no difference. */
function differences(before: Answers, now: Answers): string[] {
  return [...before].flatMap(([path, answer]) => differencesOf(answer, now.get(path), path))
}

function differencesOf(old: unknown, now: unknown, place: string): string[] {
  if (old !== null && typeof old === 'object') {
    if (now === null || typeof now !== 'object') return [`${place}: ${JSON.stringify(now)}`]
    if (Array.isArray(old) && (now as unknown[]).length !== old.length)
      return [`${place}: ${(now as unknown[]).length} in place of ${old.length}`]
    return Object.entries(old).flatMap(([key, value]) =>
      differencesOf(value, (now as Record<string, unknown>)[key], `${place} ${key}`),
    )
  }
  const expected = typeof old === 'string' ? todaysWords(old) : old
  return withoutSignature(expected) === withoutSignature(now)
    ? []
    : [`${place}: ${JSON.stringify(now)} in place of ${JSON.stringify(old)}`]
}

/** Texts of notifications are made when they are read, and have nouns in the definite form today: «Tekst og sted er endret». */
const todaysWords = (text: string) =>
  text.endsWith(' er endret')
    ? text.replaceAll(/antall ansatte|\p{L}+/gu, (noun) => {
        const definite = DEFINITE[noun.toLowerCase()] ?? noun
        return noun === noun.toLowerCase() ? definite : definite[0]!.toUpperCase() + definite.slice(1)
      })
    : text

const DEFINITE: Record<string, string> = {
  tittel: 'tittelen',
  bedrift: 'bedriften',
  sted: 'arbeidsstedet',
  stillingstype: 'ansettelsesformen',
  søknadsfrist: 'søknadsfristen',
  tekst: 'teksten',
  kontaktpersoner: 'kontaktpersonene',
  navn: 'navnet',
  adresse: 'adressen',
  bransje: 'bransjen',
  hjemmeside: 'hjemmesiden',
  'antall ansatte': 'antallet ansatte',
}

/** Addresses of pictures are signed anew with each answer. */
const withoutSignature = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/(\/api\/media\/\w+)\?[^\s"]*/g, '$1') : value

/** Today's worker takes over what the old version had queued. Returns what its log calls an error. */
async function workOn(site: Site, env: Record<string, string>, { url }: PortalNode): Promise<string[]> {
  const worker = await site.startNode({ env: { ...env, ROLE: 'worker', PUBLIC_URL: url } })
  await sleep(5_000)
  return errorsOf(worker)
}

const errorsOf = (node: PortalNode): string[] =>
  node
    .log()
    .split('\n')
    .filter((line) => /"level":"(error|fatal)"/.test(line))
    .map((line) => line.slice(0, 600))
