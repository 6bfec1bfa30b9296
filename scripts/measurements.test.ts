import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MEASUREMENTS } from './measurements.ts'

const root = join(import.meta.dirname, '..')
const KINDS = ['eval', 'bench'] as const
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

const measure = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'measure.ts'), ...words], { encoding: 'utf8' })

test('every command that the documents name is there', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'scripts/**/*.md'], { cwd: root })
  const named = documents.flatMap((document) =>
    // A line may break within a command, and flags begin with dashes.
    [
      ...readFileSync(join(root, document), 'utf8').matchAll(
        /npm run\s+([a-z][\w:-]*)(?:\s+--\s+([a-z][\w-]*))?/g,
      ),
    ].map(([, command = '', name]) => ({ document, command, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ command }) => !Object.hasOwn(scripts, command))).toEqual([])
  for (const kind of KINDS) {
    const names = named.flatMap(({ command, name }) => (command === kind && name ? [name] : []))
    expect(names).not.toEqual([])
    expect(names.filter((name) => !Object.hasOwn(MEASUREMENTS[kind], name))).toEqual([])
  }
})

test.each(KINDS)('%s has a name for each of its files', (kind) => {
  const files = readdirSync(join(import.meta.dirname, kind, 'commands'))
  expect(Object.keys(MEASUREMENTS[kind]).map((name) => `${name}.ts`)).toEqual(expect.arrayContaining(files))
  expect(files).toHaveLength(Object.keys(MEASUREMENTS[kind]).length)
})

test.each(KINDS)('%s lists its names after one that is not there', (kind) => {
  const { status, stdout } = measure(kind, 'constructor')
  expect(status).toBe(2)
  for (const name of Object.keys(MEASUREMENTS[kind])) expect(stdout).toContain(`\n  ${name} `)
})

test('eval without a name lists them, and a flag is not taken for one', () => {
  const [listed, flagged] = [measure('eval'), measure('eval', '--misses')]
  expect([listed.status, flagged.status]).toEqual([0, 2])
  expect(flagged.stdout).toBe(listed.stdout)
})

test('a measurement is given the words after its name', () => {
  expect(measure('eval', 'scrape', 'no-such-folder', '--general').stderr).toContain('no-such-folder')
})
