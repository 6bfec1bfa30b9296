import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { readConfig, type Role } from '../config/config.ts'
import { connectionName, findRunningProcesses } from '../db/running-processes.ts'
import { findFreePort } from '../http/free-port.ts'
import { startOutsideIdentityService } from '../testing/outside-identity-service.ts'
import { aFeed } from '../testing/feed-builders.ts'
import { FakeImap } from '../testing/fake-imap.ts'
import { startFakeSmtp } from '../testing/fake-smtp.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { databaseUrl } from '../testing/test-server.ts'
import { checkFiles } from './check-files.ts'
import { examine, lineOf } from './examine.ts'

const log = pino({ level: 'silent' })

/** What the proxy in front of the portal does; tests change it. */
const manner = { isForwarding: true, hasHost: true, hasUpgrades: true }
let portal: TestApp
let proxy: Server
let models: Server
let service: Awaited<ReturnType<typeof startOutsideIdentityService>>
let env: Record<string, string>
const connected = new Set<Client>()
const { version } = packageJson
const PRODUCTION = { NODE_ENV: 'production', DATABASE_TLS: 'off' }

beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    const headers = headersOf(incoming)
    const passed = request({ port: portal.deps.port, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  proxy.on('upgrade', (incoming: IncomingMessage, line) => {
    if (!manner.hasUpgrades) return void line.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    const passed = connect(portal.deps.port, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.flatMap((word, at) =>
        at % 2 === 0 ? `${word}: ${incoming.rawHeaders[at + 1]}` : [],
      )
      passed.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      line.pipe(passed).pipe(line)
    })
    for (const end of [line, passed]) end.on('error', () => undefined)
  })
  models = createServer(({ headers }, answer) =>
    headers.authorization === 'Bearer rett'
      ? answer.end(JSON.stringify({ data: [{ id: 'modell-x' }] }))
      : answer.writeHead(401).end(),
  )
  const port = await findFreePort('127.0.0.1', 0)
  await Promise.all([proxy.listen(port, '127.0.0.1'), models.listen(0, '127.0.0.1')])
  const PUBLIC_URL = `http://localhost:${port}`
  service = await startOutsideIdentityService({ portal: PUBLIC_URL })
  env = {
    ...service.env,
    PUBLIC_URL,
    TRUSTED_PROXIES: '127.0.0.1',
    PORTAL_SECRET: 'a secret of the test of the doctor, long enough',
    AI_BASE_URL: `http://127.0.0.1:${(models.address() as AddressInfo).port}/v1`,
    AI_MODEL: 'modell-x',
    AI_API_KEY: 'rett',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'administrator:it-drift',
  }
  portal = await createTestApp({ env })
  env['DATABASE_URL'] = portal.database.url
  for (const role of ['web', 'web', 'worker'] as const) await runAs(role, version)
})
afterAll(async () => {
  await Promise.all([...connected].map((one) => one.end()))
  proxy.closeAllConnections()
  await Promise.all([proxy, models].map((server) => new Promise((resolve) => server.close(resolve))))
  await portal.close()
  await service.stop()
})

/** As a process of the portal, somewhere, is connected. */
async function runAs(role: Role, its_version: string): Promise<Client> {
  const application_name = connectionName({ role, version: its_version })
  const client = new Client({ connectionString: portal.database.url, application_name })
  await client.connect()
  connected.add(client)
  return client
}

async function disconnect(client: Client): Promise<void> {
  connected.delete(client)
  await client.end()
  const count = async () => (await findRunningProcesses(portal.database.db)).length
  await expect.poll(count).toBe(connected.size)
}

function headersOf({ headers, socket }: IncomingMessage) {
  return {
    ...headers,
    ...(!manner.hasHost && { host: 'portal.intern' }),
    ...(manner.isForwarding && { 'x-forwarded-for': `203.0.113.7, ${socket.remoteAddress}` }),
  }
}

