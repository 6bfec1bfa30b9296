import { availableParallelism } from 'node:os'
import { writeFigures } from '../eval/write-figures.ts'

interface Circumstances {
  /** How busy others kept the machine. */
  others: number
  command?: string
  page?: string
}

/** Replaces figures below a line on their circumstances, since they mean nothing without. */
export function writeDatedFigures(
  of: string,
  text: string,
  { others, command = `npm run bench -- ${of}`, page = 'performance.md' }: Circumstances,
): void {
  writeFigures(of, `${measuredLine(command, others)}\n\n${text}`, page)
}

/** «Measured 21 November 2026 at 02:25 UTC: 2 cores, Node 26.10.0.» */
function measuredLine(command: string, others: number): string {
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
