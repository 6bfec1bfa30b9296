import { oneLine } from '../../../text/plain-text.ts'
import { asText } from './json-values.ts'

/** schema.org terms in the words of Norwegian ads. Anything else stays as printed. */
const JOB_TYPES = new Map([
  ['FULL_TIME', 'Heltid'],
  ['PART_TIME', 'Deltid'],
  ['CONTRACTOR', 'Oppdrag'],
  ['TEMPORARY', 'Midlertidig'],
  ['INTERN', 'Praksisplass'],
  ['VOLUNTEER', 'Frivillig'],
  ['PER_DIEM', 'Tilkalling'],
  ['OTHER', 'Annet'],
])

export function readJobType(values: unknown[]): string | null {
  const types = values
    .slice(0, 10)
    .flatMap((value) => asText(value)?.slice(0, 200).split(/[,;|]/) ?? [])
    .map(
      (type) =>
        JOB_TYPES.get(
          type
            .trim()
            .toUpperCase()
            .replaceAll(/[\s-]+/g, '_'),
        ) ?? oneLine(type),
    )
    .filter((type) => type !== null)
  return [...new Set(types)].slice(0, 5).join(', ') || null
}
