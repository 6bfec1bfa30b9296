import { expect, test } from 'vitest'
import { readAuditSearch, readPeopleSearch } from './admin-search.ts'

test('an address may hold anything, and only what the server takes is read', () => {
  const person = '0b1d2c3e-0000-4000-8000-0123456789ab'
  expect(readAuditSearch({ page: '2', person, kind: 'cv', days: 30 })).toEqual({
    page: 2,
    person,
    kind: 'cv',
    days: '30',
  })
  for (const junk of ['x', -1, null, {}, ['cv']])
    expect(readAuditSearch({ page: junk, person: junk, kind: junk, days: junk })).toEqual({ page: 1 })
  expect(readPeopleSearch({ page: 'x', search: ' ' })).toEqual({ page: 1 })
  expect(readPeopleSearch({ search: 'Kari' })).toEqual({ page: 1, search: 'Kari' })
})
