import { expect, test } from 'vitest'
import { tableText } from './copy-table.ts'

test('cells are parted by tabs, and no cell breaks the table or becomes a formula', () => {
  expect(
    tableText([
      ['Krav', 'Belegg'],
      ['=HYPERLINK("x")', 'to\nlinjer\tog tabulator'],
      ['- Kotlin', '«ja»'],
    ]),
  ).toBe('Krav\tBelegg\n\'=HYPERLINK("x")\tto linjer og tabulator\n\'- Kotlin\t«ja»')
})
