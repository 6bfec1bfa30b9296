import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONFIG_KEYS, deriveKey, readConfig } from './config.ts'

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
      demoData: true,
      production: false,
    })
  })

  test('draws pages only when told to, and in production only with a sandbox', () => {
    expect(read({}).render).toBeNull()
    const wish = { RENDER: 'on', CHROMIUM: '/opt/chromium', RENDER_SANDBOX: 'off' }
    expect(read(wish).render).toEqual({ chromium: '/opt/chromium', sandbox: false })
    expect(read({ RENDER: 'on' }).render).toEqual({ chromium: null, sandbox: true })
    expect(() => read({ ...wish, NODE_ENV: 'production' })).toThrow(/- RENDER_SANDBOX=off is refused/)
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
  ])('refuses %s', (_name, env) => {
    expect(() => read(env)).toThrow(/The configuration is wrong/)
  })

  test('production needs its own address, secret, database and identity service', () => {
    const env = { NODE_ENV: 'production', PORTAL_SECRET: '' }
    for (const name of ['PUBLIC_URL', 'PORTAL_SECRET', 'DATABASE_URL', 'OIDC_ISSUER']) {
      expect(() => readConfig(env)).toThrow(new RegExp(name))
    }
  })

  test('an own database brings no example data unless asked for', () => {
    const DATABASE_URL = 'postgres://db.example/utsyn'
    expect(read({ DATABASE_URL }).demoData).toBe(false)
    expect(read({ DATABASE_URL, DEMO_DATA: 'true' }).demoData).toBe(true)
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
  expect(deriveKey(config, 'a')).toEqual(deriveKey(config, 'a'))
  expect(deriveKey(config, 'a')).not.toEqual(deriveKey(config, 'b'))
  expect(deriveKey(config, 'a')).toHaveLength(32)
})

test('.env.example names every key', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  for (const { name } of CONFIG_KEYS) expect(text).toContain(`# ${name}=`)
})
