import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnTo, withCode } from './return-to.ts'

const HERE = 'http://localhost:3000'

describe('the page to return to', () => {
  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'jobbannonser',
    '',
    undefined,
    ['/konto'],
    `/${'a'.repeat(2_000)}`,
    '/api/logout',
    '/x/../api/logout',
    '/sso/session/end',
  ])('%j is the front page', (value) => {
    expect(safeReturnTo(value, HERE)).toBe('/')
  })

  test.each([
    ['/', '/'],
    ['/jobbannonser?page=2&search=c%2B%2B', '/jobbannonser?page=2&search=c%2B%2B'],
    ['/jobbannonser?location=Bodø', '/jobbannonser?location=Bod%C3%B8'],
    ['/nyheter?page=1#topp', '/nyheter?page=1#topp'],
    ['/konto?code=gammel', '/konto'],
    ['/apier', '/apier'],
  ])('%s is kept as %s', (value, kept) => {
    expect(safeReturnTo(value, HERE)).toBe(kept)
  })

  test('never leads away from the portal, whatever is asked for', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '..',
        '.',
        '%2f',
        '%5c',
        '@',
        ':',
        'evil.example',
        '\t',
        '\n',
        '?',
        '#',
        'x',
      ),
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const url = new URL(withCode(safeReturnTo(`/${parts.join('')}`, HERE), 'kode', HERE))
        return url.origin === HERE && url.searchParams.get('code') === 'kode'
      }),
      { numRuns: 2_000 },
    )
  })
})
