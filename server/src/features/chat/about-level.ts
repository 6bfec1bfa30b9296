import type { Answer } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { countAds, findAds } from './find/ads.repository.ts'
import { demandText } from './read-question/clearance-levels.ts'
import type { Wish } from './read-question/wish.ts'
import { countText } from './tell/norwegian.ts'
import { adSource, sentenceFor, type TellContext } from './tell/tell-ads.ts'
import { NOT_FOUND } from './tell/tell-refusal.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

const SHOWN = 5

/** Where no ad asks for a clearance of the level that is sought: it is said, with what they do ask for in their words. */
export async function aboutLevel({ db, today }: TellContext, wish: Wish): Promise<Answer | null> {
  const asked = wish.demands.find(({ at }) => at)
  if (!asked || wish.kind !== 'job' || (await countAds(db, adFilterOf(wish, today))) > 0) return null
  const any = { ...wish, demands: wish.demands.map(({ at: _at, ...rest }) => rest) }
  const filter = adFilterOf(any, today)
  const [count, ads] = await Promise.all([countAds(db, filter), findAds(db, filter, 'newest', SHOWN)])
  const told = new Told().say(`${NOT_FOUND} Ingen åpen annonse nevner ${plain(demandText(asked))}.`)
  if (count > 0)
    told.say(
      '',
      `${count === 1 ? 'Én annonse' : countText(count, ['annonse', 'annonser'])} nevner klarering:`,
      '',
    )
  for (const ad of ads) {
    const sentence = sentenceFor(ad.text, any)
    told.say(
      `- ${bold(ad.title)}${ad.company ? `, ${plain(ad.company)}` : ''}${sentence ? `: ${quote(sentence)}` : ''}${told.cite(adSource(ad, sentence, today))}`,
    )
  }
  return told.remember({ ...any, kind: 'job' }).whole()
}
