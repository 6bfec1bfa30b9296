import type { Answer } from './answer.ts'
import { findArticleTexts } from './find/figures.repository.ts'
import { sentencesOf } from './find/find-passages.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { plain, quote, Told } from './tell/told.ts'

const NEWS =
  /(?:lønn|løn)s?(?:saken|artikkelen|oppslaget|nyheten)|(?<!\p{L})den(?:ne)? (?:lønn|løn)s?(?!\p{L})|(?<!\p{L})(?:saken|artikkelen|oppslaget|nyheten|sak|artikkel)(?!\p{L})/iu
const PAY = /lønn|(?<!\p{L})(?:tjener|tjene|snittet|medianen)(?!\p{L})/iu
const TITLE = /lønn|tjener/iu
const SUM = /kroner|\d{3}[ .\u00a0]?\d{3}/i

/** «Hva står det i lønnssaken om Bergen?»: what an article of pay says of one place or in kroner; refused where it says neither. */
export async function aboutPayInNews(
  { db }: TellContext,
  { wish, question }: Reading,
): Promise<Answer | null> {
  if (!NEWS.test(question) || !PAY.test(question) || wish.companies.length + wish.consultants.length > 0)
    return null
  const asksSum = /(?<!\p{L})hv(?:a|or mye) [^?]*(?:tjener|snitt|median|lønn)/iu.test(question)
  if (wish.places.length === 0 && !/kroner|hvor mye/i.test(question)) return null
  const [text] = (await findArticleTexts(db, ['lønn', 'tjen'])).filter(({ title }) => TITLE.test(title))
  if (!text || !asksSum) return null
  const { kind, id, title, detail } = text
  const isThere = (sentence: string) => wish.places.every((place) => sentence.includes(place))
  const sentence = sentencesOf(text.text).find((one) => SUM.test(one) && isThere(one))
  if (!sentence)
    return tellNothing(
      `Saken «${plain(title)}» oppgir ikke tall${wish.places[0] ? ` for ${plain(wish.places[0])}` : ' på det'}.`,
    )
  const told = new Told()
  return told
    .say(`${quote(sentence)}${told.cite({ kind, id, title, detail, sentence })}`)
    .remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }])
    .whole()
}
