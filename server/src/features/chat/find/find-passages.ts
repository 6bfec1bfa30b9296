import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { blocksOf } from '../../../ai/markdown-blocks.ts'
import { splitSentences } from '../../../ai/split-sentences.ts'
import type { Database } from '../../../db/tables.ts'
import { type AskedWord, askedWords, stemsOf } from './asked-words.ts'
import { findHits, type PassageWish } from './passages.repository.ts'
import { EVERYDAY_WORDS } from '../read-question/everyday-words.ts'
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
  /** The title is what answers, and `sentence` is null. */
  by_title?: boolean
}

/** So much of all that is asked is a number worth, where one is asked for. */
const TYPED = 0.3
/** So many texts are read closely. */
const READ = 16
const COMPANIES = 3

/** How people ask is seldom how texts tell. */
const OF_EVERYDAY = 0.4

/** The weight of each word: what few texts have says most; a word that none has is as rare as can be. */
function weightsOf(
  words: readonly AskedWord[],
  counts: readonly number[],
  total: number,
): Map<string, number> {
  const weightOf = (count: number) => Math.log(1 + (total + 1) / (count + 0.5))
  const known = counts.filter((count) => count > 0).map(weightOf)
  // What no text has is a word that people use as often as what is asked for: it counts as the others do.
  const usual = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : weightOf(0)
  const weights = new Map<string, number>()
  for (const [nth, { word, stem }] of words.entries()) {
    const isEveryday = EVERYDAY_WORDS.has(word)
    const count = counts[nth] ?? 0
    if (isEveryday && count === 0) continue
    const weight = count > 0 ? weightOf(count) : usual
    weights.set(stem, isEveryday ? weight * OF_EVERYDAY : weight)
  }
  // Where nothing else is asked, everyday words are what is asked.
  return weights.size > 0 ? weights : new Map(words.map(({ stem }) => [stem, 1]))
}

/** The texts that come nearest to a question, the best first. */
export async function findPassages(
  db: Kysely<Database>,
  question: string,
  wish: PassageWish & { most: number; type?: RegExp | null },
): Promise<Passage[]> {
  const words = askedWords(question)
  const { hits, counts, total } = await findHits(db, words, wish)
  const weights = weightsOf(words, counts, total)
  const scored = hits
    .map((hit) => ({
      ...hit,
      weight: hit.words.reduce((sum, nth) => sum + (weights.get(words[nth]!.stem) ?? 0), 0),
    }))
    .toSorted((a, b) => b.weight - a.weight || b.id - a.id)
  // What a company says of itself is in many ads too: they must not keep it out.
  const companies = scored.filter(({ kind }) => kind === 'company').slice(0, COMPANIES)
  const texts = await findTexts(db, [...new Set([...scored.slice(0, READ), ...companies])])
  return (await readClosely(texts, words, weights, wish.type)).slice(0, wish.most)
}

/** The same among texts that are known already: of one ad, or of one company. */
export async function readClosely(
  texts: readonly TextOf[],
  words: readonly AskedWord[],
  weights: ReadonlyMap<string, number> = new Map(words.map(({ stem }) => [stem, 1])),
  type: RegExp | null = null,
): Promise<Passage[]> {
  const passages: Passage[] = []
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
  for (const [nth, text] of texts.entries()) {
    if (nth % 4 === 3) await nextTurn()
    passages.push(passageOf(text, weights, all, type))
  }
  return passages.toSorted((a, b) => b.score - a.score)
}

function passageOf(
  text: TextOf,
  weights: ReadonlyMap<string, number>,
  all: number,
  type: RegExp | null,
): Passage {
  const title = stemsOf(text.title)
  const around = new Set([...title, ...stemsOf(text.facts)])
  const titleWords = new Set(title)
  let best = { sentence: null as string | null, score: 0, covered: 0, isTyped: false, nth: -1 }
  const whole = new Set<string>(around)
  const sentences = sentencesOf(text.text)
  for (const [nth, sentence] of sentences.entries()) {
    const stems = stemsOf(sentence)
    for (const stem of stems) whole.add(weights.has(stem) ? stem : compoundOf(stem, weights))
    const { score: words, found } = scoreOf(stems, weights)
    // A sentence with a number is worth more where a number is asked for, if it says anything of the rest.
    const score = type?.test(sentence) ? words + TYPED * all : words
    if (score <= best.score) continue
    const covered = [...weights].reduce(
      (sum, [stem, weight]) => sum + (found.has(stem) || around.has(stem) ? weight : 0),
      0,
    )
    best = { sentence, score, covered: covered / all, isTyped: type?.test(sentence) ?? true, nth }
  }
  const inWhole = [...weights].reduce((sum, [stem, weight]) => sum + (has(whole, stem) ? weight : 0), 0)
  const inTitle = [...weights].reduce((sum, [stem, weight]) => sum + (titleWords.has(stem) ? weight : 0), 0)
  const aroundWeight = [...weights].reduce((sum, [stem, weight]) => sum + (around.has(stem) ? weight : 0), 0)
  const titled = [...weights].filter(([stem]) => titleWords.has(stem)).length
  const said = new Set(best.sentence ? stemsOf(best.sentence) : [])
  const inSentence = [...weights.keys()].filter((stem) => said.has(stem)).length
  const by_title =
    type !== null &&
    text.kind === 'article' &&
    type.test(text.title) &&
    (!best.isTyped || titled > inSentence)
  return {
    ...text,
    ...(by_title && { by_title }),
    sentence: by_title ? null : (best.sentence ?? sentences[0] ?? null),
    next: by_title || best.nth < 0 ? null : afterThat(sentences[best.nth + 1]),
    score: inWhole + 0.35 * best.score + 0.25 * inTitle,
    covered: inWhole / all,
    covered_by_sentence: Math.max(best.covered, aroundWeight / all),
  }
}

/** What somebody says of it is no more of the same. */
const afterThat = (sentence: string | undefined) =>
  sentence === undefined || sentence.startsWith('«') ? null : sentence

const has = (stems: ReadonlySet<string>, stem: string) => stems.has(stem)

/** The words that a sentence has, more when they stand close together, less in one that goes on and on. */
function scoreOf(
  stems: readonly string[],
  weights: ReadonlyMap<string, number>,
): { score: number; found: Set<string> } {
  const found = new Set<string>()
  let [sum, near, last] = [0, 0, -100]
  for (const [at, word] of stems.entries()) {
    const isWhole = weights.has(word)
    const stem = isWhole ? word : compoundOf(word, weights)
    const own = weights.get(stem)
    if (own === undefined) continue
    const weight = isWhole ? own : own * OF_COMPOUND
    if (!found.has(stem)) {
      sum += weight
      if (at - last <= 4 && last >= 0) near += weight
    }
    found.add(stem)
    last = at
  }
  return { score: (sum + 0.25 * near) / (1 + Math.max(0, stems.length - 25) / 100), found }
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
