import type { ChatSource } from '@utsyn/contract/chat.ts'
import { expect, test } from 'vitest'
import { groupSources, numbersIn, shortened } from './group-sources.ts'

const of = (
  number: number,
  id: string,
  sentence: string | null,
  kind: ChatSource['kind'] = 'job',
): ChatSource => ({
  number,
  kind,
  id,
  title: `${kind} ${id}`,
  sentence,
  detail: null,
})
const all = [
  of(1, '7', null, 'consultant'),
  of(2, '9', 'Du kan Kotlin.'),
  of(3, '9', 'Du kan Java.'),
  of(4, '7', 'Satte opp Kubernetes.', 'consultant'),
  of(5, '9', 'Du kan Kotlin.'),
  of(6, '7', null),
]

test('each thing stands once, with its numbers and the sentences in it', () => {
  expect(groupSources(all)).toEqual([
    { source: all[0], numbers: [1], said: [{ numbers: [4], sentence: 'Satte opp Kubernetes.' }] },
    {
      source: all[1],
      numbers: [],
      said: [
        { numbers: [2, 5], sentence: 'Du kan Kotlin.' },
        { numbers: [3], sentence: 'Du kan Java.' },
      ],
    },
    { source: all[5], numbers: [6], said: [] },
  ])
  expect(groupSources([])).toEqual([])
})

test('what is cited once is told by its title', () => {
  const one = of(1, '9', 'Du kan Kotlin.')
  expect(groupSources([one])).toEqual([{ source: one, numbers: [1], said: [] }])
})

test('no number is lost, and what is left out can be counted', () => {
  const groups = groupSources(all)
  expect(numbersIn(groups)).toBe(6)
  expect(numbersIn(shortened(groups, 2, 1))).toBe(4)
})
