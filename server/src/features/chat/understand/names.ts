import { companyNameKey } from '../../../text/company-name-key.ts'
import { knownPlace } from '../../../text/known-place.ts'
import { norwegianStem } from '../../../text/norwegian-stem.ts'
import type { RunContext } from '../query/run-plan.ts'
import { EVERYDAY, isWord } from './lexicon.ts'
import type { FieldCondition } from '../plan/plan.ts'
import {
  type NameRow,
  findAdTitlesOf,
  findCompaniesNamed,
  findConsultantsNamed,
  findRequestNames,
} from './names.repository.ts'
import type { Token } from './tokens.ts'

const MOST_WORDS = 40

const bare = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/**
 * The companies and consultants named in a question, and whom requests are from or for: longest match first, without overlaps.
 * A company may be a broker too, where a question `asks_requests`.
 */
export async function namesIn(
  { db, sees_people, sees_requests }: Pick<RunContext, 'db' | 'sees_people' | 'sees_requests'>,
  tokens: readonly Token[],
  {
    technologies = [],
    asks_requests = false,
  }: { technologies?: readonly { start: number; end: number }[]; asks_requests?: boolean } = {},
): Promise<Named[]> {
  const words = [
    ...new Set(tokens.flatMap(({ word }) => word.split(/[-/&.]/).flatMap((part) => [part, bare(part)]))),
  ].filter((word) => word.length > 1 && /\p{L}/u.test(word))
  const asked = words.slice(0, MOST_WORDS)
  const [companies, consultants, received] = await Promise.all([
    findCompaniesNamed(db, asked),
    findConsultantsNamed(db, sees_people ? asked : []),
    findRequestNames(db, sees_requests ? asked : []),
  ])
  const ofRequests = received.flatMap(({ field, name }) =>
    runsOf({ id: name, keys: [name.toLowerCase()] }, tokens, 'company').map((run): Run => {
      const of_request: FieldCondition = { field, is: '=', values: [name] }
      return { ...run, ids: [], subject: 'job', of_request }
    }),
  )
  const runs = [
    ...companies.flatMap((row) => runsOf(row, tokens, 'company')),
    ...consultants.flatMap((row) => runsOf(row, tokens, 'consultant')),
    ...ofRequests,
  ].toSorted((a, b) => b.score - a.score || a.from - b.from)
  const found: Run[] = []
  for (const run of runs) {
    const over = found.find(({ from, to }) => run.from < to && from < run.to)
    if (!over) found.push(run)
    else if (over.from !== run.from || over.score !== run.score) continue
    else if (over.subject === run.subject) over.ids.push(...run.ids)
    else if (run.of_request && asks_requests && over.subject === 'company') over.of_request = run.of_request
  }
  const titled = await titledAds(db, tokens, found, technologies)
  const apart = found.filter(({ from }) => !titled.some((one) => from >= one.from && from < one.to))
  return [...apart, ...titled].toSorted((a, b) => a.from - b.from)
}

type Run = Named & { score: number }

/** Where a name occurs, in full or in part: the best spelling at each position. */
function runsOf({ id, keys }: NameRow, tokens: readonly Token[], subject: Named['subject']): Run[] {
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
        return isNamed ? [{ subject, ids: [id], from, to: from + length, score }] : []
      }),
    )
    return runs.toSorted((a, b) => b.score - a.score).slice(0, 1)
  })
}

