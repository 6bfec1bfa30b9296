import { expect, test } from 'vitest'
import { sectionsOf } from './summary-sections.ts'

test.each([
  ['Én del.', ['Én del.']],
  ['Én.\n\nTo.\n \nTre.\n\n\n\nFire.', ['Én.', 'To.', 'Tre.', 'Fire.']],
  ['Linje én\nlinje to', ['Linje én\nlinje to']],
  ['\n\n', []],
])('%j', (summary, sections) => {
  expect(sectionsOf(summary)).toEqual(sections)
})
