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
    '/%61pi/logout',
    '/%2561pi/logout',
    '/%25%36%31pi/logout',
    '/api%2flogout',
    '/api%5Clogout',
    '/x/%2e%2e/api/logout',
    '/x%2f..%2fapi/logout',
    '/.//api/logout',
    '/%2fapi/logout',
    '/%73so/session/end',
    '/socket%2eio/',
    '/%252525252525252561pi/logout',
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
    ['/bedrifter/bedrift/C%23%20%26%20s%C3%B8nn', '/bedrifter/bedrift/C%23%20%26%20s%C3%B8nn'],
    ['/nyheter/api/1', '/nyheter/api/1'],
    ['/bedrifter/bedrift/100%25%20Kaffe', '/bedrifter/bedrift/100%25%20Kaffe'],
    ['/bedrifter/bedrift/%25E6', '/bedrifter/bedrift/%25E6'],
    ['/bedrifter?search=100%', '/bedrifter?search=100%25'],
  ])('%s is kept as %s', (value, kept) => {
    expect(safeReturnTo(value, HERE)).toBe(kept)
  })

  test('never leads away from the portal, whatever is requested', () => {
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
