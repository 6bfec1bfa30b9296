import { findJob } from '../../jobs/jobs.repository.ts'
import type { Answer } from '../answer.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { EMPTY_WISH, type Demand } from '../read-question/wish.ts'
import { weightIn } from './ad-sections.ts'
import { listText } from './norwegian.ts'
import { adSource, meetsOne, type TellContext } from './tell-ads.ts'
import { tellNothing } from './tell-refusal.ts'
import { bold, plain, Told } from './told.ts'

const SHOWN = 4
/** «Minst tre års erfaring». */
const YEARS =
  /(?<!\p{L})(?:\d+|ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti) års? (?:med )?(?:\p{L}+ )?(?:erfaring|praksis)|(?:minst|over|mer enn) (?:\d+|ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti) år(?!\p{L})/iu
/** What an ad says of what is demanded; that it says nothing of it is no answer to what it demands. */
export const tellDemandsOfAd = (context: TellContext, id: string, demands: readonly Demand[]) =>
  tellSentences(
    context,
    id,
    (sentence) => meetsOne(sentence, demands),
    listText(demands.map(({ said }) => said)),
  )

/** How many years of experience an ad asks for. */
export const tellYearsOfAd = (context: TellContext, id: string) =>
  tellSentences(context, id, (sentence) => YEARS.test(sentence), 'hvor mange års erfaring som kreves')

async function tellSentences(
  { db, today }: TellContext,
  id: string,
  shows: (sentence: string) => boolean,
  of: string,
): Promise<Answer> {
  const ad = await findJob(db, Number(id))
  if (!ad) return tellNothing()
  const text = ad.long_description ?? ad.short_description ?? ''
  const found = sentencesOf(text).filter(shows).slice(0, SHOWN)
  const name = ad.company ? `${bold(ad.title)} hos ${bold(ad.company)}` : bold(ad.title)
  const told = new Told().remember({ ...EMPTY_WISH, kind: 'job' }, [{ kind: 'job', id, title: ad.title }])
  if (found.length === 0) return tellNothing(`Annonsen for ${name} nevner ikke ${plain(of)}.`)
  told.say(`Annonsen for ${name} sier:`, '')
  for (const sentence of found)
    told.say(
      `- «${plain(sentence)}»${weightIn(text, sentence)}${told.cite(adSource({ ...ad, text }, sentence, today))}`,
    )
  return told.suggest('Hva krever de?', 'Når er fristen?', 'Hvem passer til denne og hvorfor?').whole()
}
