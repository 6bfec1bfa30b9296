import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { elapsedText } from './elapsed.ts'
import { evidenceKind } from './evidence-kind.ts'
import { readingSteps } from './reading-steps.ts'
import { shownAddress, wholeAddress } from './whole-address.ts'

const progress = {
  started_at: '2026-11-20T07:14:00Z',
  opened_at: '2026-11-20T07:14:02Z',
  ended_at: null,
  pages_found: 0,
  pages_read: 0,
  jobs_found: 0,
  is_partial: false,
  was_cancelled: false,
}
const at = Date.parse('2026-11-20T07:14:18Z')
const now = (part: object) =>
  readingSteps({ ...progress, ...part }, at).find(({ state }) => state === 'now')?.text

test('the steps of a reading', () => {
  expect(now({})).toBe('Åpner siden')
  expect(now({ pages_found: 6, pages_read: 3 })).toBe('Leser side 4 av 6')
  expect(now({ pages_found: 6, pages_read: 6 })).toBe('Sammenligner med annonser i Utsyn')
})

test('each step has its time as far as it is known', () => {
  const times = (part: object) => readingSteps({ ...progress, ...part }, at).map(({ time }) => time)
  expect(times({ opened_at: null })).toEqual(['18\u00a0s', undefined, undefined])
  expect(times({ pages_found: 6, pages_read: 3 })).toEqual(['2\u00a0s', '16\u00a0s', undefined])
  expect(times({ pages_found: 6, pages_read: 3, opened_at: null })).toEqual([undefined, undefined, undefined])
})

test('for any numbers exactly one step is active, and all before it are done', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (pages_found, pages_read) => {
      const states = readingSteps({ ...progress, pages_found, pages_read }, at).map(({ state }) => state)
      expect(states.join(' ')).toMatch(/^(done )*now( later)*$/)
    }),
  )
})

test('time that has passed', () => {
  expect(elapsedText(23_900)).toBe('00:23')
  expect(elapsedText(3_723_000)).toBe('1:02:03')
  expect(elapsedText(-5_000)).toBe('00:00')
  expect(elapsedText(Number.NaN)).toBe('00:00')
})

test('addresses as people write and read them', () => {
  expect(wholeAddress(' lyngfjell.example/karriere ')).toBe('https://lyngfjell.example/karriere')
  expect(wholeAddress('blåbær.example')).toBe('https://blåbær.example')
  for (const text of ['http://a.example', 'ftp://a.example', 'karriere', 'javascript:alert(1)', ''])
    expect(wholeAddress(text)).toBe(text)
  expect(shownAddress('https://lyngfjell.example/karriere/')).toBe('lyngfjell.example/karriere')
})

test('a rule without a label is visible text', () => {
  const kind = (rule: string, field = 'title') => evidenceKind({ field, rule, snippet: '', page: '' }).label
  expect(kind('json_ld.title')).toBe('JSON-LD')
  expect(kind('json_feed.title')).toBe('Data fra siden')
  expect(kind('feed.title')).toBe('RSS eller Atom')
  expect(kind('given', 'company')).toBe('Oppgitt av deg')
  expect(kind('link_text')).toBe('Synlig tekst')
  expect(kind('text:heading')).toBe('Synlig tekst')
  expect(kind('link', 'url')).toBe('Lenke')
  expect(kind('whatever', 'ai_technologies')).toBe('Tolket av motor')
})
