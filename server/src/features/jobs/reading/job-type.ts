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

/** How much one works. Any other type is a form of employment. */
const EXTENT =
  /(?<!\p{L})(?:heltid|deltid|ful[ld]tid|heltids\p{L}*|deltids\p{L}*|full[- ]?time|part[- ]?time|vollzeit|teilzeit|voltijd|deeltijd)(?!\p{L})|\d ?%/iu

const isExtent = (type: string) => EXTENT.test(type)
const isForm = (type: string) => /\p{L}{3}/u.test(type.replace(EXTENT, ''))

/**
 * The types of one reading with those of another: «Fast» and «Heltid» go together, while of two extents, or of two forms,
 * the first reading decides.
 */
export function joinJobTypes(first: string | null, second: string | null): string | null {
  if (!first || !second) return first ?? second
  const known = first.split(', ')
  const added = second
    .split(', ')
    .flatMap((type) =>
      isExtent(type) && known.some(isExtent) ? type.replace(EXTENT, '').trim() || [] : [type],
    )
    .filter((type) => !(isExtent(type) && known.some(isExtent)) && !(isForm(type) && known.some(isForm)))
  return readJobType([...known, ...added])
}
