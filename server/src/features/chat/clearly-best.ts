import { WHICH_ARTICLES } from './anything-about.ts'
import { callsArticle } from './about-called-article.ts'
import type { Answer } from './answer.ts'
import { answerTypeOf } from './find/answer-type.ts'
import { stemsOf } from './find/asked-words.ts'
import { findPassages, type Passage } from './find/find-passages.ts'
import { saysOtherwise } from './find/term-in-text.ts'
import { EMPTY_WORDS } from './read-question/empty-words.ts'
import { saysLastPart } from './read-question/last-part.ts'
import type { Reading } from './read-question/reading.ts'
import type { Kind } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellPassages } from './tell/tell-passages.ts'

const KINDS: readonly Kind[] = ['company', 'article', 'job', 'consultant']
/** By so much one text must be before all others, and so much of what is asked it must have. */
const BEFORE_OTHERS = 1.25
const ENOUGH = 0.4
const FEWEST_WORDS = 2
const SHORTEST = 3
const READ = 8
const ASKS_OF_THING =
  /^[^\p{L}]*(?:og |men )?(?:hva|hvor|når|hvorfor|hvordan|må|kan|får|er det|gjelder)(?!\p{L})/iu

/**
 * Where no text has enough of the words of a question, but one has far more than any other: people say it in other words
 * than the text, and mean that one. Not of lists, and not where a number or a time is asked for that it has not.
 */
export async function clearlyBest({ db, today }: TellContext, reading: Reading): Promise<Answer | null> {
  const { wish, question, unknown_names } = reading
  if (WHICH_ARTICLES.test(question)) return null
  if (wish.kind === 'job' || wish.demands.length > 0 || wish.words.length === 0) return null
  const type = answerTypeOf(question)
  const asked = (question.match(/[\p{L}\p{N}+#.-]+/gu) ?? []).filter(
    (word) => !EMPTY_WORDS.has(word.toLowerCase()),
  )
  const passages = await findPassages(db, asked.join(' '), {
    kinds: KINDS,
    today,
    most: READ,
    type,
  })
  const [best] = passages
  if (!best?.sentence || best.covered < ENOUGH) return null
  if (best.kind !== 'article' && callsArticle(question)) return null
  const next = passages.find(({ sentence, title }) => sentence !== best.sentence && title !== best.title)
  if (next && best.score < next.score * BEFORE_OTHERS) return null
  if (wish.kind === 'consultant' && best.kind !== 'consultant' && !ASKS_OF_THING.test(question)) return null
  if (!saysLastPart(reading, best)) return null
  const said = `${best.title} ${best.facts} ${best.text}`.toLowerCase()
  const stands = (word: string) => stemsOf(word).every((stem) => said.includes(stem))
  const found = wish.words.filter(
    (word) => word.length >= SHORTEST && (stands(word) || saysOtherwise(said, word)),
  )
  const isNamed = [...wish.companies, ...wish.consultants].length > 0
  if (found.length + (isNamed ? 1 : 0) < FEWEST_WORDS || !found.some((word) => isSaid(word, best)))
    return null
  if (![...unknown_names, ...wish.places].every(stands)) return null
  if (type && !type.test(`${best.sentence} ${best.next ?? ''}`)) return null
  return tellPassages([best]).whole()
}

/** The sentence that is shown has something of what is asked. */
function isSaid(word: string, { sentence, title, next }: Passage): boolean {
  const stems = stemsOf(`${title} ${sentence ?? ''} ${next ?? ''}`)
  return stemsOf(word).some((stem) => stems.some((one) => one.includes(stem)))
}
