import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../docs/quality.md')

/** Puts figures in their place in docs/quality.md: between two marks that bear the name of what was measured. */
export function writeFigures(of: string, text: string): void {
  const document = readFileSync(FILE, 'utf8')
  const [begin, end] = [`<!-- ${of}: begin -->`, `<!-- ${of}: end -->`]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/quality.md has no place for the figures of ${of}.`)
  writeFileSync(FILE, `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`)
}
