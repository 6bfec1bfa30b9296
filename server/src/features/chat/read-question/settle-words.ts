import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { findSaidOtherwise, findStandingWords } from '../find/standing-words.repository.ts'
import { newsEventOf } from './news-events.ts'
import type { Reading } from './reading.ts'
import { putRight } from './spelling.ts'
import { titlesOfTrade } from './trades.ts'
import { isNarrowed, type Wish } from './wish.ts'

/** A question whose words are settled, or the same question in better words. */
export type Settled = { reading: Reading } | { better: string }

/** What people say by the way, of how they say it: «lurte», «oppgir», «virkelig», not what they look for. */
const BY_THE_WAY = /(?:er|ir|te|dde|ende|lig|lige|ligst|vis|ere|es|as)$/u

/** What is told before it is asked: «Svigers maser om at vi skal flytte, finnes det noe der?» */
const ASIDE =
  /^(.*[.!?,…–])\s*(?:og |men |så )?(?:det finnes|finnes det|er det|hva|hvem|hvor|hvilke[nt]?|har (?:vi|dere|noen)|kan du)(?!\p{L})/u

/**
 * What becomes of the words that no rule has read. One that stands in no text of the portal is put right, or read by its
 * parts. If it still stands nowhere it is what is asked for, and makes that nothing is found; unless it only stands beside
 * what is sought, as most verbs do.
 */
export async function settleWords(
  db: Kysely<Database>,
  read: Reading,
  written: string,
  mayCorrect: boolean,
): Promise<Settled> {
  const { wish, subjects, unknown_names } = read
  if (wish.words.length === 0 || read.unknown_phrase) return { reading: read }
  const standing = await findStandingWords(db, wish.words)
  const isTrade = titlesOfTrade(wish.words) !== null
  const absent = isTrade ? [] : wish.words.filter((word) => !standing.has(word))
  if (absent.length === 0) return { reading: read }
  // What some text says in other words is known.
  const known = await findSaidOtherwise(db, absent)
  const lost = absent.filter((word) => !known.has(word))
  const reading = { ...read, otherwise: [...known] }
  if (lost.length === 0) return { reading }
  const names = new Set(unknown_names.map((name) => name.toLowerCase()))
  if (mayCorrect) {
    const better = await putRight(
      db,
      written,
      // «Driftsstansen» is known for what it is.
      lost.filter((word) => !names.has(word) && newsEventOf(word) === null),
    )
    if (better !== null) return { better }
  }
  const aside = new Set(ASIDE.exec(written.toLowerCase())?.[1]?.match(/\p{L}+/gu) ?? [])
  const beside = lost.filter(
    (word) => !subjects.includes(word) && !names.has(word) && (BY_THE_WAY.test(word) || aside.has(word)),
  )
  // A skill, a paper or a trade says what is sought: what no text has is how somebody says it, unless it is asked for as well.
  const mayGo = (word: string) =>
    !names.has(word) && !beside.includes(word) && standsAlone(word, written) && !isAskedAsWell(word, written)
  const unsaid = isSureOf(wish) ? lost.filter(mayGo) : []
  const dropped = new Set([...beside, ...unsaid])
  const left = { ...wish, words: wish.words.filter((word) => !dropped.has(word)) }
  const missing = lost.filter((word) => !dropped.has(word))
  // Of somebody who is named every word asks something, and a question of nothing but such a word asks for it.
  const isOfOne = wish.companies.length > 0 || wish.consultants.length > 0
  if (isOfOne || wish.kind === null || !isNarrowed(left)) return { reading: { ...reading, lost } }
  return {
    reading: {
      ...reading,
      wish: left,
      lost: missing,
      unheeded: unsaid,
      subjects: [...new Set([...subjects, ...missing])],
    },
  }
}

/** What is sought is something that ads and CVs are marked with or prove. */
const isSureOf = ({ kind, technologies, demands, trade, lacks }: Wish): boolean =>
  (kind === 'job' || kind === 'consultant') &&
  (technologies.length > 0 || demands.length > 0 || trade !== null || lacks !== null)

/** «Sommerjobb» is asked for as much as a job. */
const standsAlone = (word: string, written: string): boolean =>
  new RegExp(`(?<!\\p{L})${escaped(word)}(?!\\p{L})`, 'iu').test(written)

/** «Kotlin og hundekjøring», «doktorgrad i astrologi»: both are asked for. */
const isAskedAsWell = (word: string, written: string): boolean =>
  new RegExp(
    `(?:(?<!\\p{L})(?:og|eller|samt|pluss|både|i|innen|innenfor|fra|for|til)|[,/&+]) *(?:\\p{L}+(?:e|ig|sk|t) )?${escaped(word)}|${escaped(word)}\\p{L}* *(?:(?:og|eller|samt|pluss)(?!\\p{L})|[/&+])`,
    'iu',
  ).test(written)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
