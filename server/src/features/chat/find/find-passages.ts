import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { blocksOf } from '../../../ai/markdown-blocks.ts'
import { splitSentences } from '../../../ai/split-sentences.ts'
import type { Database } from '../../../db/tables.ts'
import { type AskedWord, askedWords, type Token, tokensOf } from './asked-words.ts'
import { findHits, type Hit, type PassageWish } from './passages.repository.ts'
import { type Sought, soughtAmong, soughtIn } from './sought.ts'
import { findTexts, type TextOf } from './texts.repository.ts'

/** A text that may answer, with the sentence of it that comes nearest. */
export interface Passage extends TextOf {
  score: number
  /** Verbatim; null where only its title and facts have the words. */
  sentence: string | null
  /** How much of what is asked about the text has, and how much the sentence with the title; 0 to 1, rare words most. */
  covered: number
  covered_by_sentence: number
  /** What stands right after the sentence, in the same text; null where nothing does. */
  next: string | null
  /** It has one of the words as it was asked, or only one was asked. */
  is_literal: boolean
  /** The title is what answers, and `sentence` is null. */
  by_title?: boolean
}

/** So much of all that is asked is a number worth, where one is asked for. */
const TYPED = 0.3
/** So many texts are read closely. */
const READ = 16
const COMPANIES = 3
/** Words that stand so close together are said of each other. */
const NEAR = 4

/** The texts that come nearest to a question, the best first. */
export async function findPassages(
  db: Kysely<Database>,
  question: string,
  wish: PassageWish & { most: number; type?: RegExp | null },
): Promise<Passage[]> {
  const words = askedWords(question)
  const found = await findHits(db, words, wish)
  const sought = soughtAmong(words, found)
  const scored = found.hits
    .map((hit) => ({ ...hit, weight: weightOfHit(hit, words, sought) }))
    .toSorted((a, b) => b.weight - a.weight || b.id - a.id)
  // What a company says of itself is in many ads too: they must not keep it out.
  const companies = scored.filter(({ kind }) => kind === 'company').slice(0, COMPANIES)
  const texts = await findTexts(db, [...new Set([...scored.slice(0, READ), ...companies])])
  return (await readThrough(texts, sought, wish.type ?? null)).slice(0, wish.most)
}

/** The same among texts that are known already: of one ad, or of one company. */
export const readClosely = (
  texts: readonly TextOf[],
  words: readonly AskedWord[],
  type: RegExp | null = null,
): Promise<Passage[]> => readThrough(texts, soughtIn(words), type)

const weightOfHit = (hit: Hit, words: readonly AskedWord[], sought: Sought): number =>
  sought.weightOf(
    new Map([
      ...hit.related.map((nth) => [words[nth]!.stem, sought.relatedShare(words[nth]!.stem)] as const),
      ...hit.words.map((nth) => [words[nth]!.stem, 1] as const),
    ]),
  )

async function readThrough(
  texts: readonly TextOf[],
  sought: Sought,
  type: RegExp | null,
): Promise<Passage[]> {
  const passages: Passage[] = []
  for (const [nth, text] of texts.entries()) {
    if (nth % 4 === 3) await nextTurn()
    passages.push(passageOf(text, sought, type))
  }
  return passages.toSorted((a, b) => b.score - a.score)
}

