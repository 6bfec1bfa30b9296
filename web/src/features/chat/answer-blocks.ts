export type AnswerBlock = { kind: 'text'; text: string } | { kind: 'table'; head: string[]; rows: string[][] }

const DIVIDER = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/

/** Splits a markdown text into text and tables, which the markdown renderer does not support. Code is left alone. */
export function answerBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  const lines = text.split('\n')
  let plain: string[] = []
  const endPlain = () => {
    if (plain.some((line) => line.trim())) blocks.push({ kind: 'text', text: plain.join('\n') })
    plain = []
  }
  let in_code = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (/^\s*(?:```|~~~)/.test(line)) in_code = !in_code
    const head = cellsOf(line)
    if (in_code || !line.includes('|') || !DIVIDER.test(lines[at + 1] ?? '')) {
      plain.push(line)
      continue
    }
    endPlain()
    const rows: string[][] = []
    for (at += 2; at < lines.length && lines[at]?.includes('|'); at++) {
      const cells = cellsOf(lines[at] ?? '')
      rows.push(head.map((_, column) => cells[column] ?? ''))
    }
    at--
    blocks.push({ kind: 'table', head, rows })
  }
  endPlain()
  return blocks
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
