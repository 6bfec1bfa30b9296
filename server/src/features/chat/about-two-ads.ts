import type { Answer } from './answer.ts'
import { findAds, type FoundAd } from './find/ads.repository.ts'
import { adsNamedIn, findTitledAds, placedIn } from './find/named-ads.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { deadlineText, adSource, type TellContext } from './tell/tell-ads.ts'
import { tellAdsCompared } from './tell/tell-ads-compared.ts'
import { bold, plain, Told } from './tell/told.ts'

const LATER = /(?<!\p{L})(?:sist|senest|seinest|lengst|seneste?|siste)(?!\p{L})/iu
const OF_DEADLINE = /(?<!\p{L})(?:søknads)?frist(?:en|er|ene)?(?!\p{L})|går ut|stenger|utløper/iu

const COMPARES = /sammenlig?n|sammenlik|forskjell(?:en)? |ulikhet/iu

/** «Arkitekt hos Fjordnes mot arkitekt hos Havnes: hvor går fristen ut først?»: the ads of two companies, by their last day, or beside each other. */
export async function aboutTwoAds(
  context: TellContext,
  { wish }: Reading,
  question: string,
): Promise<Answer | null> {
  if (wish.companies.length !== 2 || wish.consultants.length > 0 || wish.kind === 'article') return null
  const isOfDeadline = OF_DEADLINE.test(question)
  if (!isOfDeadline && !COMPARES.test(question)) return null
  const ads: FoundAd[] = []
  for (const { id } of wish.companies) {
    const titled = await findTitledAds(context.db, id, context.today)
    const [named] = placedIn(adsNamedIn(question, titled), wish.places)
    if (!named) return null
    ads.push(...(await findAds(context.db, { ids: [Number(named.id)] }, 'newest', 1)))
  }
  if (!isOfDeadline) return tellAdsCompared(ads, context.today).whole()
  const later = LATER.test(question)
  const [first, second] = ads.toSorted(
    (one, other) => (later ? -1 : 1) * (one.deadline ?? '9999').localeCompare(other.deadline ?? '9999'),
  )
  if (!first || !second) return null
  const told = new Told()
  const name = ({ title, company }: FoundAd) => `${bold(title)}${company ? ` hos ${bold(company)}` : ''}`
  const when = (ad: FoundAd) => plain(deadlineText(ad, context.today))
  const cite = (ad: FoundAd) => told.cite(adSource(ad, null, context.today))
  const isSame = first.deadline === second.deadline
  told.say(
    isSame
      ? `De har samme frist: ${when(first)}.`
      : `${name(first)} har ${later ? 'den seneste' : 'den første'} fristen: ${when(first)}.${cite(first)}`,
    '',
    ...(isSame ? [first, second] : [second]).map((ad) => `- ${name(ad)}: ${when(ad)}${cite(ad)}`),
  )
  return told.remember({ ...EMPTY_WISH, kind: 'job' }).whole()
}
