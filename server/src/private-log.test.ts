// Starts and ends whole processes.
// @module-tag long
import { sql } from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { aSignedInUser } from './testing/builders.ts'
import { aJob } from './testing/job-builders.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

/** Part of everything asked, searched for or written here; must not appear in any log line. */
const CANARY = 'Kanarifuglen7'

let portal: TestApp
let lines: string[] = []
/** How a query with the canary among its values fails; null lets it reach the database. */
let failure: ((values: string) => Error) | null = null
beforeAll(async () => {
  const log = createLog({ logLevel: 'trace', isLogPretty: false }, { write: (line) => void lines.push(line) })
  portal = await createTestApp({ log })
  failWhereAsked(portal.deps.pool)
  await aJob(portal.deps.db, { title: 'Kotlin-utvikler', company: 'Fjordnes AS' })
})
afterAll(() => portal.close())
beforeEach(() => {
  lines = []
  failure = null
})

/** All queries go through clients of a pool, including those the pool makes itself. */
function failWhereAsked(pool: Pool): void {
  const patched = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (patched.has(client)) return
    patched.add(client)
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      const values = JSON.stringify((asked[0] as { values?: unknown })?.values ?? asked[1] ?? null)
      const error = failure && values?.toLowerCase().includes(CANARY.toLowerCase()) ? failure(values) : null
      if (!error) return ask(...asked)
      const done = asked.findLast((one) => typeof one === 'function') as ((error: Error) => void) | undefined
      const callback = done ?? (asked[0] as { callback?: (error: Error) => void }).callback
      return callback ? callback(error) : Promise.reject(error)
    }) as typeof client.query
  })
}

/** Quotes its input in every field where PostgreSQL does. */
function quoting(values: string): Error {
  const error = new DatabaseError(`invalid input syntax for type integer: ${values}`, 100, 'error')
  return Object.assign(error, {
    severity: 'ERROR',
    code: '22P02',
    detail: `Key (name)=(${values}) already exists.`,
    hint: values,
    where: `unnamed portal parameter $1 = ${values}`,
    internalQuery: `select ${values}`,
    routine: 'pg_strtoint32_safe',
  })
}

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  maxLength?: number
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

function filled(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return filled(schema.anyOf.find(({ type }) => type !== 'null') ?? schema.anyOf[0]!)
  if (schema.type === 'array') return [filled(schema.items ?? {})]
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, filled(one)]),
    )
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  return (schema.maxLength ?? 200) < 40 ? CANARY : `Hva vet du om ${CANARY} i Bergen?`
}

interface Call {
  method: string
  url: string
  payload?: object
}

/** Every call of the API with the canary in all its text parameters at once, then in one after the other. */
async function callsOf(): Promise<Call[]> {
  const { paths } = (await portal.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema
      const payload = body && { payload: filled(body) as object }
      const asked = parameters.filter((one) => one.in === 'query')
      const of = (some: typeof asked, id: string): Call => ({
        method: method.toUpperCase(),
        url: `${path.startsWith('/api') ? '' : '/api'}${path.replaceAll(/\{\w+\}/g, id)}?${new URLSearchParams(
          some.map(({ name, schema }) => [name, String([filled(schema)].flat()[0])]),
        )}`,
        ...payload,
      })
      return [of(asked, CANARY), of(asked, '1'), ...asked.map((one) => of([one], '1'))]
    }),
  )
}

async function askEverything(): Promise<{ refused: number }> {
  const calls = (await callsOf()).filter(({ url }) => !/logout|refresh-token|trade-code/.test(url))
  expect(calls.length).toBeGreaterThan(100)
  for (const url of [`/api/${CANARY}?q=${CANARY}`, `/jobbannonser/${CANARY}`, `/${CANARY}?${CANARY}`])
    calls.push({ method: 'GET', url })
  let refused = 0
  let person = await aSignedInUser(portal.deps)
  for (const [nth, { method, url, payload }] of calls.entries()) {
    // A user may ask the assistant twenty times a minute.
    if (nth % 15 === 0) person = await aSignedInUser(portal.deps)
    const reply = await portal.app.inject({
      method: method as 'GET',
      url,
      headers: person.headers,
      ...(payload && { payload }),
    })
    if (reply.statusCode >= 500) refused += 1
  }
  return { refused }
}

const canariesIn = () => lines.filter((line) => line.toLowerCase().includes(CANARY.toLowerCase()))

test('what people ask and search for stands in no line of the log', async () => {
  await askEverything()
  expect(lines.length).toBeGreaterThan(100)
  expect(canariesIn()).toEqual([])
})

const KINDS: [string, (values: string) => Error][] = [
  ['an error of the database that quotes them', quoting],
  ['an error of the language that quotes them', (values) => new SyntaxError(`Unexpected token in ${values}`)],
  [
    'an error around one that quotes them',
    (values) => new Error('Something failed', { cause: new AggregateError([quoting(values)], 'Several') }),
  ],
  [
    'an error of Node that quotes them',
    (values) => Object.assign(new TypeError(`Received ${values}`), { code: 'ERR_INVALID_ARG_VALUE' }),
  ],
]
/** Each call fails with the next kind, since all errors are cleaned in one place. */
let failures = 0
const inTurn = (values: string) => KINDS[failures++ % KINDS.length]![1](values)
// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for each kind alone
const rounds: typeof KINDS = process.env['LONG'] ? KINDS : [['one of these in turn', inTurn]]

test.for(rounds)('nor where each query with them ends with %s', async ([, error]) => {
  failure = error
  const { refused } = await askEverything()
  expect(refused).toBeGreaterThan(20)
  expect(lines.filter((line) => line.includes('"err":{')).length).toBeGreaterThan(20)
  expect(canariesIn()).toEqual([])
})

test('nor where the database itself refuses what is written', async () => {
  await sql`create function refuse_all() returns trigger language plpgsql as
    $$ begin raise 'not %', new using detail = new::text, hint = new::text; end $$`.execute(portal.deps.db)
  const tables = [
    'chat_messages',
    'chat_sessions',
    'saved_searches',
    'saved_technologies',
    'scrape_processes',
  ]
  for (const table of tables)
    await sql
      .raw(
        `create trigger refuse before insert or update on ${table} for each row execute function refuse_all()`,
      )
      .execute(portal.deps.db)
  const { refused } = await askEverything()
  expect(refused).toBeGreaterThan(1)
  expect(canariesIn()).toEqual([])
  for (const table of tables) await sql.raw(`drop trigger refuse on ${table}`).execute(portal.deps.db)
})

test('an error is written with what helps to find it: class, code, names of the table and where it was thrown', () => {
  const error = Object.assign(quoting(CANARY), { table: 'jobs', constraint: 'jobs_pkey' })
  portal.deps.log.error({ err: error }, 'Broken')
  portal.deps.log.error(error, error.message)
  portal.deps.log.error({ err: new Error('The plan is missing') }, 'Broken')
  const [first, second, third] = lines.map((line) => JSON.parse(line))
  expect(first.err).toMatchObject({
    type: 'DatabaseError',
    error_code: '22P02',
    severity: 'ERROR',
    routine: 'pg_strtoint32_safe',
    table: 'jobs',
    constraint: 'jobs_pkey',
    stack: expect.stringContaining('private-log.test.ts'),
  })
  expect(first.err.message).toBeUndefined()
  expect(second.msg).toBe('An error')
  expect(third.err).toMatchObject({ type: 'Error', message: 'The plan is missing' })
  expect(canariesIn()).toEqual([])
})
