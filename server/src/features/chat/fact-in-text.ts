import type { Answer, Asked } from './answer.ts'
import { answerTypeOf } from './find/answer-type.ts'
import { askedWords, saysNothing, stemsOf, tokensOf } from './find/asked-words.ts'
import { isStaffOfOthers, saysCounted } from './find/counted.ts'
import { findPassages, type Passage, sentencesOf } from './find/find-passages.ts'
import { soughtIn } from './find/sought.ts'
import { saysOtherwise } from './find/term-in-text.ts'
import { asksOfBefore } from './read-question/asking-sentence.ts'
import { saysLastPart } from './read-question/last-part.ts'
import type { Reading } from './read-question/reading.ts'
import type { Kind } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellPassages } from './tell/tell-passages.ts'

/** What asks for a fact, not for a list. */
const ASKS_FACT =
  /(?:^|[.!?,:–] *)(?:og |men |så )?(?:hva|hvor|når|hvorfor|hvordan|kan|må|får|skal|hvem (?:fikk|skal|må|kan|betaler|ble))(?!\p{L})/iu
/** Of us, and of ads, the lists know. */
const OF_LISTS =
  /(?<!\p{L})(?:av oss|våre|hos oss|vi har|har vi|annonse\p{L}*|stilling\p{L}*|jobber|oppdrag\p{L}*|ledige?|hvor mange (?:har|er|av))(?!\p{L})/iu
/** Words of the asking. */
const ASKING =
  /^(?:hv\p{L}+|når|jeg|vi|du|de|dem|det|den|er|var|har|hadde|om|at|å|og|men|så|jo|noe|noen|med|for|i|på|av|til|en|et|ei|som|kan|husker|selv|over)$/iu
const KINDS: readonly Kind[] = ['article', 'consultant', 'company']
const READ = 10
const ENOUGH = 0.42
const BEFORE_OTHERS = 1.2
const FEWEST_WORDS = 2
const IN_SENTENCE = 0.12
const OF_THE_FIRST = 0.85

/**
 * Where nothing else answers: the one text that has far more of all that was said than any other, ads left out, with the
 * sentence of it that has what is asked for: a number, a time, a reason. Null where no sentence has.
 */
export async function factInText(
  context: TellContext,
  reading: Reading,
  { question, as_typed }: Asked,
): Promise<Answer | null> {
  const told = await factAsked(context, reading, question)
  return told ?? (as_typed === undefined ? null : factAsked(context, reading, as_typed))
}

/** «En av oss har talt lakselus. I hvor mange merder?»: the fact in the text that tells what stands before. */
export async function factOfBefore(
  context: TellContext,
  reading: Reading,
  { question }: Asked,
): Promise<Answer | null> {
  const ends = /^(.{12,}?[.!?…])\s+([^.!?…]+\?)[^\p{L}]*$/u.exec(question)
  if (!ends || !asksOfBefore(ends[2]!)) return null
  const wish = { ...reading.wish, kind: null, operation: 'list' as const, demands: [] }
  const isOurs = OF_US.test(ends[1]!)
  return factAsked(context, { ...reading, wish }, question, isOurs ? ['consultant'] : KINDS)
}
const OF_US = /(?<!\p{L})(?:av oss|våre|hos oss|kolleg\p{L}+|konsulent\p{L}*)(?!\p{L})/iu

