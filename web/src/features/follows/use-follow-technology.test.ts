import { expect, test } from 'vitest'
import { withChange } from './use-follow-technology.ts'

test('a pending change is shown in its place of the alphabet, once', () => {
  const list = ['C#', 'React', 'Åpen kildekode']
  expect(withChange(list, { technology: 'Kotlin', wanted: true })).toEqual([
    'C#',
    'Kotlin',
    'React',
    'Åpen kildekode',
  ])
  expect(withChange(list, { technology: 'React', wanted: true })).toEqual(list)
  expect(withChange(list, { technology: 'React', wanted: false })).toEqual(['C#', 'Åpen kildekode'])
  expect(withChange(list, { technology: 'Go', wanted: false })).toEqual(list)
})
