import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  readConfig({ PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters', ...env })
const production = (env: Record<string, string>) =>
  read({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'utsyn',
    OIDC_CLIENT_SECRET: 'hemmelig',
    ...env,
  })
const FAR = 'postgres://utsyn:hemmelig@db.example/utsyn'

test('a database elsewhere is reached by TLS in production, with its certificate checked', () => {
  expect(production({ DATABASE_URL: FAR }).databaseUrl).toBe(`${FAR}?sslmode=verify-full`)
  expect(production({ DATABASE_URL: FAR, DATABASE_TLS: 'unverified' }).databaseUrl).toBe(
    `${FAR}?sslmode=no-verify`,
  )
  expect(production({ DATABASE_URL: FAR, DATABASE_TLS: 'off' }).databaseUrl).toBe(FAR)
  const own = `${FAR}?sslrootcert=%2Fca.pem&sslmode=verify-full`
  expect(production({ DATABASE_URL: own }).databaseUrl).toBe(own)
})

test.each([
  'postgres://utsyn@localhost/utsyn',
  'postgres://utsyn@127.0.0.1:5433/utsyn',
  'postgres://utsyn@[::1]/utsyn',
  'postgres:///utsyn?host=/var/run/postgresql',
])('one on this machine needs none: %s', (DATABASE_URL) => {
  expect(production({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test.each([
  'sslmode=disable',
  'sslmode=prefer',
  'sslmode=require',
  'sslmode=no-verify',
  'ssl=false',
  'ssl=0',
])('an address that weakens it is refused: %s', (parameter) => {
  const start = () => production({ DATABASE_URL: `${FAR}?${parameter}` })
  expect(start).toThrow(/- DATABASE_TLS=verify decides about TLS/)
  expect(start).toThrow(/^(?!.*hemmelig)/s)
})

test('outside production it is as the address says, unless asked for', () => {
  expect(read({ DATABASE_URL: FAR }).databaseUrl).toBe(FAR)
  expect(read({ DATABASE_URL: FAR, DATABASE_TLS: 'verify' }).databaseUrl).toBe(`${FAR}?sslmode=verify-full`)
  expect(() => read({ DATABASE_URL: FAR, DATABASE_TLS: 'on' })).toThrow(/- DATABASE_TLS must be one of/)
})
