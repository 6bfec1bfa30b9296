import { expect, test } from 'vitest'
import { parseSearch } from '../../lib/search-params.ts'
import { isEveryone } from './consultant-choices.ts'
import { tidyConsultantSearch } from './consultant-list-search.ts'

const read = (address: string) => tidyConsultantSearch(parseSearch(address))

test('an address holds the search, and invalid parts of it are ignored', () => {
  expect(read('?page=2&search=ark&technology=C%23&technology=Kotlin&available=30&sort=AVAILABLE')).toEqual({
    page: 2,
    search: 'ark',
    technology: ['C#', 'Kotlin'],
    available: '30',
    sort: 'AVAILABLE',
  })
  expect(read('?page=0&search=%20&available=7&sort=name&followed=true')).toEqual({
    page: 1,
    search: undefined,
    technology: undefined,
    available: undefined,
    sort: undefined,
  })
})

test('an order narrows nothing, everything else does', () => {
  expect(['?page=3', '?sort=AVAILABLE'].map(read).map(isEveryone)).toEqual([true, true])
  expect(['?search=x', '?technology=Go', '?available=0'].map(read).map(isEveryone)).toEqual([
    false,
    false,
    false,
  ])
})
