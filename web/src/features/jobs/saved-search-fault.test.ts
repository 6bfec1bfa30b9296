import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { searchFault } from './saved-search-fault.ts'

test.each([
  [400, 'bad_input', 'Du har allerede et søk med dette navnet.'],
  [400, 'bad_input', 'Feltet «name» kan ha høyst 100 tegn.'],
  [409, 'too_many', 'Du kan lagre 50 søk. Fjern ett av dem først.'],
])('a search that is refused says why: %d %s', (status, code, message) => {
  expect(searchFault(new ApiError(message, { status, code, field: 'name' }))).toBe(message)
})

test('a search without an answer can be tried again', () => {
  for (const error of [new ApiError('API Error', { status: 0 }), new Error('Nei')])
    expect(searchFault(error)).toBe('Søket kunne ikke lagres. Prøv igjen om litt.')
})
