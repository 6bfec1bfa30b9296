import { type Allowance, HANDS } from './machine.ts'
import type { Site } from './site.ts'

/** One figure of a row: what was measured, and whether it is what the row demands. */
export interface Finding {
  text: string
  holds: boolean
  /** What was demanded; printed when it does not hold. */
  target: string
}

/** One row of the table in docs/reliability.md. */
export interface FaultRow {
  row: number
  fault: string
  /** Costs nothing but time, so it runs beside the next row. */
  mostlyWaits?: true
  /** Injects the fault, measures, and answers the figures; a text says why the machine does not allow it. */
  run(site: Site): Promise<Finding[] | { notRun: string }>
}

export const figure = (text: string): Finding => ({ text, holds: true, target: '' })

export const demand = (text: string, holds: boolean, target: string): Finding => ({ text, holds, target })

/** A figure with an upper limit. */
export const atMost = (limit: number, value: number, unit: string, words: (figure: string) => string) =>
  demand(words(`${number(value)}${unit}`), value <= limit, `at most ${number(limit)}${unit}`)

/** As `atMost` in milliseconds, with what others on the machine cost us. */
export function soonEnough(
  limit: number,
  value: number,
  { crowd, stall }: Allowance,
  words: (figure: string) => string,
): Finding {
  const allowed = limit * crowd + HANDS * stall
  const target = `at most ${number(limit)} ms, or ${number(allowed)} on a machine as busy as this`
  return demand(words(`${number(value)} ms`), value <= allowed, target)
}

/** 3525 as 3,525, and 0.416 as 0.42. */
export const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

/** The value below which so many per cent of the values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