function passageOf(text: TextOf, sought: Sought, type: RegExp | null): Passage {
  const { all } = sought
  const inTitle = sought.sharesIn(tokensOf(text.title))
  const around = better(inTitle, sought.sharesIn(tokensOf(text.facts)))
  let best = {
    sentence: null as string | null,
    score: 0,
    found: new Map<string, number>(),
    isTyped: false,
    nth: -1,
  }
  let whole = around
  const sentences = sentencesOf(text.text)
  for (const [nth, sentence] of sentences.entries()) {
    const { score: words, found } = scoreOf(tokensOf(sentence), sought)
    whole = better(whole, found)
    // A sentence with a number is worth more where a number is asked for, if it says anything of the rest.
    const score = type?.test(sentence) ? words + TYPED * all : words
    if (score <= best.score) continue
    best = { sentence, score, found, isTyped: type?.test(sentence) ?? true, nth }
  }
  const said = sought.sharesIn(tokensOf(best.sentence ?? ''))
  const by_title =
    type !== null &&
    text.kind === 'article' &&
    type.test(text.title) &&
    (!best.isTyped || inTitle.size > said.size)
  return {
    ...text,
    ...(by_title && { by_title }),
    sentence: by_title ? null : (best.sentence ?? sentences[0] ?? null),
    next: by_title || best.nth < 0 ? null : afterThat(sentences[best.nth + 1]),
    score: sought.weightOf(whole) + 0.35 * best.score + 0.25 * sought.weightOf(inTitle),
    covered: sought.weightOf(whole) / all,
    is_literal: sought.weights.size < 2 || [...whole.values()].includes(1),
    covered_by_sentence: sought.weightOf(better(around, best.found)) / all,
  }
}

/** Of each word the more of two shares. */
function better(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): Map<string, number> {
  const shares = new Map(some)
  for (const [stem, share] of others) if (share > (shares.get(stem) ?? 0)) shares.set(stem, share)
  return shares
}

/** What somebody says of it is no more of the same. */
const afterThat = (sentence: string | undefined) =>
  sentence === undefined || sentence.startsWith('«') ? null : sentence

/** The words that a sentence has, more when they stand close together, less in one that goes on and on. */
function scoreOf(tokens: readonly Token[], sought: Sought): { score: number; found: Map<string, number> } {
  const { weights } = sought
  const found = new Map<string, number>()
  const scored = new Map<string, number>()
  let [near, last] = [0, -100]
  const note = (at: number, asked: string, share: number, worth: number) => {
    const before = found.get(asked) ?? 0
    const weight = weights.get(asked)! * worth
    if (before === 0 && at > last && at - last <= NEAR && last >= 0) near += weight
    if (share > before) {
      found.set(asked, share)
      scored.set(asked, Math.max(weight, scored.get(asked) ?? 0))
    }
    last = at
  }
  for (const [at, { stem: word }] of tokens.entries()) {
    const isWhole = weights.has(word)
    const stem = isWhole ? word : compoundOf(word, weights)
    if (weights.has(stem)) note(at, stem, 1, isWhole ? 1 : OF_COMPOUND)
    for (const { asked, share } of sought.saidAt(tokens, at)) note(at, asked, share, share)
  }
  const sum = [...scored.values()].reduce((all, one) => all + one, 0)
  return { score: (sum + 0.25 * near) / (1 + Math.max(0, tokens.length - 25) / 100), found }
}

/** A word that only begins or ends as what is asked says less of it. */
const OF_COMPOUND = 0.8
const SHORTEST_PART = 5
const SHORTEST_BEGINNING = 4

/** «Forslag» is said of «ruteforslag», and the other way round: the word asked about that ends as this one, or this one as it. */
function compoundOf(word: string, weights: ReadonlyMap<string, number>): string {
  if (word.length < SHORTEST_PART) return word
  for (const asked of weights.keys())
    if (
      (asked.length >= SHORTEST_PART && asked.endsWith(word)) ||
      (asked.length >= SHORTEST_BEGINNING && word.endsWith(asked)) ||
      (asked.length >= SHORTEST_BEGINNING && word.startsWith(asked))
    )
      return asked
  return word
}

const LONGEST_SENTENCE = 500

/** The sentences and points of a text, each as it stands there. */
export const sentencesOf = (text: string): string[] =>
  blocksOf(text).flatMap(({ kind, text }) =>
    (kind === 'prose' ? splitSentences(text) : [text]).filter(
      (sentence) => sentence.length <= LONGEST_SENTENCE,
    ),
  )
