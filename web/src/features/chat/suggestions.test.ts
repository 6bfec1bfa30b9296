import { expect, test } from 'vitest'
import { pageInView } from './page-in-view.ts'
import { suggestionsFor } from './suggestions.ts'

const see = (pathname: string, search = '') => pageInView(pathname, search, 'Tittel')

test.each([
  ['/jobbannonser/annonse/17', 'job', '17'],
  ['/bedrifter/bedrift/3', 'company', '3'],
  ['/nyheter/artikkel/9', 'article', '9'],
  ['/konsulent/a%C3%A5', 'consultant', 'aå'],
  ['/konsulent/%E0%A4%A', 'consultant', '%E0%A4%A'],
  ['/jobbannonser', 'list', null],
  ['/jobbannonser/legg-til', 'other', null],
  ['/jobbannonser/annonse/', 'other', null],
  ['/', 'other', null],
])('%s is seen as %s %s', (pathname, type, id) => {
  expect(see(pathname)).toEqual({ path: pathname, type, id, title: 'Tittel' })
})

test('nothing that is sent is longer than the server takes', () => {
  const { path, title, id } = pageInView(
    `/konsulent/${'x'.repeat(400)}`,
    `?search=${'y'.repeat(3000)}`,
    'z'.repeat(2000),
  )
  expect([path?.length, title?.length, String(id).length]).toEqual([2000, 1000, 200])
})

test('a detail page is asked about as the page in view, a list with its filters', () => {
  expect(suggestionsFor(see('/jobbannonser/annonse/17'))).toContain('Hvem passer til denne, og hvorfor?')
  expect(suggestionsFor(see('/jobbannonser', '?page=1&technology=Kotlin&location=Bergen'))).toEqual([
    'Hvilke annonser som nevner Kotlin i Bergen har frist denne uken?',
    'Hvem kan Kotlin og er ledig?',
    'Hvor mange annonser som nevner Kotlin i Bergen er ute nå?',
  ])
  expect(suggestionsFor(see('/jobbannonser'))).toContain('Hvilke nye annonser har bedriftene jeg følger?')
  expect(suggestionsFor(see('/jobbannonser', '?favorites=true'))[0]).toContain('favorittene mine')
  expect(suggestionsFor(see('/nyheter', '?company=Nordlys'))[0]).toBe('Hva skjer hos Nordlys?')
})

test('nothing about consultants is proposed to a person who may not ask for them', () => {
  for (const path of ['/', '/jobbannonser/annonse/17', '/jobbannonser', '/nyheter'])
    expect(suggestionsFor(see(path), false).join()).not.toMatch(/Hvem (?:kan|passer|er ledig)|konsulent/)
})

test.each(['/', '/konto', '/kilder', '/jobbannonser', '/nyheter', '/bedrifter', '/konsulenter'])(
  '%s has something to ask, and not more than fits',
  (pathname) => {
    const { length } = suggestionsFor(see(pathname))
    expect(length).toBeGreaterThan(1)
    expect(length).toBeLessThanOrEqual(3)
  },
)
