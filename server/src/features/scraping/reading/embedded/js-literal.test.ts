import { array, assert, dictionary, jsonValue, oneof, pre, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readLiteral } from './js-literal.ts'

test.each([
  [`{"a": [1, -2.5e3, true, null]}`, { a: [1, -2500, true, null] }],
  [`{ id: 'x', 'two words': "y", 3: \`z\`, }`, { id: 'x', 'two words': 'y', 3: 'z' }],
  [`['it\\'s', "\\u00e5 \\x41\\n", ]`, ["it's", 'å A\n']],
  [`{ /* one */ a: 1, // two\n b: !0, c: !1, d: undefined }`, { a: 1, b: true, c: false, d: null }],
  [
    `{ a: new Date(2026, 1, 2), b: f({ c: ")" }), d: x + 1, e: 'ok' }`,
    { a: null, b: null, d: null, e: 'ok' },
  ],
])('%s', (text, value) => {
  expect(readLiteral(`x = ${text}; y`, 4)).toEqual({ value, end: 4 + text.length })
})

test.each(['{', '[1, 2', '{ a }', '{ a: "no end\n" }', '{ ...rest }', '['.repeat(200)])(
  '%s is none',
  (text) => {
    expect(readLiteral(text, 0).value).toBeUndefined()
  },
)

test('nothing is evaluated, and no prototype is touched', () => {
  const { value } = readLiteral('{ "__proto__": { "polluted": 1 }, a: globalThis.x = 1 }', 0)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(value).toMatchObject({ a: null })
})

test('all JSON is read as JSON.parse reads it', () => {
  assert(
    property(oneof(array(jsonValue()), dictionary(string(), jsonValue())), (value) => {
      const text = JSON.stringify(value)
      const parsed = JSON.parse(text) as unknown
      pre(!text.includes('__proto__'))
      expect(readLiteral(text, 0).value).toEqual(parsed)
    }),
    { numRuns: 200 },
  )
})
