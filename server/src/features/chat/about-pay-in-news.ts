import type { Answer } from './answer.ts'
import { findArticleTexts } from './find/figures.repository.ts'
import { sentencesOf } from './find/find-passages.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

const NEWS =
  /(?:lønn|løn)s?(?:saken|artikkelen|oppslaget|nyheten)|(?<!\p{L})den(?:ne)? (?:lønn|løn)s?(?!\p{L})|(?<!\p{L})(?:saken|artikkelen|oppslaget|nyheten|sak|artikkel)(?!\p{L})/iu
const PAY = /lønn|(?<!\p{L})(?:tjener|tjene|snittet|medianen)(?!\p{L})/iu
const TITLE = /lønn|tjener/iu
/** What people in the middle are paid. */
const MIDDLE =
  /(?<!\p{L})(?:median|snitt|gjennomsnitts|middel)-?(?:lønn|lønning|inntekt|løn)\p{L}*(?!\p{L})|(?<!\p{L})(?:medianen|i snitt|(?:gjennomsnittlig|typisk|vanlig)e? lønn|lønnsnivå\p{L}*)(?!\p{L})/iu
const SUM = /kroner|\d{3}[ .\u00a0]?\d{3}/i

/** «Hva står det i lønnssaken om Bergen?»: what an article of pay says of one place or in kroner; refused where it says neither. */
export async function aboutPayInNews(context: TellContext, reading: Reading): Promise<Answer | null> {
  const { wish, question } = reading
  const risen = await aboutRise(context, reading)
  if (risen) return risen
  const asksMiddle =
    MIDDLE.test(question) && wish.kind !== 'job' && wish.kind !== 'consultant' && wish.kind !== 'article'
  if (
    (!asksMiddle && !NEWS.test(question)) ||
    !PAY.test(question) ||
    wish.companies.length + wish.consultants.length > 0
  )
    return null
  const asksSum = asksMiddle || /(?<!\p{L})hv(?:a|or mye) [^?]*(?:tjener|snitt|median|lønn)/iu.test(question)
  if (!asksMiddle && wish.places.length === 0 && !/kroner|hvor mye/i.test(question)) return null
  const [text] = (await findArticleTexts(context.db, ['lønn', 'tjen'])).filter(({ title }) =>
    TITLE.test(title),
  )
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

const OF_PAY =
  /(?<!\p{L})\p{L}*(?:lønn|lønning|løn)\p{L}*(?!\p{L})|(?<!\p{L})(?:utviklere|folk|vi|it-folk|bransjen) (?:tjener|betalt)(?!\p{L})/iu
const RISES =
  /(?<!\p{L})(?:stig|steg|øk|vokst|vokser|gått opp|går opp|gikk opp|opp|hopp|flat|sunket|synk|falt|faller|ned|utvikl(?:et|a|er) seg|endre)\p{L}*(?!\p{L})|lønns(?:vekst|økning|hopp|oppgang|utvikling)/iu
const RISEN = /(?<!\p{L})(?:økt|økte|steg|steget|vokst|gikk opp|falt|sank)\p{L}*(?!\p{L})|prosent/iu

/** «I hvilket fag fortsetter lønna å stige?» */
const OF_TRADES =
  /(?<!\p{L})(?:hvilke[nt]?|hva slags|noen|hvem) (?:fag\p{L}*|rolle\p{L}*|yrke\p{L}*|stilling\p{L}*|område\p{L}*|retning\p{L}*|type\p{L}*|gren\p{L}*|jobb\p{L}*|har|som)(?!\p{L})|etter (?:\p{L}+|\d+) års?(?!\p{L})|flater (?:\p{L}+ )?ut/iu
const TELLS_OF_TRADES = /(?<!\p{L})(?:roller|fag|yrker|stillinger|flater)(?!\p{L})/iu

/** «Hvor mye har utviklerlønningene steget?»: what an article of pay says of how it has changed. */
async function aboutRise({ db }: TellContext, { wish, question }: Reading): Promise<Answer | null> {
  if (!OF_PAY.test(question) || !RISES.test(question) || wish.kind === 'job' || wish.places.length > 0)
    return null
  if (wish.companies.length + wish.consultants.length > 0) return null
  const [text] = (await findArticleTexts(db, ['lønn', 'tjen'])).filter(({ title }) => TITLE.test(title))
  const sentences = text ? sentencesOf(text.text) : []
  const ofTrade = OF_TRADES.test(question) ? sentences.findIndex((one) => TELLS_OF_TRADES.test(one)) : -1
  const at = ofTrade >= 0 ? ofTrade : sentences.findIndex((one) => RISEN.test(one) && /lønn/i.test(one))
  if (!text || at < 0) return null
  const { kind, id, title, detail } = text
  const told = new Told()
  for (const sentence of sentences.slice(at, at + 2))
    told.say(`${quote(sentence)}${told.cite({ kind, id, title, detail, sentence })}`)
  return told
    .say('', `Saken ${bold(title)} (${plain(detail ?? '')}) sier det.`)
    .remember({ ...EMPTY_WISH, kind }, [{ kind, id, title }])
    .whole()
}
