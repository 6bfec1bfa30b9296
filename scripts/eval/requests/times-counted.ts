import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../sets/requests/times-counted.json')

/** Says how often a set that nobody opens has been counted, this time too: figures that are looked at too often are aimed at. */
export function timesCounted(set: string): string {
  const counted = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>
  if (counted[set] === undefined) return ''
  counted[set]++
  writeFileSync(FILE, `${JSON.stringify(counted, null, 2)}\n`)
  return `This set has been counted ${counted[set] === 1 ? 'once' : `${counted[set]} times`}.`
}
