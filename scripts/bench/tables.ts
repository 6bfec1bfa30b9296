import { number } from '../faults/fault-row.ts'
import type { Gate } from './gates.ts'
import type { Figures, Measured, SizeResult } from './measure-size.ts'

type Cells = string[]

const HEAD: Cells = [
  'ads',
  'what',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'requests/s',
  'bare',
  'processor ms',
  'bare',
  'times bare',
  'loop p99 ms',
]

/** One row of the table of figures. */
export function figureCells(ads: number, { what, product, bare, ratio, late }: Measured): Cells {
  return [
    number(ads),
    what,
    ...loadCells(product),
    bare ? number(bare.rate) : '',
    processor(product),
    bare ? processor(bare) : '',
    ratio === null ? '' : ratio.toFixed(2),
    number(late),
  ]
}

function calibrationCells({ ads, calibration }: SizeResult): Cells {
  return [number(ads), 'bare `select 1`', ...loadCells(calibration), '', processor(calibration), '', '', '']
}

const loadCells = ({ p50, p95, p99, rate }: Figures) => [number(p50), number(p95), number(p99), number(rate)]
const processor = ({ processor }: Figures) => (processor === null ? '' : processor.toFixed(2))

export function figuresTable(results: SizeResult[]): Cells[] {
  return [
    HEAD,
    ...results.flatMap((result) => [
      calibrationCells(result),
      ...result.rows.map((row) => figureCells(result.ads, row)),
    ]),
  ]
}

export function gatesTable(gates: Gate[]): Cells[] {
  return [['gate', 'measured', 'demanded', ''], ...gates.map(gateCells)]
}

function gateCells({ what, text, target, holds, budget }: Gate): Cells {
  const within = target === '' ? '' : holds ? 'within' : 'over (does not fail)'
  const verdict = budget ? within : holds ? 'PASS' : 'MISS'
  return [what, text, target, verdict]
}

/** For a terminal: columns as wide as their widest cell. */
export function printed(table: Cells[]): string {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)))
  return table
    .map((cells) =>
      cells
        .map((cell, column) =>
          isText(column, table) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const isText = (column: number, table: Cells[]) =>
  /[a-z]{4}/i.test(table[1]![column]!) || table[0]![column] === ''

export function markdown(table: Cells[]): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`
  const [head, ...rows] = table as [Cells, ...Cells[]]
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
