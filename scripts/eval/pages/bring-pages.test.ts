import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringPage } from './bring-pages.ts'

const HTML = '<h1>Ledige stillinger</h1>'
const folder = mkdtempSync(join(tmpdir(), 'utsyn-pages-'))
const page = {
  repository: 'varsund/side',
  commit: '',
  path: 'jobb/index.html',
  sha256: createHash('sha256').update(HTML).digest('hex'),
}
let caches = 0
const cache = () => {
  const path = join(folder, `cache-${++caches}`)
  mkdirSync(path)
  return path
}

beforeAll(() => {
  const work = join(folder, 'varsund/side.git')
  mkdirSync(join(work, 'jobb'), { recursive: true })
  writeFileSync(join(work, 'jobb/index.html'), HTML)
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', work, '-c', 'user.name=v', '-c', 'user.email=v@varsund.example', ...words], {
      encoding: 'utf8',
    })
  git('init', '--quiet')
  git('config', 'uploadpack.allowFilter', 'true')
  git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Add a page')
  page.commit = git('rev-parse', 'HEAD').trim()
  writeFileSync(join(work, 'jobb/index.html'), 'changed')
  git('commit', '--quiet', '-am', 'Change the page')
  execFileSync('git', ['clone', '--quiet', work, join(folder, 'mirror/varsund+side/repo')])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a page is brought at its commit: cloned, or from a copied repository, or from the cache', () => {
  const own = cache()
  const cloned = bringPage(page, { cache: own, host: `file://${folder}` })
  expect(readFileSync(cloned, 'utf8')).toBe(HTML)
  expect(bringPage(page, { cache: own, host: 'file:///nowhere' })).toBe(cloned)
  const copied = bringPage(page, { cache: cache(), mirror: join(folder, 'mirror'), host: 'file:///nowhere' })
  expect(readFileSync(copied, 'utf8')).toBe(HTML)
})

test('another page than the labelled one is refused', () => {
  const other = { ...page, sha256: '0'.repeat(64) }
  expect(() => bringPage(other, { cache: cache(), host: `file://${folder}` })).toThrow(
    'another jobb/index.html',
  )
})
