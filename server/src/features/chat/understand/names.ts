import { companyNameKey } from '../../../text/company-name-key.ts'
import { knownPlace } from '../../../text/known-place.ts'
import { knownWords } from '../../../text/known-words.ts'
import type { RunPlanDb } from '../query/run-plan.ts'
import { isEveryday, isKnownForm } from './lexicon.ts'
import { findCompaniesNamed, findConsultantsNamed, type NameRow } from './names.repository.ts'
import { type Named, titledThings } from './titles.ts'
import type { Token } from './tokens.ts'

const MOST_WORDS = 40
/** Of a name only this is said: too many are called so to know which. */
const MOST_SHARED = 3

const bare = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** The companies and consultants that a question names, the longest names first, none over another. */
export async function namesIn(db: RunPlanDb, tokens: readonly Token[]): Promise<Named[]> {
  const words = [
    ...new Set(tokens.flatMap(({ word }) => word.split(/[-/&.]/).flatMap((part) => [part, bare(part)]))),
  ].filter((word) => word.length > 1 && /\p{L}/u.test(word))
  const asked = words.slice(0, MOST_WORDS)
  const [companies, consultants] = await Promise.all([
    findCompaniesNamed(db, asked),
    findConsultantsNamed(db, asked),
  ])
  const runs = [
    ...runsOf(companies, tokens, 'company'),
    ...runsOf(consultants, tokens, 'consultant'),
  ].toSorted((a, b) => b.score - a.score || a.from - b.from)
  const found: (Named & { score: number })[] = []
  for (const run of runs) {
    const same = found.find(
      ({ from, to, subject }) => from === run.from && to === run.to && subject === run.subject,
    )
    if (same?.score === run.score) {
      if (!same.things.some(({ id }) => id === run.things[0]!.id)) same.things.push(...run.things)
    } else if (!found.some(({ from, to }) => run.from < to && from < run.to)) found.push(run)
  }
  const titled = await titledThings(db, tokens, found)
  return [...found, ...titled].toSorted((a, b) => a.from - b.from)
}

function runsOf(rows: readonly NameRow[], tokens: readonly Token[], subject: Named['subject']) {
  const split = rows.map((row) => ({
    row,
    keys: row.keys.map((key) => (subject === 'company' ? companyNameKey(key) : key).split(' ')),
  }))
  const shared = new Map<string, number>()
  for (const { keys } of split)
    for (const word of new Set(keys.flat())) shared.set(word, (shared.get(word) ?? 0) + 1)
  return split.flatMap(({ row, keys }) =>
    keys.flatMap((key) =>
      tokens.flatMap((token, from) => {
        const run = runAt(tokens, from, key, subject, shared)
        if (!run || token.word === '') return []
        return [
          {
            subject,
            things: [{ id: row.id, name: row.name }],
            from,
            to: from + run.length,
            score: run.score,
          },
        ]
      }),
    ),
  )
}

/** How many words from here on are of the name, if they are enough to know it by. */
function runAt(
  tokens: readonly Token[],
  from: number,
  key: readonly string[],
  subject: Named['subject'],
  shared: ReadonlyMap<string, number>,
): { length: number; score: number } | null {
  let best: { length: number; score: number } | null = null
  for (let part = 0; part < key.length; part++) {
    let length = 0
    const says = (token: Token | undefined, word: string) =>
      token !== undefined &&
      (token.word === word ||
        bare(token.word) === word ||
        (length === 0 && token.word.startsWith(`${word}-`)))
    while (
      from + length < tokens.length &&
      part + length < key.length &&
      says(tokens[from + length], key[part + length]!)
    )
      length++
    if (length === 0) continue
    const isWhole = part === 0 && length === key.length
    if (
      !isWhole &&
      !isTelling(tokens.slice(from, from + length), tokens[from + length], key, subject, shared)
    )
      continue
    if (isWhole && length === 1 && isOrdinary(tokens[from]!)) continue
    const score = length * 10 + (isWhole ? 5 : 0) + (part === 0 ? 1 : 0)
    if (!best || score > best.score) best = { length, score }
  }
  return best
}

/** «Ro» and «Kommune» are names where a capital letter says so. */
const isOrdinary = ({ word, isCapital, isFirst }: Token) =>
  !(isCapital && !isFirst) && (isKnownForm(word) || isEveryday(word) || knownWords().has(word))

function isTelling(
  said: readonly Token[],
  next: Token | undefined,
  key: readonly string[],
  subject: Named['subject'],
  shared: ReadonlyMap<string, number>,
): boolean {
  // «Sindre Haugen» is another than Sindre Haugland, «Lyngfjell Forsikring» another than Lyngfjell Bank.
  if (
    next?.isCapital &&
    next.before === '' &&
    said.at(-1)!.isCapital &&
    !key.includes(bare(next.word)) &&
    !/^asa?$/.test(next.word)
  )
    return false
  if (said.every(isOrdinary)) return false
  if (said.length > 1) return true
  const [{ word, isCapital }] = said as [Token]
  // «Bergen» is the town, though somebody is called it.
  if (subject === 'consultant')
    return knownPlace(word) === null && (isCapital || word === key[0] || word === key.at(-1))
  return (
    (word.length > 2 &&
      (shared.get(word) ?? shared.get(bare(word)) ?? 0) <= MOST_SHARED &&
      key[0] === bare(word)) ||
    key[0] === word
  )
}
