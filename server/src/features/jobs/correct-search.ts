import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { type JobFilter } from './job-filter.repository.ts'
import { countJobs } from './jobs.repository.ts'
import { isOneTypo } from './one-typo.ts'
import { plainWords, searchParts } from './search-parts.ts'
import { wordsNear } from './search-words.repository.ts'

const SHORTEST = 4
const LONGEST = 30
const MOST_TRIED = 6

/**
 * A search that finds something, each wrong word of `text` put right by one letter, or null. For searches that find
 * nothing: a word that some ad has is left as it is.
 */
export async function correctSearch(db: Kysely<Database>, filter: JobFilter): Promise<string | null> {
  const { text_search } = filter
  if (text_search === undefined) return null
  let corrected = false
  const words: string[] = []
  for (const typed of text_search.split(/\s+/)) {
    const better = (await anyAdHas(db, filter, typed)) ? null : await bestNear(db, filter, typed)
    if (better) corrected = true
    words.push(better ?? typed)
  }
  const search = words.join(' ')
  if (!corrected || (await countJobs(db, { ...filter, text_search: search })) === 0) return null
  return search
}

const anyAdHas = async (db: Kysely<Database>, filter: JobFilter, word: string) =>
  searchParts(word).length === 0 || (await countJobs(db, { ...filter, text_search: word })) > 0

/** The word that most ads have among those that are one typing error away. */
async function bestNear(db: Kysely<Database>, filter: JobFilter, typed: string): Promise<string | null> {
  const [word = '', ...others] = plainWords(typed)
  if (others.length > 0 || word.length < SHORTEST || word.length > LONGEST) return null
  const near = (await wordsNear(db, word)).filter((candidate) => isOneTypo(word, candidate))
  const likely = near.sort((a, b) => sameStart(b, word) - sameStart(a, word)).slice(0, MOST_TRIED)
  const counts = await Promise.all(
    likely.map(async (candidate) => ({
      candidate,
      count: await countJobs(db, { ...filter, text_search: candidate }),
    })),
  )
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.candidate : null
}

/** People seldom miss the first letter. */
const sameStart = (a: string, b: string) => Number(a[0] === b[0])
