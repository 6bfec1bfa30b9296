import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkLibraries } from './binaries.ts'

test('library links are made once, beside their files, and only where they are missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsyn pakke '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  linkLibraries(folder)
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
  writeFileSync(join(folder, 'native', 'lib', 'libx.so.1.2'), '')
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  linkLibraries(folder)
  linkLibraries(folder)
  for (const { target } of links) expect(readlinkSync(join(folder, target))).toBe('libx.so.1.2')
})

test('a link that cannot be made is one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsyn pakke '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'native'))
  const links = [{ source: 'native/gone/libx.so.1', target: 'native/gone/libx.so' }]
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  expect(() => linkLibraries(folder)).toThrow(
    /library links are missing in .* and cannot be made there \(ENOENT\)/,
  )
})
