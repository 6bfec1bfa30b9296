import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

test('docs/security.md names only proofs that exist', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map((match) => match[1]!)
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter(
    (file) => !existsSync(join(root, file)) && !existsSync(join(root, 'server/src/features/auth', file)),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('every row of the list has a state, and what is proven names its proof', () => {
  const rows = text.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  expect(rows).toHaveLength(42)
  for (const row of rows) {
    const [, , , , state, proof] = row.split('|').map((cell) => cell.trim())
    expect(['✓', '◐', '○', 'D']).toContain(state)
    if (state !== 'D') expect(proof, row).not.toBe('')
  }
})
