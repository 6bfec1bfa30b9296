import { norwegianStem } from '../../../text/norwegian-stem.ts'
import type { RunPlanDb } from '../query/run-plan.ts'
import { isEveryday } from './lexicon.ts'
import { findAdTitlesOf } from './names.repository.ts'
import type { Token } from './tokens.ts'

/** What a run of words names; several if they share the name. */
export interface Named {
  subject: 'company' | 'consultant' | 'job'
  things: { id: string; name: string }[]
  from: number
  to: number
}

const THINGS = /(?:jobb|stilling|annonse|rolle|oppdrag|utlysning|post|sak|avtale|anbud)(?:en|a|e|et|n)?s?$/
const ENDINGS = ['', 'en', 'n', 'a', 'et', 't', 's', 'ens']
/** With more matches than this, the name is too vague to use. */
const MOST_MEANT = 3
const SHORTEST = 5

/**
 * Ads named by words of their title and by their company: «Geodataingeniør hos Fosshamar», «devops-annonsen hos Lyngfjell».
 * Of several, those with the most matching and fewest other words, in the place named, open ones first.
 */
export async function titledAds(
  db: RunPlanDb,
  tokens: readonly Token[],
  named: readonly Named[],
  technologies: readonly { start: number; end: number }[],
): Promise<Named[]> {
  const companies = named.filter(({ subject }) => subject === 'company').flatMap(({ things }) => things)
  const rows = await findAdTitlesOf(
    db,
    companies.map(({ id }) => id),
  )
  const own = new Set(companies.flatMap(({ name }) => wordsOf(name)))
  const free = tokens.flatMap((token, at) =>
    named.some(({ from, to }) => at >= from && at < to) ? [] : [{ ...token, at }],
  )
  // «Konsulenter med TypeScript hos Havblikk» names no ad.
  const isTechnology = (token: Token) =>
    technologies.some(({ start, end }) => start <= token.start && token.end <= end)
  const ranked = rows.flatMap((row) => {
    const words = wordsOf(row.title).filter((word) => word.length > 2 && !own.has(word))
    const said = free.filter(({ word }) => words.some((one) => isCalled(one, word)))
    const isDistinctive = said.some(
      (token) => token.word.length >= SHORTEST && !isEveryday(token.word) && !isTechnology(token),
    )
    const isThere = tokens.some(({ word }) => word.length > 2 && row.places.split(' ').includes(word))
    const rank = 400 * said.length - 4 * words.length + (isThere ? 2 : 0) + (row.is_open ? 1 : 0)
    return isDistinctive ? [{ row, said, rank }] : []
  })
  const most = Math.max(...ranked.map(({ rank }) => rank))
  const best = ranked.filter(({ rank }) => rank === most)
  const [first] = best
  if (!first || best.length > MOST_MEANT) return []
  const things = best.map(({ row }) => ({ id: row.id, name: row.title }))
  const title = new Set(wordsOf(first.row.title))
  const runs: Named[] = []
  for (const { at } of first.said) {
    const before = runs.at(-1)
    // A run may skip only words that are in the title, as the «og» of «Java og Kotlin».
    const isOne = before && tokens.slice(before.to, at).every(({ word }) => title.has(word))
    if (isOne) before.to = at + 1
    else runs.push({ subject: 'job', things, from: at, to: at + 1 })
  }
  // «… hos Lyngfjell» only selects among ads with that title.
  const last = runs.at(-1)!
  const of = named.find(({ subject, from }) => subject === 'company' && from === last.to + 1)
  if (of && WHOSE.has(tokens[last.to]!.word)) last.to = of.to
  return runs
}

const WHOSE = new Set(['hos', 'i', 'fra', 'ved', 'til'])

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
