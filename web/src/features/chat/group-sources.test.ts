import type { ChatSource } from '@utsyn/contract/chat.ts'
import { expect, test } from 'vitest'
import { groupSources, numbersText } from './group-sources.ts'

const of = (number: number, id: string, kind: ChatSource['kind'] = 'job'): ChatSource => ({
  number,
  kind,
  id,
  title: `${kind} ${id}`,
  sentence: null,
  detail: null,
})

test('each source is listed once, with all its numbers, in order of appearance', () => {
  const all = [of(1, '7', 'consultant'), of(2, '9'), of(3, '9'), of(4, '7', 'consultant'), of(5, '7')]
  expect(groupSources(all)).toEqual([
    { source: all[0], numbers: [1, 4] },
    { source: all[1], numbers: [2, 3] },
    { source: all[4], numbers: [5] },
  ])
  expect(groupSources([])).toEqual([])
})

test.for([
  [[4], '4'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[1, 3, 4], '1, 3–4'],
  [[], ''],
] as const)('%j is written as %s', ([numbers, text]) => {
  expect(numbersText(numbers)).toBe(text)
})