/** The lines by name, of this portal with some settings changed. */
async function lines(changed: Record<string, string> = {}): Promise<Record<string, string>> {
  const checks = await examine(readConfig({ ...env, ...changed }), log)
  return Object.fromEntries(checks.map((check) => [check.name, lineOf(check)]))
}

test('a portal that is set up right', async () => {
  const states = (await examine(readConfig(env), log)).map(({ name, state }) => `${state} ${name}`)
  expect(states.filter((line) => !line.startsWith('ok '))).toEqual([
    'skip database TLS',
    'skip roles',
    'skip backup',
    'skip feeds',
    'skip mail',
    'skip mailbox of requests',
    'skip key files',
  ])
  expect(states.length).toBeGreaterThan(14)
  const seen = await lines()
  expect(seen['database']).toMatch(/^ok +database +PostgreSQL \d+/)
  expect(seen['migrations']).toMatch(/all \d+ have run$/)
})

test('what the proxy does not pass on is named', async () => {
  manner.isForwarding = false
  expect((await lines())['proxy: X-Forwarded-For']).toMatch(/^FAIL .*sends none.*Let the proxy set it/)
  manner.isForwarding = true
  manner.hasHost = false
  expect((await lines())['proxy: Host']).toMatch(/^FAIL .*the portal sees portal\.intern/)
  manner.hasHost = true
  manner.hasUpgrades = false
  expect((await lines())['websockets']).toMatch(/^FAIL .*\/socket\.io\//)
  manner.hasUpgrades = true
})

test('how requests arrive is shown only to callers that know the secret', async () => {
  const shown = await lines({ PORTAL_SECRET: 'another secret of the test of the doctor, long' })
  expect(shown['proxy headers']).toMatch(/^WARN .*same PORTAL_SECRET/)
  const plain = await fetch(`${env['PUBLIC_URL']}/healthz`)
  expect(Object.keys((await plain.json()) as object)).toEqual(['status', 'version'])
})

test('a portal that cannot be reached', async () => {
  const PUBLIC_URL = `http://localhost:${await findFreePort('127.0.0.1', 0)}`
  expect((await lines({ PUBLIC_URL }))['public address']).toMatch(/^FAIL .*ECONNREFUSED.*Start the portal/)
})

test('an identity service that is another, away, or does not know the client', async () => {
  const another = await lines({ OIDC_ISSUER: service.issuer.replace('127.0.0.1', 'localhost') })
  expect(another['identity service']).toMatch(/^FAIL .*calls itself .*Set OIDC_ISSUER=http:\/\/127/)
  const away = await lines({ OIDC_ISSUER: `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}` })
  expect(away['identity service']).toMatch(/^FAIL .*ECONNREFUSED/)
  const stranger = await lines({ OIDC_CLIENT_SECRET: 'feil' })
  expect(stranger['client']).toMatch(/^FAIL .*invalid_client/)
  expect(Object.values(stranger).join()).not.toContain('feil')
  const elsewhere = await lines({ PUBLIC_URL: 'http://localhost:1' })
  expect(elsewhere['redirect address']).toMatch(/^FAIL .*http:\/\/localhost:1\/api\/callback/)
})

test('a model service that refuses the key, and one without the model', async () => {
  const refused = await lines({ AI_API_KEY: 'hemmelig' })
  expect(refused['language model']).toMatch(/^FAIL .*AI_API_KEY/)
  expect(refused['language model']).not.toContain('hemmelig')
  expect((await lines({ AI_MODEL: 'modell-y' }))['language model']).toMatch(/^WARN .*does not list modell-y/)
})

test('processes that are away, alone or of another version, and too few connections for them', async () => {
  const seen = await lines()
  expect(seen['processes for pages']).toMatch(/^ok .*2 running$/)
  expect(seen['worker']).toMatch(/^ok .*1 running$/)
  expect(seen['database connections']).toMatch(/^ok .* 35 for each process, 3 running$/)
  const few = await lines({ DATABASE_POOL_SIZE: '60' })
  expect(few['database connections']).toMatch(
    /^WARN .* 75 for each process, 3 running\. Raise max_connections/,
  )
  const [web, another, worker] = [...connected]
  await disconnect(worker!)
  await runAs('web', '0.0.1')
  const without = await lines()
  expect(without['worker']).toMatch(/^FAIL .*none runs.*ROLE=worker/)
  expect(without['versions']).toMatch(/^WARN .*0\.0\.1 beside/)
  for (const one of [web!, another!]) await disconnect(one)
  const old = await lines(PRODUCTION)
  expect(old['processes for pages']).toMatch(/^WARN .*one runs.*Start another/)
  await disconnect([...connected][0]!)
  expect((await lines(PRODUCTION))['processes']).toMatch(/^FAIL .*none is connected/)
  await runAs('all', version)
  expect((await lines())['worker']).toMatch(/^ok /)
})

test('groups that reach nobody, and a backup that is late', async () => {
  const { pool } = portal.database
  expect((await lines({ OIDC_ROLE_CLAIM: '', OIDC_ROLES: '' }))['roles']).toMatch(
    /^WARN .*everybody is ansatt/,
  )
  expect((await lines())['roles']).toMatch(/^skip .*nobody has signed in yet/)
  await pool.query(
    `insert into users (issuer, subject, name, email) values ($1, 'a', 'Kari Vik', 'kari@firma.example')`,
    [service.issuer],
  )
  expect((await lines())['roles']).toMatch(/^WARN .*none of 1 .* from groups\. .*OIDC_ROLES/)
  await pool.query(`update users set claim_role = 'leser', role = 'leser'`)
  expect((await lines())['roles']).toMatch(/^WARN .*none of 1 .* is an administrator/)
  await pool.query(`update users set claim_role = 'administrator', role = 'administrator'`)
  expect((await lines())['roles']).toMatch(/^ok .*1 of 1/)

  expect((await lines(PRODUCTION))['backup']).toMatch(/^WARN .*has taken none/)
  await pool.query(`insert into milestones values ('backup_taken', now() - interval '3 hours')`)
  expect((await lines(PRODUCTION))['backup']).toMatch(/^ok .*3 hours ago/)
  await pool.query(`update milestones set reached_at = now() - interval '3 days'`)
  expect((await lines(PRODUCTION))['backup']).toMatch(/^WARN .*72 hours ago/)
})

test('feeds that the worker could not read, as with a token that is refused', async () => {
  const { db } = portal.database
  onTestFinished(async () => void (await db.deleteFrom('feeds').execute()))
  await aFeed(db, { last_read_at: new Date(), last_success_at: new Date() })
  expect((await lines())['feeds']).toMatch(/^ok .*none of 1 has failed/)
  const address = 'https://firma.flowcase.example/?key=hemmelig'
  await aFeed(db, { kind: 'flowcase', address, failures: 3, last_fault: 'http_401' })
  const refused = (await lines())['feeds']
  expect(refused).toMatch(
    /^WARN .*1 of 2 .* flowcase firma\.flowcase\.example \(http_401, 3 times in a row\)\. http_401/,
  )
  expect(refused).not.toContain('hemmelig')
})

test('key files that everybody may read, and authorities that the service may not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsyn-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'api-key')
  writeFileSync(file, 'rett')
  const fromFile = { AI_API_KEY: '', AI_API_KEY_FILE: file, NODE_EXTRA_CA_CERTS: file }
  chmodSync(file, 0o644)
  const open = await lines(fromFile)
  expect(open['key files']).toMatch(/^WARN .*everybody .*api-key\. chmod/)
  expect(open['own authorities']).toMatch(/^ok /)
  for (const name of ['MAIL_IN', 'MAIL_OUT', 'DATABASE_URL'])
    expect(checkFiles({ valueFiles: [{ name, path: file }], extraAuthorities: null })[0]?.state).toBe('warn')
  chmodSync(file, 0o600)
  const closed = await lines(fromFile)
  expect(closed['key files']).toMatch(/^ok .*closed to others/)
  expect(closed['own authorities']).toMatch(process.getuid?.() === 0 ? /^WARN .*chmod 644/ : /^ok /)
  const gone = await lines({ NODE_EXTRA_CA_CERTS: join(folder, 'none.pem') })
  expect(gone['own authorities']).toMatch(/^FAIL .*not there/)
})

