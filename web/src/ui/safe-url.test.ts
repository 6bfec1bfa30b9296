import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExternal, safeUrl } from './safe-url.ts'

test.each([
  'https://a.example/x',
  'HTTP://a.example',
  'mailto:kari@a.example',
  'irc://a.example',
  'xmpp:a@a.example',
  '/jobbannonser?page=2',
  '#del',
  'side/2:3',
])('lets %s through', (url) => {
  expect(safeUrl(url)).toBe(url)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  'tel:12345678',
  'ftp://a.example',
  '',
  '   ',
])('blocks %j', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})

test('every accepted address has an allowed scheme in the browser', () => {
  const text = fc.oneof(fc.webUrl(), fc.string(), fc.stringMatching(/^[a-z\t\n :]{0,12}script:x$/))
  fc.assert(
    fc.property(text, (url) => {
      const safe = safeUrl(url)
      const read = safe === undefined ? null : URL.parse(safe, 'https://utsyn.example')
      return read === null || ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'].includes(read.protocol)
    }),
  )
})

test('distinguishes own addresses from others', () => {
  const origin = 'https://utsyn.example'
  expect(isExternal('/nyheter', origin)).toBe(false)
  expect(isExternal('https://utsyn.example/x', origin)).toBe(false)
  expect(isExternal('//annen.example', origin)).toBe(true)
  expect(isExternal('mailto:a@b.example', origin)).toBe(true)
})
