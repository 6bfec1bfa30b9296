import { companyNameKey } from '../../../text/company-name-key.ts'
import { knownPlace } from '../../../text/known-place.ts'
import type { RunPlanDb } from '../query/run-plan.ts'
import { isWord } from './lexicon.ts'
import { findCompaniesNamed, findConsultantsNamed, type NameRow } from './names.repository.ts'
import { type Named, titledAds } from './titles.ts'
import type { Token } from './tokens.ts'

const MOST_WORDS = 40

const bare = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** The companies and consultants named in a question: longest match first, without overlaps. */
export async function namesIn(
  db: RunPlanDb,
  tokens: readonly Token[],
  technologies: readonly { start: number; end: number }[],
): Promise<Named[]> {
  const words = [
    ...new Set(tokens.flatMap(({ word }) => word.split(/[-/&.]/).flatMap((part) => [part, bare(part)]))),
  ].filter((word) => word.length > 1 && /\p{L}/u.test(word))
  const asked = words.slice(0, MOST_WORDS)
  const [companies, consultants] = await Promise.all([
    findCompaniesNamed(db, asked),
    findConsultantsNamed(db, asked),
  ])
  const runs = [
    ...companies.flatMap((row) => runsOf(row, tokens, 'company')),
    ...consultants.flatMap((row) => runsOf(row, tokens, 'consultant')),
  ].toSorted((a, b) => b.score - a.score || a.from - b.from)
  const found: Run[] = []
  for (const run of runs) {
    const over = found.find(({ from, to }) => run.from < to && from < run.to)
    if (!over) found.push(run)
    else if (over.subject === run.subject && over.from === run.from && over.score === run.score)
      over.things.push(...run.things)
  }
  const titled = await titledAds(db, tokens, found, technologies)
  const apart = found.filter(({ from }) => !titled.some((one) => from >= one.from && from < one.to))
  return [...apart, ...titled].toSorted((a, b) => a.from - b.from)
}

type Run = Named & { score: number }

/** Where a name occurs, in full or in part: the best spelling at each position. */
function runsOf({ id, name, keys }: NameRow, tokens: readonly Token[], subject: Named['subject']): Run[] {
  const names = keys.map((key) => (subject === 'company' ? companyNameKey(key) : key).split(' '))
  return tokens.flatMap((_, from) => {
    const runs = names.flatMap((key) =>
      key.flatMap((_, part) => {
        const { matched, length } = matchAt(tokens, from, key.slice(part))
        const said = tokens.slice(from, from + length)
        const isWhole = matched === key.length
        const isNamed = isWhole
          ? matched > 1 || !isOrdinary(said[0]!)
          : length > 0 && isDistinctive(said, tokens[from + length], key, subject)
        const score = matched * 10 + (isWhole ? 5 : 0) + (part === 0 ? 1 : 0)
        return isNamed ? [{ subject, things: [{ id, name }], from, to: from + length, score }] : []
      }),
    )
    return runs.toSorted((a, b) => b.score - a.score).slice(0, 1)
  })
}

/** How many of the words match from a token on, and over how many tokens: «Bjørn-Erik» is two words in one. */
function matchAt(tokens: readonly Token[], from: number, words: readonly string[]) {
  let [at, matched] = [from, 0]
  while (matched < words.length) {
    const said = tokens[at]?.word ?? ''
    const parts = said.split('-')
    const wanted = words[matched]!
    const isOne = said === wanted || bare(said) === wanted || (matched === 0 && said.startsWith(`${wanted}-`))
    const areAll =
      parts.length > 1 && parts.every((part, nth) => [part, bare(part)].includes(words[matched + nth]!))
    if (!isOne && !areAll) break
    matched += areAll ? parts.length : 1
    at++
  }
  return { matched, length: at - from }
}

/** «Ro» and «Kommune» are names only when capitalised. */
const isOrdinary = ({ word, isCapital, isFirst }: Token) => (isFirst || !isCapital) && isWord(word)

/** Whether part of a name is enough to identify it. */
function isDistinctive(
  said: readonly Token[],
  next: Token | undefined,
  key: readonly string[],
  subject: Named['subject'],
): boolean {
  // «Sindre Haugen» is not Sindre Haugland, «Lyngfjell Forsikring» not Lyngfjell Bank.
  const isOther =
    next?.isCapital && next.before === '' && said.at(-1)!.isCapital && !key.includes(bare(next.word))
  if ((isOther && !/^asa?$/.test(next.word)) || said.every(isOrdinary)) return false
  if (said.length > 1) return true
  const [{ word, isCapital }] = said as [Token]
  // «Bergen» is the town, even if somebody has that name.
  if (subject === 'consultant') return knownPlace(word) === null && (isCapital || key.includes(word))
  return key[0] === word || key[0] === bare(word)
}
