import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'utsyn-values-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = 'a-secret-of-more-than-thirty-two-characters'
const fileWith = (content: string, name = crypto.randomUUID()) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
/** The faults that it prints; empty when it starts. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: folder, ...env })
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

test('any value may come from a file, without the line break at its end', () => {
  const config = readConfig({
    PORTAL_SECRET_FILE: fileWith(`${SECRET}\n`),
    DATABASE_URL_FILE: fileWith('postgres://utsyn:hemmelig@localhost/utsyn\r\n'),
    AI_BASE_URL: 'http://localhost:11434/v1',
    AI_MODEL: 'modell-x',
    AI_API_KEY_FILE: fileWith('sk-1\n'),
    PORT_FILE: fileWith('3007\n'),
  })
  expect(config).toMatchObject({
    portalSecret: SECRET,
    databaseUrl: 'postgres://utsyn:hemmelig@localhost/utsyn',
    ai: { key: 'sk-1' },
    port: 3007,
  })
})

test('a file that is missing, a folder, empty or beside the value itself is named, and its content is not', () => {
  const full = fileWith('hemmelig')
  expect(faultsOf({ PORTAL_SECRET_FILE: join(folder, 'gone') })).toEqual([
    `  - PORTAL_SECRET_FILE names ${join(folder, 'gone')}, which cannot be read (ENOENT)`,
  ])
  expect(faultsOf({ FLOWCASE_TOKEN_FILE: folder })).toEqual([
    `  - FLOWCASE_TOKEN_FILE names ${folder}, which cannot be read (EISDIR)`,
  ])
  const empty = fileWith(' \n')
  expect(faultsOf({ PORTAL_SECRET_FILE: empty })).toEqual([
    `  - PORTAL_SECRET_FILE names ${empty}, which is empty`,
  ])
  expect(faultsOf({ PORTAL_SECRET: SECRET, PORTAL_SECRET_FILE: full })).toEqual([
    '  - PORTAL_SECRET and PORTAL_SECRET_FILE are both set: keep one of them',
  ])
  // The value of a file is checked like any other.
  expect(faultsOf({ PORTAL_SECRET_FILE: full })).toEqual([
    '  - PORTAL_SECRET must have at least 32 characters',
  ])
})

test('an empty name of a file is none', () => {
  expect(faultsOf({ PORTAL_SECRET: SECRET, PORTAL_SECRET_FILE: '' })).toEqual([])
})
