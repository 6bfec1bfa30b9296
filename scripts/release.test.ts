/** A version is the same everywhere, and what publishes it may do no more than it must. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readReleaseVersion } from './release-version.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const versionIn = (file: string) => (JSON.parse(read(file)) as { version: string }).version

const files = {
  manifests: { 'package.json': '1.2.3', 'server/package.json': '1.2.3' },
  compose: 'services:\n  image: utsyn:1.2.3\n',
  changelog:
    '# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-24\n\n### Added\n- A thing.\n\n## [1.2.2]\n\nOlder.\n',
  tag: 'v1.2.3',
}

describe('a version', () => {
  test('has its part of the changelog', () => {
    expect(readReleaseVersion(files)).toEqual({ version: '1.2.3', changes: '### Added\n- A thing.' })
    expect(readReleaseVersion({ ...files, tag: null }).version).toBe('1.2.3')
  })

  test.each([
    [{ tag: 'v1.2.4' }, 'the tag is v1.2.4, package.json says 1.2.3'],
    [
      { manifests: { 'package.json': '1.2.3', 'web/package.json': '1.2.2' } },
      'web/package.json says 1.2.2, package.json 1.2.3',
    ],
    [{ compose: 'image: utsyn:1.2.30\n' }, 'compose.yaml names no image utsyn:1.2.3'],
    [{ changelog: '## [1.2.30]\n\nAnother.\n' }, 'CHANGELOG.md says nothing of [1.2.3]'],
    [
      { changelog: '## [Unreleased]\n\n- Not yet.\n\n## [1.2.3]\n\n- Done.\n' },
      'CHANGELOG.md has [Unreleased] changes, which belong under [1.2.3]',
    ],
    [{ manifests: { 'package.json': 'latest' } }, '"latest" in package.json is not like 1.2.3'],
  ])('is refused when files differ: %j', (other, fault) => {
    expect(() => readReleaseVersion({ ...files, ...other })).toThrow(fault)
  })

  test('of this repository is the same everywhere', () => {
    const manifests = Object.fromEntries(
      ['', 'contract/', 'server/', 'web/'].map((folder) => [
        `${folder}package.json`,
        versionIn(`${folder}package.json`),
      ]),
    )
    const now = { manifests, compose: read('compose.yaml'), changelog: read('CHANGELOG.md'), tag: null }
    expect(readReleaseVersion(now).version).toBe(versionIn('package.json'))
  })
})

describe('the workflow that publishes it', () => {
  const workflow = read('.github/workflows/release.yml')

  test('runs only actions of a known commit, whose version stands beside it', () => {
    const used = [...workflow.matchAll(/uses: (.+)$/gm)].map(([, action]) => action!)
    expect(used.length).toBeGreaterThan(2)
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
      [],
    )
  })

  test('may write in the job alone that runs nothing of the project', () => {
    expect(workflow).toMatch(/^permissions: \{\}$/m)
    const [, build = '', publish = ''] = workflow.split(/^ {2}(?:build|publish):$/m)
    expect(build).toContain('contents: read')
    expect(build).not.toContain('write')
    expect(build).toContain('persist-credentials: false')
    expect(publish).not.toMatch(/checkout|npm|docker/)
  })

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...workflow.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
    expect(named).toEqual(['release', 'test:long'])
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
