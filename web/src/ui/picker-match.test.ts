import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRow, pickOnEnter, suggest } from './picker-match.ts'

const options = ['Java', 'JavaScript', 'Haiku OS', 'Kubernetes', 'C#', '.NET', 'Dokumentasjon'].map(
  (name) => ({ name }),
)
const names = (found: { name: string }[]) => found.map((option) => option.name)

test('finds inside names, ignoring case, beginnings first', () => {
  expect(names(suggest(options, [], 'KU'))).toEqual(['Kubernetes', 'Haiku OS', 'Dokumentasjon'])
  expect(names(suggest(options, [], ' c# '))).toEqual(['C#'])
  expect(suggest(options, [], 'finnes ikke')).toEqual([])
})

test('does not offer chosen values', () => {
  expect(names(suggest(options, ['java'], 'java'))).toEqual(['JavaScript'])
})

test('Enter takes the active row, the exact name, or the first', () => {
  const found = suggest(options, [], 'java')
  expect(pickOnEnter(found, 1, 'java')?.name).toBe('JavaScript')
  expect(pickOnEnter(found.toReversed(), -1, 'java')?.name).toBe('Java')
  expect(pickOnEnter(found, -1, 'jav')?.name).toBe('Java')
  expect(pickOnEnter(found, -1, 'JAVA', ['Java'])).toBeUndefined()
  expect(pickOnEnter([], -1, 'x')).toBeUndefined()
  expect(pickOnEnter(found, -1, '  ')).toBeUndefined()
})

test('arrows go around, from no row to the first or the last', () => {
  expect([-1, 0, 2].map((active) => nextRow('ArrowDown', active, 3))).toEqual([0, 1, 0])
  expect([-1, 0, 2].map((active) => nextRow('ArrowUp', active, 3))).toEqual([2, 2, 1])
  expect(nextRow('a', 0, 3)).toBeNull()
})

test('never more than the limit, each one a hit', () => {
  const many = fc.array(fc.record({ name: fc.string({ minLength: 1 }) }), { maxLength: 200 })
  fc.assert(
    fc.property(many, fc.string({ maxLength: 3 }), fc.integer({ min: 1, max: 50 }), (all, text, most) => {
      const found = suggest(all, [], text, most)
      expect(found.length).toBeLessThanOrEqual(most)
      for (const { name } of found) expect(name.trim().toLowerCase()).toContain(text.trim().toLowerCase())
    }),
  )
})
