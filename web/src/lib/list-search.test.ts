import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from './fake-browser.ts'
import { choice, flag, names, oneName } from './filter-kinds.ts'
import { chipsOf, noneOf } from './list-filters.ts'
import {
  isNarrowed,
  type List,
  readList,
  rememberedFilters,
  rememberFilters,
  sortQueryOf,
} from './list-search.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const PERIODS = [
  { value: '', label: 'Når som helst' },
  { value: '7', label: 'Siste uke' },
] as const

const BOATS = {
  path: '/båter',
  word: 'search',
  filters: {
    followed: flag('Fulgte'),
    harbour: oneName('Havn', 'Alle havner'),
    owner: names('Eier', 'jobsFilterCompanies'),
    days: choice('Sett', PERIODS, ''),
  },
  sorts: [
    { value: 'NEWEST', label: 'Nyeste først', query: { sort_by: 'seen', order: 'desc' } },
    { value: 'OLDEST', label: 'Eldste først', query: { sort_by: 'seen', order: 'asc' } },
  ],
  is_ranked: true,
} as const satisfies List
const PEOPLE = { ...BOATS, word: 'name', is_ranked: false } as const satisfies List

const read = (address: string) => readList(BOATS, parseSearch(address))

beforeEach(() => {
  stubBrowser()
  return () => vi.unstubAllGlobals()
})

test('the address is the same whatever was chosen first, and anything invalid is left out', () => {
  const written = '?owner=B&days=7&followed=true&sort=OLDEST&harbour=Bergen&owner=A&search=ark&page=2'
  expect(stringifySearch(read(written))).toBe(
    '?page=2&search=ark&harbour=Bergen&owner=B&owner=A&days=7&sort=OLDEST&followed=true',
  )
  expect(stringifySearch(read('?page=0&search=%20&days=8&followed=no&sort=name&x=1'))).toBe('?page=1')
  for (const page of ['-1', 'abc', '1.5']) expect(stringifySearch(read(`?page=${page}`))).toBe('?page=1')
})

test('the text searched for has the name that the list gives it', () => {
  expect(stringifySearch(readList(PEOPLE, parseSearch('?search=x&name=kari')))).toBe('?page=1&name=kari')
  expect(isNarrowed(PEOPLE, { page: 1, name: 'kari' })).toBe(true)
})

test('a ranked list has an order of its own for searches; another leaves its usual order out of the address', () => {
  expect(sortQueryOf(BOATS, read(''))).toEqual({ sort_by: 'seen', order: 'desc' })
  expect(sortQueryOf(BOATS, read('?search=ark'))).toEqual({})
  expect(sortQueryOf(BOATS, read('?search=ark&sort=NEWEST'))).toEqual({ sort_by: 'seen', order: 'desc' })
  expect(sortQueryOf(PEOPLE, readList(PEOPLE, { name: 'kari' }))).toEqual({ sort_by: 'seen', order: 'desc' })
  expect(readList(PEOPLE, { sort: 'NEWEST' }).sort).toBeUndefined()
  expect(readList(PEOPLE, { sort: 'OLDEST' }).sort).toBe('OLDEST')
})

test('a page or an order narrows nothing, everything else does', () => {
  expect(['?page=3', '?sort=OLDEST'].map(read).map((search) => isNarrowed(BOATS, search))).toEqual([
    false,
    false,
  ])
  for (const address of ['?search=x', '?harbour=Oslo', '?owner=A', '?days=7', '?followed=true'])
    expect(isNarrowed(BOATS, read(address)), address).toBe(true)
})

test('each chip removes its own value', () => {
  const search = read('?owner=A&owner=B&days=7&followed=true')
  const changes: object[] = []
  const chips = chipsOf(BOATS.filters, search, (change) => changes.push(change))
  expect(chips.map(({ name }) => name)).toEqual(['Fulgte', 'A', 'B', 'Siste uke'])
  for (const { remove } of chips) remove()
  expect(changes).toEqual([{ followed: undefined }, { owner: ['B'] }, { owner: ['A'] }, { days: undefined }])
  expect(readList(BOATS, { ...search, owner: [] }).owner).toBeUndefined()
  expect(isNarrowed(BOATS, { ...search, ...noneOf(BOATS.filters) })).toBe(false)
})

test('chips of different filters with the same name have keys of their own', () => {
  const chips = chipsOf(BOATS.filters, read('?owner=Fulgte&harbour=Fulgte&followed=true'), () => {})
  expect(chips.map(({ name }) => name)).toEqual(['Fulgte', 'Fulgte', 'Fulgte'])
  expect(new Set(chips.map(({ key }) => key)).size).toBe(3)
})

test('names are remembered for an address with nothing but a page', () => {
  rememberFilters(BOATS, read('?owner=A&harbour=Oslo'))
  expect(rememberedFilters(BOATS, read('?page=2'))).toEqual({ owner: ['A'] })
  for (const address of ['?search=x', '?sort=OLDEST', '?days=7'])
    expect(rememberedFilters(BOATS, read(address)), address).toBeNull()
  rememberFilters(BOATS, read('?harbour=Oslo'))
  expect(rememberedFilters(BOATS, read(''))).toBeNull()
})
