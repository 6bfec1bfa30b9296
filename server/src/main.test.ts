// Starts and ends whole processes.
// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { findFreePort } from './http/free-port.ts'

test('without its database a process ends with 1 for the supervisor to start it again, and says why in the form of the log', async () => {
  const port = await findFreePort('127.0.0.1', 0)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      ALLOW_RISKS: 'demo-sign-in',
      PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters',
      DATABASE_URL: `postgres://utsyn:hemmelig@127.0.0.1:${port}/utsyn`,
    },
  })
  const [printed, failed, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  expect([code, failed]).toEqual([1, ''])
  const lines = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: string; msg: string })
  expect(lines.at(-1)).toMatchObject({
    level: 'fatal',
    msg: expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/utsyn .* cannot be used: .*ECONNREFUSED/),
  })
  expect(printed).not.toContain('hemmelig')
  // It waits five seconds for the database, and a busy machine starts slowly.
})
