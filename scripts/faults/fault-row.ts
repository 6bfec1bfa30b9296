import { type Allowance, HANDS } from './machine.ts'
import type { Site } from './site.ts'

/** One figure of a row: the measurement, and whether it meets the target. */
export interface Finding {
  text: string
  holds: boolean
  /** The target; printed when it is missed. */
  target: string
}

/** One row of the table in docs/reliability.md. */
export interface FaultRow {
  row: number
  fault: string
  /** Only waits, so it runs beside the next row. */
  mostlyWaits?: true
  /** How long it may take; 90 seconds if it does not say. */
  limitMs?: number
  /** Injects the fault, measures, and returns the figures; a text says why the machine cannot run it. */
  run(site: Site): Promise<Finding[] | { notRun: string }>
}

export const figure = (text: string): Finding => ({ text, holds: true, target: '' })

export const demand = (text: string, holds: boolean, target: string): Finding => ({ text, holds, target })

/** A figure with an upper limit. */
export const atMost = (limit: number, value: number, unit: string, words: (figure: string) => string) =>
  demand(words(`${number(value)}${unit}`), value <= limit, `at most ${number(limit)}${unit}`)

/** As `atMost` in milliseconds, with an allowance for other load on the machine. */
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

/** The value below which that percentage of the values lies. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}
