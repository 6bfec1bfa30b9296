import { findTechnologies } from '../../../text/find-technologies.ts'
import { TECHNOLOGIES } from '../../../text/technologies/technology-list.ts'
import { technologyNamed, unmistakableNames } from '../../../text/technology-names.ts'
import type { QuestionText } from './question-text.ts'

/** Names that mean nothing else, also in small letters. */
const plain = new Map(
  TECHNOLOGIES.flatMap(({ name }) =>
    unmistakableNames(name).map((spelling) => [spelling.toLowerCase(), name] as const),
  ),
)
/** Everybody writes these in small letters when they ask. */
const TYPED: Record<string, string> = {
  go: 'Go',
  java: 'Java',
  react: 'React',
  swift: 'Swift',
  rust: 'Rust',
  ruby: 'Ruby',
  spring: 'Spring',
  sap: 'SAP',
}
const LONGEST_NAME = 3
const BUILDERS =
  /^(.+?)-?(?:utvikler(?:e|en|ne|stilling|stillinger|jobb|jobber)?|kompetanse(?:n)?|erfaring(?:en)?|konsulent(?:er|ene|en)?|ingeniør(?:er)?|annonse(?:r|ne)?|oppdrag(?:et|ene)?|stilling(?:er|en)?|prosjekt(?:er|et)?|ekspert(?:er|en)?|arkitekt(?:er|en)?|folk|miljø(?:er|et)?|spesialist(?:er)?)$/u

/** The technologies that a question names, in its order, taken out of it. */
export function readTechnologies(text: QuestionText): string[] {
  const found: { name: string; start: number; end: number }[] = []
  // Only what nobody has taken yet: a company may be called as a technology is.
  for (const { technology, start, end } of findTechnologies(text.written))
    if (!text.rest.slice(start, end).includes('\u0000')) found.push({ name: technology, start, end })
  const words = text.words()
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
      const [first, last] = [words[at]!, words[at + length - 1]!]
      const name = nameOf(text.written.slice(first.start, last.end), first.isCapital && !first.isFirst)
      if (!name) continue
      found.push({ name, start: first.start, end: last.end })
      break
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const names: string[] = []
  let end = -1
  for (const one of found) {
    if (one.start < end) continue
    end = one.end
    if (!names.includes(one.name)) names.push(one.name)
    text.remove(one.start, one.end)
  }
  return names
}

function nameOf(written: string, isName: boolean): string | null {
  const lower = written.toLowerCase()
  const known = plain.get(lower) ?? TYPED[lower] ?? (isName ? technologyNamed(written) : null)
  if (known) return known
  const base = BUILDERS.exec(lower)?.[1]
  return base ? (plain.get(base) ?? TYPED[base] ?? null) : null
}
