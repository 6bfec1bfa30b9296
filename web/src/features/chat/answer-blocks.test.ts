import { expect, test } from 'vitest'
import { answerBlocks } from './answer-blocks.ts'

test('a table is a block of its own, with as many cells in each row as columns', () => {
  expect(
    answerBlocks(
      'Slik fordeler de seg:\n\n| Måned | Annonser |\n|---|---:|\n| Mai | 12 [1] |\n| Juni\n\nFlest i mai.',
    ),
  ).toEqual([
    { kind: 'text', text: 'Slik fordeler de seg:\n' },
    {
      kind: 'table',
      head: ['Måned', 'Annonser'],
      rows: [
        ['Mai', '12 [1]'],
        ['Juni', ''],
      ],
    },
    { kind: 'text', text: '\nFlest i mai.' },
  ])
})

test('without outer lines, and with a line sign in a cell', () => {
  expect(answerBlocks('a | b\n--- | ---\n`x \\| y` | 2')).toEqual([
    { kind: 'table', head: ['a', 'b'], rows: [['`x | y`', '2']] },
  ])
})

test('text that only looks like a table stays text, and so does code', () => {
  for (const text of ['a | b', 'a\n---\nb', '```\n| a | b |\n|---|---|\n```', '| a | b |'])
    expect(answerBlocks(text)).toEqual([{ kind: 'text', text }])
  expect(answerBlocks('')).toEqual([])
})
