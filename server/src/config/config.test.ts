import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { isProxyBlock } from './config-addresses.ts'
import { CONFIG_KEYS, deriveKeys, readConfig } from './config.ts'

const SECRET = 'a-secret-of-more-than-thirty-two-characters'
const read = (env: Record<string, string>) => readConfig({ PORTAL_SECRET: SECRET, ...env })

describe('readConfig', () => {
  test('works with nothing set', () => {
    const config = read({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      databaseUrl: null,
      oidc: null,
      hasDemoData: true,
      isProduction: false,
    })
  })

  test('renders pages only when configured, and in production only with a sandbox', () => {
    expect(read({}).render).toBeNull()
    const env = { RENDER: 'on', CHROMIUM: '/opt/chromium', RENDER_SANDBOX: 'off' }
    expect(read(env).render).toEqual({ chromium: '/opt/chromium', hasSandbox: false })
    expect(read({ RENDER: 'on' }).render).toEqual({ chromium: null, hasSandbox: true })
    expect(() => read({ ...env, NODE_ENV: 'production' })).toThrow(/- RENDER_SANDBOX=off is refused/)
  })

  test('lists everything that is wrong at once', () => {
    const env = {
      PORT: 'x',
      ROLE: 'boss',
      PUBLIC_URL: 'portal',
      DATABASE_URL: 'mysql://x',
      DEMO_DATA: 'maybe',
    }
    for (const name of Object.keys(env)) expect(() => read(env)).toThrow(new RegExp(`- ${name}`))
  })

  test.each([
    ['a port below 0', { PORT: '-1' }],
    ['a port that is no number', { PORT: '3000a' }],
    ['an address with a path', { PUBLIC_URL: 'https://portal.example/path' }],
    ['a short secret', { PORTAL_SECRET: 'short' }],
    ['a secret of 31 characters, drawn at random', { PORTAL_SECRET: 'Zk3vQ9xW7rT1mB5nL8pS2dF6gH4jYcA' }],
    ['rendering neither on nor off', { RENDER: 'true' }],
    ['a half identity service', { OIDC_ISSUER: 'https://login.example' }],
    [
      'an identity service without encryption',
      {
        OIDC_ISSUER: 'http://login.example',
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'b',
      },
    ],
    ['an allowed origin with a path', { ALLOWED_ORIGINS: 'http://intranet:8080, https://wiki.example/jobb' }],
    ['an allowed origin that is only a name', { ALLOWED_ORIGINS: 'intranet' }],
    ['a name for robots that is none', { FETCH_USER_AGENT: '(+https://firma.example)' }],
    ['an unknown log level', { LOG_LEVEL: 'loud' }],
    ['a secret of one letter', { PORTAL_SECRET: 'x'.repeat(40) }],
    ['a secret of two letters', { PORTAL_SECRET: 'abbabaabbaababbabaababbaabbabaab' }],
    ['a secret that is a word over and over', { PORTAL_SECRET: 'passord1'.repeat(6) }],
    ['a secret of few letters in a row', { PORTAL_SECRET: 'aaaaaaaabbbbbbbbccccccccddddddddeeeeeeee' }],
    ['a secret that is sixteen signs over and over', { PORTAL_SECRET: '0f3a9c7e5b1d8642'.repeat(4) }],
    [
      'a secret of letters and figures in their order',
      { PORTAL_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' },
    ],
    ['an unknown risk', { ALLOW_RISKS: 'all' }],
  ])('refuses %s', (_name, env) => {
    expect(() => read(env)).toThrow(/The configuration is wrong/)
  })

  test.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '::ffff:0:0/96',
    '::/80',
    '2000::/3',
    '0.0.0.0',
    '::',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0',
    'fe80::1%eth0',
    'proxy.example',
    '172.31.7.0/24, alle',
  ])('trusts no proxies at %s', (TRUSTED_PROXIES) => {
    expect(() => read({ TRUSTED_PROXIES })).toThrow(
      /^The configuration is wrong:\n( {2}- TRUSTED_PROXIES .*\n?)+$/,
    )
  })

  test('accepts only proxy blocks that the server can start with and that contain no public address', async () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('::ffff:10.0.0.1', '::', '0.0.0.0'))
    const block = fc.tuple(address, fc.option(fc.integer({ min: -1, max: 130 }), { nil: null }))
    await fc.assert(
      fc.asyncProperty(block, async ([ip, bits]) => {
        const trusted = bits === null ? ip : `${ip}/${bits}`
        if (!isProxyBlock(trusted)) return
        const app = fastify({ trustProxy: [trusted] })
        app.get('/', ({ ip: from }) => from)
        const believed = async (remoteAddress: string) =>
          (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '192.0.2.9' } }))
            .body === '192.0.2.9'
        // From two distant networks: no private block holds both.
        expect((await believed('8.8.8.8')) && (await believed('193.0.0.1'))).toBe(false)
        await app.close()
      }),
      { numRuns: 300 },
    )
  })

  describe('the demo sign-in', () => {
    const DATABASE_URL = 'postgres://localhost/utsyn'
    const OIDC = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }

    test.each(['0.0.0.0', '::', '192.168.1.7', 'portal.example', '127.0.0.1.portal.example', '127.0.0.1x'])(
      'does not listen on %s, whatever is allowed',
      (HOST) => {
        for (const more of [{}, { DATABASE_URL }, { NODE_ENV: 'production', DATABASE_URL }]) {
          const env = {
            ...more,
            HOST,
            PUBLIC_URL: 'https://portal.example',
            ALLOW_RISKS: 'demo-sign-in, http',
          }
          expect(() => read(env)).toThrow(/this machine only/)
          expect(read({ ...env, ...OIDC }).host).toBe(HOST)
        }
      },
    )

    test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('listens on %s', (HOST) => {
      expect(read({ HOST, DATABASE_URL }).host).toBe(HOST)
    })

    test.each([
      [
        'production',
        { NODE_ENV: 'production', DATABASE_URL, PUBLIC_URL: 'https://localhost', DEMO_SSO: 'true' },
      ],
      ['an address of another machine', { PUBLIC_URL: 'https://portal.example' }],
    ])('is for %s only where that is allowed by name', (_name, env) => {
      expect(() => read(env)).toThrow(/^.*:\n {2}- OIDC_ISSUER.* are required .*ALLOW_RISKS=demo-sign-in.*$/)
      expect(read({ ...env, ALLOW_RISKS: 'demo-sign-in' }).allowedRisks).toEqual(['demo-sign-in'])
    })
  })

  test('needs TLS but on this machine, unless that is allowed by name', () => {
    const OIDC = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
    const env = { ...OIDC, PUBLIC_URL: 'http://portal.example' }
    expect(() => read(env)).toThrow(
      /^.*:\n {2}- PUBLIC_URL=http:\/\/portal.example must .*ALLOW_RISKS=http.*$/,
    )
    expect(read({ ...env, ALLOW_RISKS: 'http' }).publicUrl).toBe('http://portal.example')
    for (const PUBLIC_URL of ['http://localhost:8080', 'http://127.0.0.1:8080', 'https://portal.example'])
      expect(read({ ...OIDC, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  })

  test('accepts any random secret', () => {
    for (let nth = 0; nth < 1_000; nth++) {
      const bytes = randomBytes(16)
      for (const form of ['hex', 'base64url'] as const) {
        const secret = (form === 'hex' ? bytes : randomBytes(24)).toString(form)
        expect(read({ PORTAL_SECRET: secret }).portalSecret).toBe(secret)
      }
    }
  })

  test('production needs its own address, secret, database and identity service', () => {
    const env = { NODE_ENV: 'production', PORTAL_SECRET: '' }
    for (const name of ['PUBLIC_URL', 'PORTAL_SECRET', 'DATABASE_URL', 'OIDC_ISSUER']) {
      expect(() => readConfig(env)).toThrow(new RegExp(name))
    }
  })

  test('a configured database gets no example data by default', () => {
    const DATABASE_URL = 'postgres://db.example/utsyn'
    expect(read({ DATABASE_URL }).hasDemoData).toBe(false)
    expect(read({ DATABASE_URL, DEMO_DATA: 'true' }).hasDemoData).toBe(true)
  })

  test('reads origins in one spelling', () => {
    expect(read({}).allowedOrigins).toEqual([])
    const ALLOWED_ORIGINS = 'http://Intranet:8080/, https://wiki.example:443'
    expect(read({ ALLOWED_ORIGINS }).allowedOrigins).toEqual(['http://intranet:8080', 'https://wiki.example'])
  })

  test('keeps one secret in the data folder, readable by its owner only', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'utsyn-config-'))
    const first = readConfig({ DATA_DIR }).portalSecret
    expect(readConfig({ DATA_DIR }).portalSecret).toBe(first)
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(statSync(join(DATA_DIR, 'portal-secret')).mode & 0o077).toBe(0)
  })

  test('a data folder that is a file is named', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'utsyn-config-')), 'file')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: file })).toThrow(file)
  })
})

test('keys for two purposes differ, and are the same on every start', () => {
  const config = { portalSecret: SECRET }
  const [key, ...old] = deriveKeys(config, 'a')
  expect(old).toEqual([])
  expect(deriveKeys(config, 'a')).toEqual([key])
  expect(deriveKeys(config, 'b')).not.toEqual([key])
  expect(key).toHaveLength(32)
  // While the secret is replaced: the new one first, and the old one as it was.
  const replaced = deriveKeys({ portalSecret: `${SECRET}, the next`, oldPortalSecret: SECRET }, 'a')
  expect(replaced[0]).not.toEqual(key)
  expect(replaced.slice(1)).toEqual([key])
})

test('.env.example names every key', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  for (const { name } of CONFIG_KEYS) expect(text).toContain(`# ${name}=`)
})
