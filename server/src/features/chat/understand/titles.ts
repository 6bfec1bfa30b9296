import { norwegianStem } from '../../../text/norwegian-stem.ts'
import type { RunPlanDb } from '../query/run-plan.ts'
import { isEveryday, isKnownForm } from './lexicon.ts'
import { findTitlesOf, type TitleRow } from './names.repository.ts'
import type { Token } from './tokens.ts'

/** What a run of words names: several where several are called so. */
export interface Named {
  subject: 'company' | 'consultant' | 'job' | 'article'
  things: { id: string; name: string }[]
  from: number
  to: number
}

const ENDINGS = ['', 'en', 'n', 'a', 'et', 't', 's', 'ens']
const THINGS = /(?:jobb|stilling|annonse|rolle|oppdrag|utlysning|post|sak|avtale|anbud)(?:en|a|e|et|n)?s?$/
const ARTICLES = new Set(['en', 'ei', 'et', 'noen', 'flere', 'hvilke', 'mange'])
/** So many may be called so; of more none is meant by it. */
const MOST_MEANT = 3
const SHORTEST = 5

/**
 * Ads and articles that are called by words of their title and by their company: «Geodataingeniør hos Fosshamar», «devops-annonsen
 * hos Lyngfjell». Of several those that have most of the words and least else, at the place that is named, and open ones.
 */
export async function titledThings(
  db: RunPlanDb,
  tokens: readonly Token[],
  named: readonly Named[],
): Promise<Named[]> {
  const companies = named.filter(({ subject }) => subject === 'company')
  if (companies.length === 0 || companies.length > 2) return []
  const ids = companies.flatMap(({ things }) => things.map(({ id }) => id))
  const free = tokens.map((_, at) => !named.some(({ from, to }) => at >= from && at < to))
  const own = new Set(companies.flatMap(({ things }) => things.flatMap(({ name }) => wordsOf(name))))
  const rows = await findTitlesOf(db, ids)
  const jobs = meant(
    rows.filter(({ subject }) => subject === 'job'),
    tokens,
    free,
    own,
  )
  if (jobs) return jobs
  // What ads are called so is no article, and neither are words of any question: «ansetter», «utviklere».
  const ofAds = new Set(
    rows.flatMap(({ subject, title }) => (subject === 'job' ? wordsOf(title).map(norwegianStem) : [])),
  )
  const rare = tokens.map(
    ({ word }, at) => free[at]! && !isKnownForm(word) && !ofAds.has(norwegianStem(word)),
  )
  return (
    meant(
      rows.filter(({ subject }) => subject === 'article'),
      tokens,
      rare,
      own,
    ) ?? []
  )
}

const wordsOf = (title: string) =>
  title.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.+#]*(?:-[\p{L}\p{N}]+)*/gu) ?? []

/** The word of a title that a word of the question is, in the singular or as part of a compound: «testlederjobben». */
function isCalled(whole: string, { word: said }: Token): boolean {
  const parts = whole.split('-').filter((part) => part.length >= SHORTEST)
  const asked = [said, ...said.split('-').filter((part) => part.length > 3)]
  return [whole, ...parts].some((word) => asked.some((one) => isForm(word, one)))
}

function isForm(word: string, said: string): boolean {
  if (said === word || (word.length >= SHORTEST && ENDINGS.some((ending) => said === word + ending)))
    return true
  const first = said.replace(THINGS, '').replace(/-$/, '')
  if (first === said || first.length < SHORTEST) return false
  return (
    first === word ||
    norwegianStem(first) === norwegianStem(word) ||
    norwegianStem(first.replace(/s$/, '')) === norwegianStem(word)
  )
}

function meant(
  rows: readonly TitleRow[],
  tokens: readonly Token[],
  free: readonly boolean[],
  own: ReadonlySet<string>,
): Named[] | null {
  const found = rows.flatMap((row) => {
    const words = wordsOf(row.title).filter((word) => !own.has(word))
    const at = words.flatMap((word) => {
      const nth = tokens.findIndex(
        (token, nth) =>
          free[nth] && !ARTICLES.has(tokens[nth - 1]?.word ?? '') && word.length > 2 && isCalled(word, token),
      )
      return nth < 0 ? [] : [nth]
    })
    const isTelling = at.some((nth) => !isEveryday(tokens[nth]!.word) && tokens[nth]!.word.length >= SHORTEST)
    return isTelling ? [{ row, at, rest: words.length - at.length }] : []
  })
  if (found.length === 0) return null
  const most = Math.max(...found.map(({ at }) => at.length))
  const best = narrowed(
    found.filter(({ at }) => at.length === most),
    (one) => one.rest === Math.min(...found.filter(({ at }) => at.length === most).map(({ rest }) => rest)),
  )
  const there = narrowed(best, ({ row }) =>
    tokens.some(({ word }) => word.length > 2 && row.places.split(' ').includes(word)),
  )
  const open = narrowed(there, ({ row }) => row.is_open)
  if (open.length > MOST_MEANT) return null
  const [
    {
      row: { subject },
      at,
    },
  ] = open as [(typeof open)[0]]
  // Each word by itself is of the title; what stands between is not.
  const things = open.map(({ row }) => ({ id: row.id, name: row.title }))
  return [...new Set(at)].toSorted((a, b) => a - b).map((from) => ({ subject, things, from, to: from + 1 }))
}

/** Those that it holds of, where it holds of any. */
function narrowed<T>(all: readonly T[], holds: (one: T) => boolean): readonly T[] {
  const some = all.filter(holds)
  return some.length > 0 ? some : all
}
