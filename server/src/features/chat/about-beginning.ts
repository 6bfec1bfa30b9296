import type { Answer } from './answer.ts'
import { answerTypeOf } from './find/answer-type.ts'
import { saysNothing, stemsOf } from './find/asked-words.ts'
import { findPassages, sentencesOf } from './find/find-passages.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

/** From when rules hold: «når gjelder de nye kravene fra?», «fra hvilken dato må …?» */
const ASKS_FROM_WHEN =
  /(?<!\p{L})(?:fra (?:og med )?(?:når|hvilke[nt] (?:dato|dag|tidspunkt|måned|år))|(?:på|ved) hvilke[nt] (?:dato|dag|tidspunkt)|når (?:gjelder|begynner|starter|innføres|trådte|blir|ble|må|skal|kommer)|hvilke[nt] (?:dato|dag) (?:gjelder|begynner|starter|innføres|blir|må|skal))(?!\p{L})/iu
const OF_RULES =
  /(?<!\p{L})\p{L}*(?:regl(?:er|ene)|regel(?:en)?|regelverk\p{L}*|krav(?:et|ene|a)?|lov(?:en|ene|verk\p{L}*)?|forskrift\p{L}*|påbud\p{L}*|forbud\p{L}*|plikt(?:en|er|ene)?|innstramming\p{L}*)(?!\p{L})/iu
const A_DAY = answerTypeOf('når')!
const READ = 6
const FEWEST = 0.3
const SHORTEST = 4

/** From when rules hold, where an article about them says it; refused by its name where it does not. */
export async function aboutBeginning(
  { db, today }: TellContext,
  { wish, question }: Reading,
  written: string,
): Promise<Answer | null> {
  if (!ASKS_FROM_WHEN.test(written) || !OF_RULES.test(question)) return null
  if (wish.companies.length + wish.consultants.length > 0 || wish.kind === 'job') return null
  const asked = (question.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !saysNothing(word.toLowerCase()))
  const stems = asked.flatMap(stemsOf).filter((stem) => stem.length >= SHORTEST)
  const passages = await findPassages(db, asked.join(' '), { kinds: ['article'], today, most: READ })
  const inTitle = (title: string) => stemsOf(title).filter((stem) => stems.includes(stem)).length
  const [best] = passages.toSorted((a, b) => inTitle(b.title) - inTitle(a.title))
  if (!best || inTitle(best.title) === 0 || best.covered < FEWEST) return null
  const { kind, id, title, detail, text } = best
  const told = new Told()
  const cite = (sentence: string | null) => told.cite({ kind, id, title, detail, sentence })
  const sentence = A_DAY.test(title) ? null : sentencesOf(text).find((one) => A_DAY.test(one))
  if (sentence === undefined) return tellNothing(`Saken «${plain(title)}» sier ikke fra når det er.`)
  told.say(
    sentence === null ? `«${plain(title)}»${cite(null)}` : `${quote(sentence)}${cite(sentence)}`,
    '',
    `Saken ${bold(title)}${detail ? ` (${plain(detail)})` : ''} sier det.`,
  )
  return told.remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }]).whole()
}
