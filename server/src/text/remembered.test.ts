import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('the same text is read once, also where the answer is nothing', () => {
  let reads = 0
  const read = remembered((text) => (reads++, text === 'ingen' ? null : text.length))
  expect([read('ord'), read('ord'), read('ingen'), read('ingen')]).toEqual([3, 3, null, null])
  expect(reads).toBe(2)
})

test('what was asked for longest ago goes first, and a long text is never kept', () => {
  const read: string[] = []
  const ask = remembered((text) => read.push(text), { most: 2, longest: 3 })
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b', 'lang', 'lang']) ask(text)
  expect(read).toEqual(['a', 'b', 'c', 'b', 'lang', 'lang'])
})
