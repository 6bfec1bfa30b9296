// Starts and ends whole processes.
// @module-tag long
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runModule } from '../../testing/run-module.ts'
import { lockDataDir, readRunningInstance } from './instance-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'utsyn lås '))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function holdElsewhere(): ReturnType<typeof runModule> {
  return runModule(`
    import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'instance-lock.ts'))}
    const lock = await lockDataDir(${JSON.stringify(dataDir)}, 'portal', 100).catch((error) => {
      console.log('refused:', error.message)
      process.exit(1)
    })
    lock.announce({ address: 'http://localhost:3000', database_url: 'postgres://secret' })
    console.log('held')
    setInterval(() => {}, 1000)
  `)
}

async function hasSpoken(child: ReturnType<typeof runModule>): Promise<string> {
  while (child.said() === '') await sleep(20)
  return child.said().trim()
}

test('a second start fails with the process that holds the folder and its address', async () => {
  const holder = holdElsewhere()
  await hasSpoken(holder)
  expect(readRunningInstance(dataDir)).toEqual({
    pid: holder.pid,
    kind: 'portal',
    address: 'http://localhost:3000',
    database_url: 'postgres://secret',
  })
  expect(statSync(join(dataDir, 'instance.json')).mode & 0o077).toBe(0)
  await expect(lockDataDir(dataDir, 'portal', 100)).rejects.toThrow(
    `Utsyn is already running at http://localhost:3000 (process ${holder.pid}) with the data folder ${dataDir}.`,
  )
  holder.kill('SIGKILL')
})

test('the lock ends with its holder, however it ends', async () => {
  const holder = holdElsewhere()
  await hasSpoken(holder)
  holder.kill('SIGKILL')
  const lock = await lockDataDir(dataDir, 'portal')
  expect(readRunningInstance(dataDir)).toMatchObject({ pid: process.pid, address: null })
  lock.release()
  expect(readRunningInstance(dataDir)).toBeUndefined()
})

test('of many that start at once exactly one gets the folder', async () => {
  const all = Array.from({ length: 6 }, holdElsewhere)
  const words = await Promise.all(all.map(hasSpoken))
  expect(words.filter((word) => word === 'held')).toHaveLength(1)
  expect(words.filter((word) => word.startsWith('refused: Utsyn is already running'))).toHaveLength(5)
  for (const child of all) child.kill('SIGKILL')
})

test('looking never takes the folder from a starting process', async () => {
  const done = new AbortController()
  const looks = (async () => {
    while (!done.signal.aborted) {
      readRunningInstance(dataDir)
      await sleep(0)
    }
  })()
  for (let i = 0; i < 50; i++) (await lockDataDir(dataDir, 'portal')).release()
  done.abort()
  await looks
})
