import { expect, test } from 'vitest'
import { SpellingTree, type Readings } from './spelling-tree.ts'

const tree = new SpellingTree<string>()
for (const spelling of ['C', 'C#', 'Spring', 'Spring Boot', '.NET', 'universell utforming', "don't"]) {
  tree.put(spelling, () => spelling)
}

function readFrom(text: string, at = 0): [string, number][] {
  const readings: Readings<string> = { count: 0, ends: [], values: [] }
  tree.read(text, at, readings)
  return readings.values.slice(0, readings.count).map((value, index) => [value, readings.ends[index]!])
}

test.each<[string, [string, number][]]>([
  [
    'c#-utvikler',
    [
      ['C', 1],
      ['C#', 2],
    ],
  ],
  [
    'C\\# er',
    [
      ['C', 1],
      ['C#', 3],
    ],
  ],
  [
    'spring-boot',
    [
      ['Spring', 6],
      ['Spring Boot', 11],
    ],
  ],
  [
    'Spring\n  Boot',
    [
      ['Spring', 6],
      ['Spring Boot', 13],
    ],
  ],
  ['Spring\n\n\n\nBoot', [['Spring', 6]]],
  ['UNIVERSELL UTFORMING', [['universell utforming', 20]]],
  ['don’t', [["don't", 5]]],
  ['Sprin', []],
  ['', []],
])('%j', (text, found) => {
  expect(readFrom(text)).toEqual(found)
})

test('a spelling that could never be read is refused', () => {
  expect(() => tree.put('日本', () => 'x')).toThrow('日')
})

test('many spellings are kept apart', () => {
  const many = new SpellingTree<number>()
  const numbers = Array.from({ length: 5_000 }, (_, index) => index)
  for (const number of numbers) many.put(`nr ${number}x`, () => number)
  const readings: Readings<number> = { count: 0, ends: [], values: [] }
  for (const number of numbers) {
    many.read(`nr ${number}x`, 0, readings)
    expect(readings.values.slice(0, readings.count)).toEqual([number])
  }
})
