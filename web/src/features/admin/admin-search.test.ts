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
  expect(readAuditSearch({ kind: 'setup' })).toEqual({ page: 1, kind: 'setup' })
  const dates = { days: 'dates', from: '2026-11-01', to: '2026-11-24' }
  expect(readAuditSearch(dates)).toEqual({ page: 1, ...dates })
  expect(readAuditSearch({ ...dates, from: '2026-02-31', to: '3026-01-01' })).toEqual({
    page: 1,
    days: 'dates',
  })
  expect(readAuditSearch({ ...dates, days: '7' })).toEqual({ page: 1, days: '7' })
  for (const junk of ['x', -1, null, {}, ['cv']])
    expect(readAuditSearch({ page: junk, person: junk, kind: junk, days: junk })).toEqual({ page: 1 })
  expect(readPeopleSearch({ page: 'x', search: ' ' })).toEqual({ page: 1 })
  expect(readPeopleSearch({ search: 'Kari' })).toEqual({ page: 1, search: 'Kari' })
})
