import type { Answer } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { countAds, findAds } from './find/ads.repository.ts'
import type { Reading } from './read-question/reading.ts'
import { isNarrowed } from './read-question/wish.ts'
import { adLine, type TellContext } from './tell/tell-ads.ts'
import { bold, Told } from './tell/told.ts'

/** «Stillingen hos Fjordnes»: one, whichever it is. */
const THE_ONE =
  /(?<!\p{L})(?:stillingen|stillinga|jobben|annonsen|utlysningen|utlysninga|oppdraget|vikariatet|engasjementet|rollen|rolla)(?: (?:som )?(?:er |ligger )?(?:ute|lyst ut|deres))?(?: (?:hos|i|ved|på|til|fra|av|for))?(?= )/iu
const SHOWN = 5

/** Where a company has several ads and one of them is meant that nothing else is said of, which one is asked. */
export async function aboutWhichAd(
  context: TellContext,
  { wish, question, unclear }: Reading,
): Promise<Answer | null> {
  const { companies, consultants, operation } = wish
  const [company] = companies
  if (!company || companies.length > 1 || consultants.length > 0 || unclear || operation !== 'list')
    return null
  const isBare = !isNarrowed({ ...wish, companies: [] }) && wish.order === null
  if (!isBare || wish.kind !== 'job' || !THE_ONE.test(question)) return null
  const filter = adFilterOf(wish, context.today)
  const [count, ads] = await Promise.all([
    countAds(context.db, filter),
    findAds(context.db, filter, 'deadline_first', SHOWN),
  ])
  if (count < 2) return null
  const told = new Told()
  told.say(
    `${bold(company.name)} har ${count} åpne annonser. Hvilken mener du?`,
    '',
    ...ads.map((ad) => adLine(told, ad, wish, context.today)),
  )
  if (count > ads.length) told.say('', `Viser ${ads.length} av ${count}.`)
  return told
    .remember({ ...wish, kind: 'job' })
    .suggest(...ads.slice(0, 3).map(({ title }) => `${title} hos ${company.name}`))
    .whole()
}
