import { csvCell } from '../../text/csv-cell.ts'
import type { MatrixDocument } from './matrix-document.ts'

/** For Norwegian spreadsheets: semicolons, and a byte order mark. */
export function matrixAsCsv({ facts, head, rows, justification, sums, remark }: MatrixDocument): string {
  const lines = [
    ...facts,
    [],
    head,
    ...rows,
    [],
    ...sums,
    ...(justification ? [['Begrunnelse', justification]] : []),
    [remark],
  ]
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`
}

export function matrixAsMarkdown(matrix: MatrixDocument): string {
  const { title, facts, justification, head, rows, sums, remark } = matrix
  const pairs = (list: [string, string][]) => list.map(([word, value]) => `- **${word}:** ${plain(value)}`)
  return [
    `# ${title}`,
    '',
    ...pairs(facts),
    '',
    ...(justification ? [plain(justification), ''] : []),
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.map(plain).join(' | ')} |`),
    '',
    ...pairs(sums),
    '',
    `*${remark}*`,
    '',
  ].join('\n')
}

/** On one line, without characters that have a meaning in markdown. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~#!]/g, String.raw`\$&`)
