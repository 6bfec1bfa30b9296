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
  [
    '{ a: `plain`, b: `not ${plain}`, c: -1, d: 0x10, e: /}/, f: function () { return "}" }, g: () => ({}) }',
    { a: 'plain', b: null, c: -1, d: 16, e: null, f: null, g: null },
  ],
])('%s', (text, value) => {
  expect(readLiteral(`x = ${text}; y`, 4)).toEqual({ value, end: 4 + text.length })
})

test.each(['{', '[1, 2', '{ a }', '{ a: "no end\n" }', '{ ...rest }', '{ a() {} }', '{ [a]: 1 }', '[`${a}'])(
  '%s is not a literal',
  (text) => {
    expect(readLiteral(text, 0).value).toBeUndefined()
  },
)

test('a single value is read up to its end', () => {
  expect(readLiteral('x = "a" + "b"', 4)).toEqual({ value: 'a', end: 7 })
  expect(readLiteral('x = -1;', 4)).toEqual({ value: -1, end: 6 })
  expect(readLiteral('x = [1] @', 4)).toEqual({ value: [1], end: 7 })
})

// Quadratic time would run into the test's timeout.
test.each([
  ['brackets', '['.repeat(3_000_000)],
  ['signs', `[${'!'.repeat(3_000_000)}0]`],
  ['functions', `[${'a=>'.repeat(1_000_000)}1]`],
  ['templates', '[`${'.repeat(1_000_000)],
  ['sums', `[${'1+'.repeat(2_000_000)}1]`],
  ['values', `[${'0,'.repeat(2_000_000)}0]`],
  ['a text with no end', `["${'a'.repeat(5_000_000)}`],
  ['a comment with no end', `[/*${'a'.repeat(5_000_000)}`],
])('a value beyond the limits is not read: %s', (_name, text) => {
  expect(readLiteral(text, 0).value).toBeUndefined()
})

test('declared names, and what follows a string, take linear time', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `let v${at}`).join(';')
  expect(readLiteral(`[function () { ${names} }]`, 0).value).toEqual([null])
  const texts = '"a"/*'.repeat(1_000_000)
  for (let at = 0; at < 5_000; at += 5) expect(readLiteral(texts, at)).toEqual({ value: 'a', end: at + 3 })
})

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