async function factAsked(
  { db, today }: TellContext,
  reading: Reading,
  written: string,
  kinds: readonly Kind[] | null = null,
): Promise<Answer | null> {
  const { wish, unknown_names } = reading
  if (
    wish.kind === 'job' ||
    wish.operation !== 'list' ||
    wish.demands.some(({ sort }) => sort !== 'industry')
  )
    return null
  if (!kinds && (!ASKS_FACT.test(written) || OF_LISTS.test(written))) return null
  const words = (written.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !ASKING.test(word))
  const telling = words.filter((word) => !saysNothing(word.toLowerCase()))
  // Of two sentences the one tells of little but the thing.
  const fewest = kinds ? 1 : FEWEST_WORDS
  if (telling.length < fewest) return null
  const type = answerTypeOf(written)
  const passages = await findPassages(db, words.join(' '), { kinds: kinds ?? KINDS, today, most: READ, type })
  const named = passages.filter((one) => isOfNamed(one, wish.companies, wish.consultants))
  const isNamed = wish.companies.length + wish.consultants.length > 0
  const answering = named
    .flatMap((one) => {
      const said = sentenceWith(one, words, type, written)
      // Of what is named all texts have the name: the sentence decides.
      return said
        ? [{ ...one, ...said, by_title: false, worth: isNamed ? one.covered + said.share : one.score }]
        : []
    })
    .toSorted((a, b) => b.worth - a.worth)
  const [best] = answering
  if (!best || !best.is_literal || best.covered < ENOUGH) return null
  if (best.score < named[0]!.score * OF_THE_FIRST) return null
  const next = answering.find(({ sentence }) => sentence !== best.sentence)
  if (next && best.worth < next.worth * BEFORE_OTHERS) return null
  const said = `${best.title} ${best.facts} ${best.text}`.toLowerCase()
  const stands = (word: string) => stemsOf(word).every((stem) => said.includes(stem))
  if (![...unknown_names, ...wish.places].every(stands) || !saysLastPart(reading, best)) return null
  const names = new Set([...wish.companies, ...wish.consultants].flatMap(({ name }) => stemsOf(name)))
  const rest = telling.filter((word) => !stemsOf(word).every((stem) => names.has(stem)))
  const found = rest.filter((word) => stands(word) || saysOtherwise(said, word.toLowerCase()))
  if (found.length * 2 < rest.length || found.length + (isNamed ? 1 : 0) < fewest) return null
  return tellPassages([best]).whole()
}

const POINTS_BACK =
  /^(?:det (?:er|var) (?:slik|derfor|dette)|dette|derfor|dermed|slik|de|den|han|hun)(?!\p{L})/iu

const isOfNamed = (
  { kind, id, title, text, facts }: Passage,
  companies: Reading['wish']['companies'],
  consultants: Reading['wish']['consultants'],
): boolean =>
  consultants.every((one) => kind === 'consultant' && id === one.id) &&
  companies.every((one) => `${title} ${facts} ${text}`.includes(one.name.split(' ')[0]!))

/** The sentence with most of the words among those that have what is asked for, and what stands after it. */
function sentenceWith(
  { title, text }: Passage,
  words: readonly string[],
  type: RegExp | null,
  written: string,
): { sentence: string; next: string | null; share: number } | null {
  const sought = soughtIn(askedWords(words.join(' ')))
  const ofTitle = sought.sharesIn(tokensOf(title))
  const sentences = sentencesOf(text)
  const scored = sentences.flatMap((sentence, nth) => {
    if (type && !type.test(sentence)) return []
    if (!saysCounted(written, sentence) || isStaffOfOthers(written, sentence)) return []
    const shares = sought.sharesIn(tokensOf(sentence))
    return [{ sentence, nth, score: sought.weightOf(shares) / sought.all, shares }]
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  if (!best) return null
  // A sentence that has what is asked for may have little else, where the title is what it is about.
  const isAbout = sought.weightOf(ofTitle) / sought.all >= IN_SENTENCE
  if (best.score < IN_SENTENCE && !(isAbout && type && scored.length === 1)) return null
  const before = sentences[best.nth - 1]
  // «Det er slik …» says nothing without what stands before it.
  return before !== undefined && POINTS_BACK.test(best.sentence)
    ? { sentence: before, next: best.sentence, share: best.score }
    : { sentence: best.sentence, next: sentences[best.nth + 1] ?? null, share: best.score }
}
