import { expect, test } from 'vitest'
import {
  canBeSaved,
  listSearchOf,
  queryWords,
  sameQuery,
  savedQueryOf,
  suggestedName,
} from './saved-search-query.ts'

const LIST = {
  page: 3,
  search: ' utvikler ',
  location: 'Oslo',
  technology: ['Kotlin', 'React'],
  sort: 'DEADLINE_ASC',
  favorites: true,
  followed: true,
} as const

test('the filters of a list are saved, its page, order and stars are not', () => {
  const query = savedQueryOf({ ...LIST, technology: [...LIST.technology] })
  expect(query).toEqual({
    text_search: 'utvikler',
    location: ['Oslo'],
    technology: ['Kotlin', 'React'],
    followed: true,
  })
  expect(savedQueryOf(listSearchOf(query))).toEqual(query)
  expect(canBeSaved({ page: 2, search: '  ' })).toBe(false)
  expect(canBeSaved({ page: 2, search: 'kotlin' })).toBe(true)
  for (const own of [
    { favorites: true },
    { kind: 'request' },
    { period: '2026-11-01/2026-11-30' },
    { notified: 'ab' },
  ] as const)
    expect(canBeSaved({ page: 1, search: 'kotlin', ...own })).toBe(false)
})

test('each filter of a list is restored from a saved search', () => {
  const list = {
    page: 1,
    location: 'Oslo',
    company: ['Ro AS'],
    days: '7',
    followed: true,
    remote: true,
  } as const
  const saved = savedQueryOf({ ...list, company: [...list.company] })
  expect(saved).toMatchObject({ posted_days: 7, remote: true })
  expect(listSearchOf(saved)).toEqual({ ...list, search: undefined })
})

test('the same in another order and case is the same', () => {
  const query = { technology: ['Kotlin', 'React'], text_search: 'Utvikler' }
  expect(sameQuery(query, { text_search: 'utvikler ', technology: ['react', 'Kotlin'] })).toBe(true)
  expect(sameQuery(query, { ...query, followed: true })).toBe(false)
  expect(sameQuery({ location: ['Oslo'] }, { company: ['Oslo'] })).toBe(false)
  expect(sameQuery({ followed: false }, {})).toBe(true)
})

test.each([
  [{ text_search: 'kotlin', location: ['Oslo'] }, 'kotlin i Oslo', '«kotlin» · Oslo'],
  [{ technology: ['Go', 'SQL'] }, 'Go, SQL', 'Go, SQL'],
  [{ location: ['Bodø'], followed: true }, 'Bodø', 'Bodø · fulgte bedrifter'],
  [{ followed: true }, 'Fulgte bedrifter', 'fulgte bedrifter'],
  [{ remote: true, followed: true }, 'Fulgte bedrifter · hjemmekontor', 'fulgte bedrifter · hjemmekontor'],
  [{ posted_days: 7 as const }, 'Siste 7 dager', 'siste 7 dager'],
  [{ location: ['Bodø'], posted_days: 1 as const }, 'Bodø', 'Bodø · siste 24 timer'],
  [{ company: ['Nordlys AS'], technology: ['Go'] }, 'Go · Nordlys AS', 'Go · Nordlys AS'],
])('%j has a name and words', (query, name, words) => {
  expect(suggestedName(query)).toBe(name)
  expect(queryWords(query)).toBe(words)
})

test('a suggested name is never too long to be saved', () => {
  expect(suggestedName({ text_search: 'a'.repeat(200) })).toHaveLength(100)
})
