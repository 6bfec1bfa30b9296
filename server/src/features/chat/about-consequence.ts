import type { Answer } from './answer.ts'
import { ASKS_RISK, answerTypeOf } from './find/answer-type.ts'
import { stemsOf } from './find/asked-words.ts'
import { findPassages, sentencesOf } from './find/find-passages.ts'
import { EMPTY_WORDS } from './read-question/empty-words.ts'
import { isEmptyWord } from './read-question/asking-sentence.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

const READ = 12
/** Of so many the text may be about it where the title is not. */
const NEAREST = 5
/** What one pays or loses, not only until when one has. */
const LOSS = /mulkt|gebyr|bøter|(?<!\p{L})bot(?:en)?(?!\p{L})|sanksjon|erstatning|straff|utesteng|inndra/iu
const SHORTEST = 3

/** «Hva risikerer de som ikke følger kravene?»: the sentence that tells what one must pay, where an article is about it. */
export async function aboutConsequence(
  { db, today }: TellContext,
  { wish }: Reading,
  written: string,
): Promise<Answer | null> {
  const type = ASKS_RISK.test(written) ? answerTypeOf(written) : null
  if (!type || wish.companies.length + wish.consultants.length > 0 || wish.kind === 'job') return null
  const asked = (written.match(/[\p{L}\p{N}+#.-]+/gu) ?? []).filter(
    (word) => !EMPTY_WORDS.has(word.toLowerCase()),
  )
  const passages = await findPassages(db, asked.join(' '), { kinds: ['article'], today, most: READ })
  const stems = asked.filter((word) => !isEmptyWord(word.toLowerCase())).flatMap(stemsOf)
  for (const [nth, { kind, id, title, detail, text }] of passages.entries()) {
    const said = stemsOf(nth < NEAREST ? `${title} ${text}` : title)
    const isOf = stems.some((stem) => stem.length >= SHORTEST && said.includes(stem))
    const sentence = isOf ? sentencesOf(text).find((one) => LOSS.test(one)) : undefined
    if (!sentence) continue
    const told = new Told()
    return told
      .say(
        `${quote(sentence)}${told.cite({ kind, id, title, detail, sentence })}`,
        '',
        `Saken ${bold(title)}${detail ? ` (${plain(detail)})` : ''} sier det.`,
      )
      .remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }])
      .whole()
  }
  return null
}
