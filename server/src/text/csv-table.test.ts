import { expect, test } from 'vitest'
import { csvTable } from './csv-table.ts'

test('a table that is cut says so in its last row', () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => [`Rad ${at + 1}`, '=1;2'])
  const lines = csvTable(['Hva', 'Verdi'], rows, 1_000).split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['\uFEFFHva;Verdi', `Rad 1;"'=1;2"`])
  expect(lines.slice(1_000)).toEqual([
    `Rad 1000;"'=1;2"`,
    'Filen er kuttet etter 1\u00a0000 rader. Avgrens utvalget for å få med resten.',
    '',
  ])
  expect(csvTable(['Hva', 'Verdi'], rows.slice(1), 1_000)).not.toContain('kuttet')
})
