import { findConsultants } from '../consultants/list-consultants.repository.ts'
import type { Answer } from './answer.ts'
import { EMPTY_WISH, type Wish } from './read-question/wish.ts'
import { capital, countText, NOUNS } from './tell/norwegian.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { consultantSource, freeText } from './tell/tell-consultants.ts'
import { askBack } from './tell/tell-refusal.ts'
import { bold, Told } from './tell/told.ts'

const MOST_READ = 500
const SHOWN = 8
const BUSY =
  /^[^\p{L}]*(?:hvem|hvilke (?:av )?(?:konsulent|kolleg|oss|våre)\p{L}*|hvor mange(?: av oss| av våre| (?:konsulent|kolleg)\p{L}*)?)(?: av (?:oss|våre|konsulentene|kollegene))?(?: hos oss)? er (?:det som er )?(?:nå |for tiden )?(?:ikke (?:ledige?|tilgjengelige?|fri)|opptatte?|booket|utleide?|(?:ute )?i oppdrag)(?: (?:nå|akkurat nå|for tiden|i dag|hos oss))?[^\p{L}]*$/iu
const BEST =
  /^[^\p{L}]*(?:hvem|hvilken (?:av )?(?:konsulent|kolleg|oss|våre)\p{L}*)(?: av (?:oss|våre|konsulentene|kollegene))?(?: hos oss)? er (?:den |aller )*(?:beste?|flinkeste?|dyktigste?|dårligste?|svakeste?)(?: (?:av|blant) (?:oss|dem|våre|konsulentene))?(?: hos oss)?[^\p{L}]*$/iu

/** «Hvem er ikke ledig?»: those who are taken now, and never those who are free. «Hvem er best?» asks of nothing in particular. */
export async function aboutBusy(
  { db, today }: TellContext,
  { consultants, companies }: Wish,
  question: string,
): Promise<Answer | null> {
  if (consultants.length + companies.length > 0) return null
  if (BEST.test(question))
    return askBack('Best til hva? Skriv gjerne en teknologi, et fag eller en bransje.', 'Hvem kan Kotlin?')
  if (!BUSY.test(question)) return null
  const all = await findConsultants(db, {}, { order: 'availability', limit: MOST_READ, offset: 0 })
  const busy = all.filter(
    ({ availability }) => availability && (availability.percent === 0 || availability.from > today),
  )
  if (busy.length === 0) return null
  const told = new Told()
  told.say(
    `${capital(countText(busy.length, NOUNS.consultant))} er ikke ${busy.length === 1 ? 'ledig' : 'ledige'} nå.`,
    '',
    ...busy
      .slice(0, SHOWN)
      .map(
        (one) =>
          `- ${bold(one.name)}: ${freeText(one, today)}.${told.cite(consultantSource(one, null, freeText(one, today)))}`,
      ),
  )
  if (busy.length > SHOWN) told.say('', `Viser ${SHOWN} av ${busy.length}.`)
  return told.remember({ ...EMPTY_WISH, kind: 'consultant' }).whole()
}
