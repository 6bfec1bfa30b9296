import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each(['/', '/jobbannonser?page=3&search=java', '/nyheter/artikkel/7#kort', '/a/b%20c?x=//y'])(
  '%s is ours',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  '',
  'jobbannonser',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /x',
  undefined,
  null,
  7,
  ['/'],
])('%j is refused', (path) => {
  expect(safeReturnPath(path)).toBeNull()
})

test('every accepted path stays on its origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '\t',
    '%2f',
    '%5c',
    'evil.example',
    '@',
    ':',
    'x',
    '?',
    '#',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safeReturnPath('/' + pieces.join(''))
      if (path !== null) expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example')
    }),
    { numRuns: 2000 },
  )
})
