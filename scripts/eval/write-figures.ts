import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCS = join(import.meta.dirname, '../../docs')

/** Replaces figures in a page of docs/, between two markers with the name of the measurement. */
export function writeFigures(of: string, text: string, page = 'quality.md'): void {
  const file = join(DOCS, page)
  const document = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- ${of}: begin -->`, `<!-- ${of}: end -->`]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/${page} has no place for the figures of ${of}.`)
  writeFileSync(file, `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`)
}
