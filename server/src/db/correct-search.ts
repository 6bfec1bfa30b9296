import type { Kysely } from 'kysely'
import { isOneTypo } from '../text/one-typo.ts'
import { MOST_WORDS, plainWords, searchParts } from '../text/search-parts.ts'
import type { Database } from './tables.ts'
import { rowsOf } from './statement.ts'

const SHORTEST = 4
/** A word of a vocabulary has at most 31 letters, and each letter typed adds a form. */
const LONGEST = 30
const MOST_TRIED = 6

/** The words of ads or of articles, for spelling correction. */
type Vocabulary = 'search_words' | 'news_words'

interface Searched {
  vocabulary: Vocabulary
  /** Number of hits of a search under the current filter. */
  count: (text: string) => Promise<number>
  /** Number of hits of a word in the whole list: one that occurs is spelled right, whatever the filter leaves out. */
  countAll: (word: string) => Promise<number>
}

/**
 * Corrects each unknown word of `text` by one edit so that the search finds something, else null. A word that
 * occurs anywhere is left alone.
 */
export async function correctSearch(
  db: Kysely<Database>,
  text: string,
  searched: Searched,
): Promise<string | null> {
  const all = text.trim().split(/\s+/)
  // A pasted sentence would cost a query for each word, of which only the first are searched.
  if (all.length > MOST_WORDS) return null
  let corrected = false
  const words: string[] = []
  for (const typed of all) {
    const finds = searchParts(typed).length === 0 || (await searched.countAll(typed)) > 0
    const better = finds ? null : await bestNear(db, typed, searched)
    if (better) corrected = true
    words.push(better ?? typed)
  }
  const search = words.join(' ')
  return corrected && (await searched.count(search)) > 0 ? search : null
}

/** Among the words one typing error away, the one with most hits. */
async function bestNear(
  db: Kysely<Database>,
  typed: string,
  { vocabulary, count }: Searched,
): Promise<string | null> {
  const [word = '', ...others] = plainWords(typed)
  if (others.length > 0 || word.length < SHORTEST || word.length > LONGEST) return null
  const near = (await wordsNear(db, vocabulary, word)).filter((candidate) => isOneTypo(word, candidate))
  const likely = near.sort((a, b) => sameStart(b, word) - sameStart(a, word)).slice(0, MOST_TRIED)
  const counts = await Promise.all(
    likely.map(async (candidate) => ({ candidate, count: await count(candidate) })),
  )
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.candidate : null
}

/** People seldom mistype the first letter. */
const sameStart = (a: string, b: string) => Number(a[0] === b[0])

/** Words of a vocabulary that share a deletion form with `word`: at most two letters differ. */
async function wordsNear(db: Kysely<Database>, vocabulary: Vocabulary, word: string): Promise<string[]> {
  const rows = await rowsOf<{ word: string }>(db, (bind) => {
    const typed = `${bind(word)}::text`
    return `select word from ${vocabulary} where forms && one_letter_less(${typed}) and word <> ${typed} limit 200`
  })
  return rows.map((row) => row.word)
}
