// Writes 100,000 ads.
// @module-tag long
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJobs } from '../../server/src/features/jobs/reading/read-jobs.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'utsyn-nav-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, count: number): Buffer {
  const file = join(folder, name)
  execFileSync(process.execPath, [join(import.meta.dirname, 'write-nav-file.ts'), file, String(count)])
  return readFileSync(file)
}

test('the file is the same each time, and every ad in it is complete and distinct', () => {
  const content = write('a.ndjson', 250)
  expect(write('b.ndjson', 250).equals(content)).toBe(true)
  const { jobs, withdrawals, faults } = readJobs(content)
  expect([jobs.length, withdrawals, faults]).toEqual([250, [], []])
  expect(new Set(jobs.map(({ long_description }) => long_description)).size).toBe(250)
  for (const job of jobs) {
    expect(job.company_orgnr).toMatch(/^\d{9}$/)
    expect(job.locations).not.toEqual([])
    expect(job.remarks).toEqual([])
  }
})