/** How many of the words match from a token on, and over how many tokens: «Bjørn-Erik» is two words in one. */
function matchAt(tokens: readonly Token[], from: number, words: readonly string[]) {
  let [at, matched] = [from, 0]
  while (matched < words.length) {
    const { word: said = '', written = '' } = tokens[at] ?? {}
    const parts = said.split('-')
    const wanted = words[matched]!
    // «El» of a name is no «eller».
    const isOne =
      said === wanted ||
      written.toLowerCase() === wanted ||
      bare(said) === wanted ||
      (matched === 0 && said.startsWith(`${wanted}-`))
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
  const [{ word, isCapital }] = said as [Token]
  // «Bergen» is the town, even if somebody has that name.
  if (subject === 'consultant') return knownPlace(word) === null && (isCapital || key.includes(word))
  return key[0] === word || key[0] === bare(word)
}

/** What a run of words names; several if they share the name. */
export interface Named {
  subject: 'company' | 'consultant' | 'job'
  ids: string[]
  /** The condition that the name of a customer or a broker stands for; without ids it is no company. */
  of_request?: FieldCondition
  from: number
  to: number
}

const THINGS = /(?:jobb|stilling|annonse|rolle|oppdrag|utlysning|post|sak|avtale|anbud)(?:en|a|e|et|n)?s?$/
const ENDINGS = ['', 'en', 'n', 'a', 'et', 't', 's', 'ens']
const MOST_MEANT = 3
const SHORTEST = 5

/**
 * Ads named by words of their title and by their company: «Geodataingeniør hos Fosshamar», «devops-annonsen hos Lyngfjell».
 * Of several, those with the most matching and fewest other words, open ones first.
 */
async function titledAds(
  db: RunContext['db'],
  tokens: readonly Token[],
  named: readonly Named[],
  technologies: readonly { start: number; end: number }[],
): Promise<Named[]> {
  const companies = named.filter(({ subject }) => subject === 'company').flatMap(({ ids }) => ids)
  const rows = await findAdTitlesOf(db, companies)
  const free = tokens.flatMap((token, at) =>
    named.some(({ from, to }) => at >= from && at < to) ? [] : [{ ...token, at }],
  )
  // «Konsulenter med TypeScript hos Havblikk» names no ad.
  const isTechnology = (token: Token) =>
    technologies.some(({ start, end }) => start <= token.start && token.end <= end)
  const ranked = rows.flatMap((row) => {
    const words = wordsOf(row.title).filter((word) => word.length > 1 && !EVERYDAY.has(word))
    const said = free.filter(({ word }) => words.some((one) => isCalled(one, word)))
    const isDistinctive = said.some(
      (token) => token.word.length >= SHORTEST && !EVERYDAY.has(token.word) && !isTechnology(token),
    )
    const rank = 400 * said.length - 4 * words.length + (row.is_open ? 1 : 0)
    return isDistinctive ? [{ row, said, rank }] : []
  })
  const most = Math.max(...ranked.map(({ rank }) => rank))
  const best = ranked.filter(({ rank }) => rank === most)
  const [first] = best
  if (!first || best.length > MOST_MEANT) return []
  const ids = best.map(({ row }) => row.id)
  const title = new Set(wordsOf(first.row.title))
  const runs: Named[] = []
  for (const { at } of first.said) {
    const before = runs.at(-1)
    // A run may skip only words that are in the title, as the «og» of «Java og Kotlin».
    const isOne = before && tokens.slice(before.to, at).every(({ word }) => title.has(word))
    if (isOne) before.to = at + 1
    else runs.push({ subject: 'job', ids, from: at, to: at + 1 })
  }
  // «… hos Lyngfjell» only selects among ads with that title.
  const last = runs.at(-1)!
  const of = named.find(({ subject, from }) => subject === 'company' && from === last.to + 1)
  if (of) last.to = of.to
  return runs
}

const wordsOf = (title: string) =>
  title.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.+#]*(?:-[\p{L}\p{N}]+)*/gu) ?? []

/** Matches a word to a title word, in the singular or within a compound: «testlederjobben». */
function isCalled(whole: string, said: string): boolean {
  const parts = [whole, ...whole.split('-').filter((part) => part.length >= SHORTEST)]
  const asked = [said, ...said.split('-').filter((part) => part.length > 3)]
  const first = said.replace(THINGS, '').replace(/s?-?$/, '')
  return parts.some(
    (word) =>
      asked.some((one) => ENDINGS.some((ending) => one === word + (word.length < SHORTEST ? '' : ending))) ||
      (first.length >= SHORTEST && first !== said && norwegianStem(first) === norwegianStem(word)),
  )
}
