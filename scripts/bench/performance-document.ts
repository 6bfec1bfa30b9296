import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../docs/performance.md')

/** Replaces the figures between the markers of their part, and leaves everything else. */
export function writeFigures(
  part: 'bench' | 'million' | 'web' | 'import' | 'live' | 'scrape',
  text: string,
): void {
  const document = readFileSync(FILE, 'utf8')
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`]
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${part}.`)
  writeFileSync(FILE, `${document.slice(0, from + begin.length)}\n${text.trim()}\n${document.slice(to)}`)
}

/** «Measured 21 November 2026 at 02:25 UTC: 2 cores, Node 26.10.0.» */
export function measuredLine(command: string, others: number): string {
  const now = new Date()
  const day = now.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const time = now.toISOString().slice(11, 16)
  const crowd =
    others > 1.25 ? `others at work (${others.toFixed(1)} per core)` : 'hardly anything else running'
  return (
    `Measured ${day} at ${time} UTC with \`${command}\`: ${availableParallelism()} cores, ${crowd}, ` +
    `Node ${process.versions.node}.`
  )
}
