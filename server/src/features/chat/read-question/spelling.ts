import { type Kysely } from 'kysely'
import { wordsNear } from '../../../db/search-words.ts'
import { findWholeWords } from '../find/standing-words.repository.ts'
import { listedWordsFrom } from '../find/related-words.ts'
import type { Database } from '../../../db/tables.ts'
import { isOneTypo } from '../../../text/one-typo.ts'
import { facts } from '../../../text/place-facts.ts'
import { partsOf } from './compound-parts.ts'

const SHORTEST = 5
const MOST = 4
/** What the rules know, and people type wrongly. */
const NOUNS =
  'annonser annonsen stillinger stillingen stilling konsulenter konsulent bedrifter bedrift selskaper nyheter nyhet artikler oppdrag ledige ledig søknadsfrist fristen hvilke hvilken kontaktperson hovedkontor teknologier oppsummer sammenlign hjemmekontor selskap virksomhet kommuner tilgjengelig tilgjengelige erfaring kompetanse sertifisering deltidsstillinger heltidsstillinger vikariater vikariat engasjementer engasjement utlysninger utlysning jobbannonser kontaktpersoner januar februar november desember annonsene stillingene konsulentene konsulenten bedriftene bedriften selskapene selskapet firmaene virksomheter virksomhetene kundene kunder nyhetene artiklene artikkelen oppdragene medarbeidere medarbeiderne kolleger kollegaer kollegene utviklere'.split(
    ' ',
  )
const PLACES = [...new Set(facts.kommuner.map(({ navn }) => navn.toLowerCase()))].filter(
  (name) => name.length >= SHORTEST,
)

/**
 * A question with its typing errors put right, where a word that nobody understood is one letter from one that the rules,
 * the map, ads or articles know, or is put together of such words; null when there is nothing to put right.
 */
export async function putRight(
  db: Kysely<Database>,
  question: string,
  unknown: readonly string[],
): Promise<string | null> {
  let better = question
  for (const word of unknown
    .flatMap((one) => one.split('-'))
    .filter((one) => one.length >= SHORTEST && /^\p{L}+$/u.test(one))
    .slice(0, MOST)) {
    const meant =
      NOUNS.find((noun) => isOneTypo(word, noun)) ??
      PLACES.find((place) => isOneTypo(word, place)) ??
      (await nearInTexts(db, word)) ??
      (await nearInLists(db, word)) ??
      (await partsOf(db, word))
    if (meant)
      better = better.replace(
        new RegExp(`(?<!\\p{L})${word}`, 'iu'),
        capitalIf(meant, PLACES.includes(meant)),
      )
  }
  return better === question ? null : better
}

const capitalIf = (word: string, is: boolean) => (is ? word[0]!.toUpperCase() + word.slice(1) : word)

/** Titles of ads first: most who ask look for one. */
async function nearInTexts(db: Kysely<Database>, word: string): Promise<string | null> {
  for (const vocabulary of ['search_words', 'news_words'] as const) {
    const near = (await wordsNear(db, vocabulary, word)).filter((one) => isOneTypo(word, one))
    const meant = near.find((one) => one[0] === word[0]) ?? near[0]
    if (meant) return meant
  }
  return null
}

const SHORTEST_LISTED = 7

/** A word of the lists of related words, where some text has it: titles have few of the words that texts have. */
async function nearInLists(db: Kysely<Database>, word: string): Promise<string | null> {
  if (word.length < SHORTEST_LISTED) return null
  const near = [...listedWordsFrom(word[0]!)].filter((one) => isOneTypo(word, one))
  if (near.length === 0) return null
  const standing = await findWholeWords(db, near)
  return near.find((one) => standing.has(one)) ?? null
}
