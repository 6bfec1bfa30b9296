import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageParam, parseSearch, stringifySearch, textParam } from './search-params.ts'

test('reads and writes plain addresses', () => {
  expect(parseSearch('?page=3&location=Oslo&location=%C3%98rsta&search=C%23+%26+123')).toEqual({
    page: '3',
    location: ['Oslo', 'Ørsta'],
    search: 'C# & 123',
  })
  expect(
    stringifySearch({ page: 2, search: 'C# & 123', location: ['Oslo', 'Ørsta'], none: undefined, empty: '' }),
  ).toBe('?page=2&search=C%23+%26+123&location=Oslo&location=%C3%98rsta')
  expect(stringifySearch({})).toBe('')
})

test('written values are read back, for any names and texts', () => {
  const text = fc.string({ minLength: 1, unit: 'binary' }).filter((value) => value.isWellFormed())
  const value = fc.oneof(text, fc.array(text, { minLength: 2 }))
  fc.assert(
    fc.property(
      fc.dictionary(
        text.filter((name) => name !== '__proto__'),
        value,
      ),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      },
    ),
  )
})

test.each([
  ['3', 3],
  [3, 3],
  [['4', '5'], 4],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['abc', 1],
  ['99999999999', 99_999_999_999],
  ['9999999999999', 1],
  [undefined, 1],
  [Number.NaN, 1],
])('page %j is %j', (value, page) => {
  expect(pageParam(value)).toBe(page)
})

test('a text is the first of several, cut, and nothing when blank', () => {
  expect(textParam(['java', 'go'], 200)).toBe('java')
  expect(textParam('abcdef', 3)).toBe('abc')
  expect(textParam('  ', 200)).toBeUndefined()
  expect(textParam(7, 200)).toBeUndefined()
})
