import { expect, test } from 'vitest'
import { parseSearch } from '../../lib/search-params.ts'
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