test('a database that is not there, is newer, or has pending migrations', async () => {
  const gone = databaseUrl(inject('test_server').url, 'not_there')
  expect((await lines({ DATABASE_URL: gone }))['database']).toMatch(/^FAIL .*not_there.*DATABASE_URL/)
  const { pool } = portal.database
  const { rows } = await pool.query('select name, timestamp from kysely_migration order by name desc limit 1')
  await pool.query('delete from kysely_migration where name = $1', [rows[0].name])
  expect((await lines())['migrations']).toMatch(/^WARN .*1 of \d+ are pending\. .*backup/)
  await pool.query("insert into kysely_migration values ('9999-later', '')")
  expect((await lines())['migrations']).toMatch(/^FAIL .*newer Utsyn \(9999-later\)/)
})

test('a place where nothing can be kept', async () => {
  const shown = await lines({
    DATABASE_URL: env['DATABASE_URL']!,
    ERASURE_FILE: '/proc/utsyn/erasures.jsonl',
  })
  expect(shown['erasure file']).toMatch(/^FAIL /)
})

test('an SMTP server that answers, refuses the password, or is not there', async () => {
  const smtp = await startFakeSmtp({ user: 'utsyn', password: 'hemmelig' })
  onTestFinished(smtp.close)
  const mail = async (MAIL_OUT: string) =>
    (await lines({ MAIL_OUT, MAIL_FROM: 'utsyn@firma.example', ALLOW_RISKS: 'plain-mail' }))['mail']!
  expect(await mail(smtp.address)).toMatch(
    /^WARN +mail +127\.0\.0\.1:\d+ answers and accepts the password, perhaps without TLS/,
  )
  const refused = await mail(smtp.address.replace('hemmelig', 'galt'))
  expect(refused).toMatch(/^FAIL +mail +127\.0\.0\.1:\d+ refuses the user or the password/)
  expect(refused).not.toContain('galt')
  expect(await mail('smtp://127.0.0.1:1')).toMatch(
    /^FAIL +mail +127\.0\.0\.1:1 does not answer as it should \(ESOCKET\)/,
  )
  expect(smtp.mails).toEqual([])
})

test('a mailbox of requests that opens, refuses the password, lacks the folder, or is not there', async () => {
  const imap = await FakeImap.start()
  onTestFinished(() => imap.close())
  const mailbox = async (MAIL_IN: string) =>
    (await lines({ MAIL_IN, MAIL_IN_FROM: '@firma.example' }))['mailbox of requests']!
  expect(await mailbox(imap.address)).toMatch(
    /^ok +mailbox of requests +127\.0\.0\.1:\d+ accepts the password and opens INBOX$/,
  )
  const refused = await mailbox(imap.address.replace(imap.password, 'galt'))
  expect(refused).toMatch(/^FAIL .*refuses the user or the password\. Check MAIL_IN/)
  expect(refused).not.toContain('galt')
  expect(await mailbox(imap.address.replace(/INBOX$/, 'Annet'))).toMatch(
    /^FAIL .* does not open Annet\. Name a folder/,
  )
  expect(await mailbox('imap://utsyn:hemmelig@127.0.0.1:1/INBOX')).toMatch(
    /^FAIL .*127\.0\.0\.1:1 does not answer as it should \(ECONNREFUSED\)/,
  )
  expect(imap.changed).toEqual([])
})
