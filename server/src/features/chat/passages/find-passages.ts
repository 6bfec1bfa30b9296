import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { findHits } from './hits.repository.ts'
import { type Reading, readText } from './read-text.ts'
import { answerAskedFor } from './said-patterns.ts'
import { askedWords, Sought } from './sought.ts'
import { findTexts, findTextsAbout, type Kind } from './texts.repository.ts'
import { tokensOf } from './words.ts'

/** A text that may answer what no field holds, with the sentence of it that comes nearest. */
export interface Passage {
  kind: Kind
  id: string
  title: string
  /** What tells it from others of that name. */
  detail: string | null
  /** Verbatim; the title where that is what answers. */
  sentence: string
  /** What stands right after it in an article or a CV, which go on; null where nothing does. */
  next: string | null
  /** How much of what was asked stands in the text; 0 to 1, rare words most. */
  share: number
  /** It may be told as the answer; else it is no more than what comes nearest. */
  is_sure: boolean
}

export interface PassageWish {
  /** What is left of the question when its conditions are read, as it was typed. */
  words: readonly string[]
  question: string
  /** Null where any kind of text will do. */
  subject: Kind | null
  /** Of that kind only these; null where any will do. */
  ids: readonly string[] | null
  /** A day in Norway, as `2026-11-20`. */
  today: string
}

const KINDS: readonly Kind[] = ['company', 'article', 'job', 'consultant']
/** So many texts are read closely, and so many of those that are asked about by name. */
const [READ, READ_NAMED, SHOWN] = [16, 60, 3]

/** The texts that answer a question or come near, the best first. No sentence that speaks to a machine is among them. */
export async function findPassages(
  db: Kysely<Database>,
  { words: typed, question, subject, ids, today }: PassageWish,
): Promise<Passage[]> {
  const words = askedWords(typed.join(' '))
  if (words.length === 0) return []
  const found = await findHits(
    db,
    words,
    subject ? [...new Set([subject, 'article' as const])] : KINDS,
    today,
  )
  const named = subject && ids && (await findTextsAbout(db, subject, ids.slice(0, READ_NAMED)))
  const sought = new Sought(words, found)
  const answer = answerAskedFor(question)
  const read: Reading[] = []
  for (const [nth, text] of (await findTexts(db, named ?? found.hits.slice(0, READ))).entries()) {
    if (nth % 4 === 3) await nextTurn()
    const one = readText(text, sought, answer)
    if (one && sought.shareOf(one.whole) >= NEAR) read.push(one)
  }
  const sorted = companyFirst(
    read.toSorted((a, b) => b.score - a.score || Number(b.text.id) - Number(a.text.id)),
  )
  return sorted.slice(0, SHOWN).map((one, nth) => {
    const { text, sentence, next, whole, has_answer } = one
    const other = sorted.find((two) => two.sentence !== sentence && two.text.title !== text.title)
    // One word alone means nothing in particular.
    const is_alone = nth === 0 && whole.size > 1 && (!other || one.score >= other.score * BEFORE_OTHERS)
    const share = sought.shareOf(whole)
    const is_sure =
      has_answer &&
      share >= (is_alone ? ENOUGH_ALONE : ENOUGH) &&
      (answer !== null || restOf(one, sought) >= REST) &&
      hasNames(typed, one)
    const { kind, id, title, detail } = text
    return { kind, id, title, detail, sentence, next, share, is_sure }
  })
}

/** So much of what is asked must a text have to be told of at all. */
const NEAR = 0.25
/** So much it must have to answer; less where it is so far before all others that it is meant in other words. */
const ENOUGH = 0.6
const ENOUGH_ALONE = 0.42
const BEFORE_OTHERS = 1.25
/** So much of what is asked beside the thing itself must the sentence say where no amount, time or reason of it will do. */
const REST = 0.3

/** How much the sentence says of what is asked beside whom and what it is asked of: that Kari knows Java says nothing of her age. */
function restOf({ around, own }: Reading, sought: Sought): number {
  let [asked, told] = [0, 0]
  for (const [stem, weight] of sought.weights) {
    const rest = weight * (1 - (around.get(stem) ?? 0))
    asked += rest
    told += rest * (own.get(stem) ?? 0)
  }
  return asked === 0 ? 1 : told / asked
}

/** What an ad says of whose it is, that company says itself, unless the ad is what is asked about. */
function companyFirst(read: readonly Reading[]): readonly Reading[] {
  const [best] = read
  if (best?.text.kind !== 'job' || best.title.size > 0) return read
  const own = read.find(({ text, sentence }) => text.kind === 'company' && sentence === best.sentence)
  return own ? [own, ...read.filter((one) => one !== own)] : read
}

/** A name must stand in the text that answers: what is written with a capital, but for the first word. */
function hasNames(typed: readonly string[], { text: { title, detail, facts, text } }: Reading): boolean {
  const names = typed.filter((word, at) => at > 0 && /^\p{Lu}/u.test(word))
  const said = new Set(tokensOf(`${title} ${detail ?? ''} ${facts} ${text}`).map(({ stem }) => stem))
  return names.every((name) => tokensOf(name).every(({ stem, is_empty }) => is_empty || said.has(stem)))
}
