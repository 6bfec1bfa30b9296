import { expect, test } from 'vitest'
import { withWish } from './use-follow-technology.ts'

test('a wish is shown in its place of the alphabet, once', () => {
  const list = ['C#', 'React', 'Åpen kildekode']
  expect(withWish(list, { technology: 'Kotlin', wanted: true })).toEqual([
    'C#',
    'Kotlin',
    'React',
    'Åpen kildekode',
  ])
  expect(withWish(list, { technology: 'React', wanted: true })).toEqual(list)
  expect(withWish(list, { technology: 'React', wanted: false })).toEqual(['C#', 'Åpen kildekode'])
  expect(withWish(list, { technology: 'Go', wanted: false })).toEqual(list)
})
