import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines «key = text» of a data file of the assistant, in their order; what begins with # is a remark. */
export const pairsIn = (file: string): [key: string, text: string][] =>
  readFileSync(join(import.meta.dirname, '../../../../data/assistant', file), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.includes(' = '))
    .map((line) => line.split(' = ') as [string, string])
