import { wordLists } from '../../../text/word-lists.ts'

export const REQUEST_WORDS = wordLists('request-words.txt')

const FIELDS = [
  'title',
  'customer',
  'broker',
  'locations',
  'start',
  'duration',
  'extent',
  'price_ceiling',
  'deadline',
  'clearance',
  'language',
] as const
export type LabelField = (typeof FIELDS)[number]

const LABELS = FIELDS.map((field) => [field, REQUEST_WORDS.isWord(`label ${field}`)] as const)
const LONGEST = { label: 50, value: 400 }
/** «Oppstart: …», «| Oppstart | … |», or two columns of a table that was pasted. */
const COLUMNS = /^\|?\s{0,4}([^:|\t]{2,50}?)(?:\s{0,4}[:|\t]|\s{3,})(?!\/\/)/

export interface Labelled {
  field: LabelField
  value: string
  /** The label and the value as they stand in the text. */
  found: string
  /** The numbers of the lines it takes. */
  lines: number[]
}

/** «2.1 Frist», «Rolle ........:» */
const AROUND = /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s|[ .…]{1,48}$/g

const fieldOf = (label: string): LabelField | null => {
  const name = label
    .trim()
    .replaceAll(AROUND, '')
    .replaceAll(/[*_#•·–-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return LABELS.find(([, isLabel]) => isLabel(name))?.[0] ?? null
}

interface Split {
  field: LabelField | null
  value: string
}

function splitLine(line: string): Split {
  const match = COLUMNS.exec(line)
  if (!match) return { field: line.length <= LONGEST.label ? fieldOf(line) : null, value: '' }
  const value = line
    .slice(match[0].length)
    .replaceAll(/^[\s|:*]+|[\s|*]+$/g, '')
    .slice(0, LONGEST.value)
  return { field: fieldOf(match[1]!), value }
}

const isSubject = REQUEST_WORDS.isWord('label subject')

/**
 * What stands after a label, or alone on the line beneath it. The first of each field counts, but what an e-mail is about
 * only where nothing says more of the role.
 */
export function labelledIn(lines: readonly string[]): Map<LabelField, Labelled> {
  const found = new Map<LabelField, Labelled>()
  for (const [at, line] of lines.entries()) {
    const { field, value } = splitLine(line)
    const known = field && found.get(field)
    if (field === null || (known && !(field === 'title' && isSubject(known.found.split(':', 1)[0]!))))
      continue
    if (value) {
      found.set(field, { field, value, found: line, lines: [at] })
      continue
    }
    const below = lines[at + 1] === '' ? at + 2 : at + 1
    const next = lines[below] ?? ''
    if (next && next.length <= LONGEST.value && splitLine(next).field === null && !/[:;]$/.test(next))
      found.set(field, {
        field,
        value: next.replace(/^[-•*]\s+/, ''),
        found: `${line} ${next}`,
        lines: [at, below],
      })
  }
  return found
}
