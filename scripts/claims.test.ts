import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLAIMS, LEFT_OUT } from './claims/all-claims.ts'
import { readRows } from './claims/claim.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
const rows = readRows(read('docs/security.md'))
const withWords = (words: string) => rows.filter(({ text }) => text.includes(words))

test('every claim is a row of docs/security.md that names its test', () => {
  expect(rows.length).toBeGreaterThan(100)
  const gone = CLAIMS.filter(({ row, test: file }) => {
    const [found, ...more] = withWords(row)
    return more.length > 0 || !found?.tests.includes(file) || !existsSync(join(root, file))
  })
  expect(gone.map(({ row, test: file }) => `${row}: ${file}`)).toEqual([])
})

test('the code that a claim removes occurs once in its file', () => {
  const stale = CLAIMS.filter(({ file, from, to }) => from === to || read(file).split(from).length !== 2)
  expect(stale.map(({ row, file }) => `${row}: ${file}`)).toEqual([])
})

test('every row that names a test is tried, or left out for a reason', () => {
  const taken = [...CLAIMS, ...LEFT_OUT].map(({ row }) => row)
  const forgotten = rows.filter(
    ({ text, tests }) => tests.length > 0 && !taken.some((words) => text.includes(words)),
  )
  expect(forgotten.map(({ text }) => text)).toEqual([])
  expect(LEFT_OUT.filter(({ row }) => withWords(row).length !== 1)).toEqual([])
})
