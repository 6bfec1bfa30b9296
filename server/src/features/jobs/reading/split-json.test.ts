import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILE_LIMITS } from '../../../feeds/unreadable-input.ts'
import { splitJson } from './split-json.ts'

/** The values of the pieces, in order, and of the pages. */
function split(text: string) {
  const bytes = new TextEncoder().encode(text)
  const written = (start: number, end: number) => new TextDecoder().decode(bytes.subarray(start, end))
  const { pieces, pages } = splitJson(bytes, FILE_LIMITS)
  return {
    pieces: pieces.map(({ start, end }) => JSON.parse(written(start, end)) as unknown),
    lines: pieces.map(({ line }) => line),
    pages: pages.map(
      ({ parts }) => JSON.parse(parts.map(([start, end]) => written(start, end)).join('')) as unknown,
    ),
  }
}

const value = fc.jsonValue({ maxDepth: 3 })
const isPage = (value: unknown) =>
  typeof value === 'object' && value !== null && Array.isArray((value as { items?: unknown }).items)
const plain = value.filter((value) => !Array.isArray(value) && !isPage(value))
const same = (found: unknown[], values: unknown[]) =>
  expect(JSON.stringify(found)).toBe(JSON.stringify(values))

test('a list is its values, written in any way', () => {
  fc.assert(
    fc.property(fc.array(plain), fc.nat(3), (values, indent) => {
      same(split(JSON.stringify(values, null, indent)).pieces, values)
    }),
  )
})

test('values after each other are these values, each with its line', () => {
  fc.assert(
    fc.property(fc.array(plain), (values) => {
      const found = split(values.map((value) => JSON.stringify(value)).join('\n'))
      same(found.pieces, values)
      expect(found.lines).toEqual(values.map((_, index) => index + 1))
    }),
  )
})

test('a page is its items and the values around them', () => {
  const around = fc.dictionary(fc.string({ maxLength: 5 }), value).filter((fields) => !('items' in fields))
  fc.assert(
    fc.property(around, around, fc.array(value), fc.nat(3), (before, after, items, indent) => {
      const page = { ...before, items, ...after }
      const found = split(JSON.stringify([page], null, indent))
      same(found.pieces, items)
      expect(JSON.parse(JSON.stringify(found.pages))).toEqual(
        JSON.parse(JSON.stringify([{ ...page, items: [] }])),
      )
    }),
  )
})
