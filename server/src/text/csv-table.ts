import { csvCell } from './csv-cell.ts'

const NUMBER = new Intl.NumberFormat('nb-NO')

/**
 * A CSV for Norwegian spreadsheets: semicolons, and a byte order mark. Of more than `most` rows it has the first, and its
 * last row says so: ask for one more row than that.
 */
export function csvTable(head: string[], rows: string[][], most = Infinity): string {
  const isCut = rows.length > most
  const cut = `Filen er kuttet etter ${NUMBER.format(most)} rader. Avgrens utvalget for å få med resten.`
  const lines = [head, ...(isCut ? [...rows.slice(0, most), [cut]] : rows)]
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`
}
