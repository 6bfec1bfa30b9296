import { adFilterOf, adOrderOf, type Db, withDay } from '../find/ad-wish.ts'
import { type AdFilter, countAds, findAds, type FoundAd } from '../find/ads.repository.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { stemsOf, tokensOf } from '../find/asked-words.ts'
import { standsIn } from '../find/term-in-text.ts'
import { placesWithin } from '../find/places-within.ts'
import { technologiesIn } from '../../../text/find-technologies.ts'
import { isRole } from '../read-question/roles.ts'
import { titlesOfTrade } from '../read-question/trades.ts'
import type { Demand, Wish } from '../read-question/wish.ts'
import { jobsLink } from './links.ts'
import { endOfList, headOfRest } from './list-parts.ts'
import { narrowing } from './narrowing.ts'
import { countText, dayText, listText, NOUNS } from './norwegian.ts'
import { bold, plain, Told } from './told.ts'

export interface TellContext {
  db: Db
  /** A day in Norway. */
  today: string
}

const SHOWN = 5
const MOST_SHOWN = 10

/** Whether a word of a sentence begins so. */
const hasBeginning = (sentence: string, any: readonly string[]): boolean =>
  (sentence.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.+#]*/gu) ?? []).some((word) =>
    any.some((one) => word.startsWith(one)),
  )

/** Whether a sentence has what one of the demands asks for. */
export const meetsOne = (sentence: string, demands: readonly Demand[]): boolean =>
  demands.some(({ any, terms = [] }) => hasBeginning(sentence, any) || standsIn(tokensOf(sentence), terms))

/** The words of an ad that show that it belongs in the list; null where a field does. */
export function sentenceFor(
  text: string,
  { technologies, words, forms, demands }: Pick<Wish, 'technologies' | 'words' | 'forms' | 'demands'>,
): string | null {
  if (demands.length > 0)
    for (const sentence of sentencesOf(text)) if (meetsOne(sentence, demands)) return sentence
  const stems = words.flatMap((word) => stemsOf(word))
  const wanted = forms.includes('remote') ? [...stems, 'hjemmekontor', 'hjemmefra'] : stems
  for (const sentence of sentencesOf(text)) {
    if (technologies.length > 0 && technologiesIn(sentence).some((name) => technologies.includes(name)))
      return sentence
    if (wanted.length > 0 && stemsOf(sentence).some((stem) => wanted.includes(stem))) return sentence
  }
  return null
}

export const deadlineText = (
  { deadline, deadline_text }: Pick<FoundAd, 'deadline' | 'deadline_text'>,
  today: string,
): string =>
  deadline
    ? deadline < today
      ? `fristen gikk ut ${dayText(deadline, today)}`
      : `frist ${deadline === today ? 'i dag, ' : ''}${dayText(deadline, today)}`
    : deadline_text
      ? `frist: ${plain(deadline_text.toLowerCase())}`
      : 'ingen frist oppgitt'

export const adSource = (ad: FoundAd, sentence: string | null, today: string) => ({
  kind: 'job' as const,
  id: ad.id,
  title: ad.title,
  sentence,
  detail: [ad.company, ad.locations.join(', '), deadlineText(ad, today)].filter(Boolean).join(' · '),
})

const PLACES_SHOWN = 3

/** Of many places three, those that were asked for first. */
export function placesText(locations: readonly string[], asked: readonly string[]): string | null {
  if (locations.length === 0) return null
  const within = new Set(asked.flatMap(placesWithin))
  const first = locations.filter((one) => within.has(one.toLowerCase()))
  const sorted = [...first, ...locations.filter((one) => !first.includes(one))]
  const others = sorted.length - PLACES_SHOWN
  return listText([
    ...sorted.slice(0, PLACES_SHOWN).map(plain),
    ...(others > 0 ? [others === 1 ? 'ett annet sted' : `${others} andre steder`] : []),
  ])
}

export function adLine(told: Told, ad: FoundAd, wish: Wish, today: string): string {
  const where = placesText(ad.locations, wish.places)
  const about = [ad.company && plain(ad.company), where].filter(Boolean).join(', ')
  const form = wish.forms.length > 0 && ad.job_type ? ` ${plain(ad.job_type)}.` : ''
  return `- ${bold(ad.title)}${about ? `, ${about}` : ''}: ${ad.status === 'withdrawn' ? 'trukket' : deadlineText(ad, today)}.${form}${told.cite(adSource(ad, sentenceFor(ad.text, wish), today))}`
}

/** A list of ads, or null when there is none. */
export async function tellAds(context: TellContext, wish: Wish): Promise<Told | null> {
  // A role is what an ad is called; that its text speaks of one too says less.
  const otherwise = wish.demands.filter(({ terms }) => terms)
  const roles = [...wish.words, ...otherwise.map(({ said }) => said)]
  const asksRole = roles.length > 0 && roles.every(isRole)
  const others = wish.demands.filter(({ terms }) => !terms)
  const titled = {
    ...adFilterOf({ ...wish, words: [], demands: others }, context.today),
    titled: wish.words,
    titled_terms: otherwise.map(({ terms }) => terms!),
  }
  const trade = wish.trade ? null : titlesOfTrade(wish.words)
  const ofTrade = trade && { ...adFilterOf({ ...wish, words: [] }, context.today), titled_any: trade }
  const told =
    (ofTrade ? await tellAdsOf(context, wish, ofTrade) : null) ??
    (asksRole ? await tellAdsOf(context, wish, titled) : null) ??
    // What has both marks before what only speaks of both.
    (wish.technologies.length > 1 && !wish.either
      ? await tellAdsOf(context, wish, adFilterOf(wish, context.today, { tagged: true }))
      : null) ??
    (await tellAdsOf(context, wish, adFilterOf(wish, context.today)))
  // Most ads are of full time and do not say so.
  if (!told && wish.forms.length > 1 && wish.forms.includes('full_time'))
    return tellAds(context, { ...wish, forms: wish.forms.filter((form) => form !== 'full_time') })
  if (!told && wish.forms.includes('remote')) {
    const forms = wish.forms.filter((form) => form !== 'remote')
    return tellAds(context, { ...wish, forms, words: [...wish.words, 'hjemmekontor'] })
  }
  if (!told && wish.either) {
    for (const technology of wish.technologies) {
      const one = await tellAds(context, { ...wish, technologies: [technology], either: false })
      if (one) return one
    }
  }
  if (!told && wish.years !== null) return tellAds(context, { ...wish, years: null })
  // «Skyplattformer, Kubernetes og slikt»: whoever does the one may not say the other.
  if (!told && wish.trade && wish.technologies.length > 0)
    return tellAds(context, { ...wish, technologies: [], either: false })
  // Few titles have «UX»: whoever does it is a designer of something.
  if (!told && wish.trade?.titles.includes('interaksjonsdesigner'))
    return tellAds(context, { ...wish, trade: { ...wish.trade, titles: ['designer'] } })
  // What came in a month may all be over.
  if (!told && wish.operation === 'count' && wish.words.length === 0) {
    const all = adFilterOf(wish, context.today, { closed: true })
    const past = all.posted ? await tellAdsOf(context, wish, all) : null
    if (past) return past
  }
  if (told || wish.technologies.length !== 1) return told
  // No ad has the tag; the name may stand in their texts.
  const { technologies, ...rest } = wish
  const spelled = { ...adFilterOf({ ...rest, technologies: [] }, context.today), spelled: technologies[0] }
  return tellAdsOf(context, wish, spelled)
}

async function tellAdsOf({ db, today }: TellContext, asked: Wish, filter: AdFilter): Promise<Told | null> {
  const wish = withDay(asked, today)
  const most = Math.min(wish.most ?? SHOWN, MOST_SHOWN)
  const { skip } = wish
  const [count, found] = await Promise.all([
    countAds(db, filter),
    findAds(db, filter, adOrderOf(wish), most + skip),
  ])
  if (count === 0) return null
  const ads = found.slice(skip)
  const told = new Told()
  const what = narrowing(wish, 'job')
  if (skip > 0) return tellRest(told, { db, today }, wish, ads, { count, filter })
  const isCount = wish.operation === 'count'
  told.say(
    wish.saved_by !== null
      ? `Du har **${countText(count, filter.deadline_after ? OPEN_FAVOURITES : FAVOURITES)}**${afterSpace(narrowing({ ...wish, saved_by: null }, 'job'))}${wish.order ? (ORDER_WORDS[wish.order] ?? '') : ''}.`
      : isCount
        ? `Det er **${countText(count, NOUNS.job)}**${what ? ` ${what}` : ''} i portalen${filter.deadline_after ? ' nå' : ', medregnet dem som er over'}.`
        : `Jeg fant ${countText(count, NOUNS.job)}${what ? ` ${what}` : ' som er åpne nå'}${wish.order ? (ORDER_WORDS[wish.order] ?? '') : ''}.`,
    '',
    ...ads.map((ad) => adLine(told, ad, wish, today)),
  )
  if (isCount && filter.posted && filter.deadline_after) {
    const all = await countAds(db, { ...filter, deadline_after: undefined })
    if (all > count) told.say('', `Medregnet dem som er over, er det ${countText(all, NOUNS.job)}.`)
  }
  if (isCount && wish.forms.includes('remote')) await sayWhoMentions(told, db, wish, filter)
  const link = jobsLink(wish, filter)
  told.say(...endOfList({ skip, shown: ads.length, count }, link, 'Se alle i listen'))
  if (count === ads.length && link && count > 1) told.say('', `[Se dem i listen](${link})`)
  const [first] = ads
  return told
    .remember({ ...wish, kind: 'job' })
    .suggest(
      ...(first ? ['Hva krever den første?', 'Hvem passer til den første?'] : []),
      ...(wish.period ? [] : ['Hvilke av dem har frist neste uke?']),
    )
}

const FAVOURITES = ['favoritt', 'favoritter'] as const
const OPEN_FAVOURITES = ['åpen favoritt', 'åpne favoritter'] as const
const ORDER_WORDS: Partial<Record<NonNullable<Wish['order']>, string>> = {
  newest: ', de nyeste først',
  deadline_first: ', korteste frist først',
  deadline_last: ', seneste frist først',
}
const afterSpace = (text: string): string => text && ` ${text}`
/** As a place of work home is marked in few ads; more of them speak of it. */
async function sayWhoMentions(told: Told, db: Db, wish: Wish, filter: AdFilter): Promise<void> {
  const text_search = [filter.text_search, 'hjemmekontor'].filter(Boolean).join(' ')
  const forms = wish.forms.filter((form) => form !== 'remote')
  const count = await countAds(db, { ...filter, forms, text_search })
  told.say('', `Ordet «hjemmekontor» står i ${countText(count, NOUNS.job)} i alt.`)
}

/** Those that come after the ones that were told. */
function tellRest(
  told: Told,
  { today }: TellContext,
  wish: Wish,
  ads: readonly FoundAd[],
  { count, filter }: { count: number; filter: AdFilter },
): Told {
  const { skip } = wish
  told.say(
    headOfRest(skip, ads.length, count, NOUNS.job, narrowing(wish, 'job')),
    ...(ads.length > 0 ? [''] : []),
    ...ads.map((ad) => adLine(told, ad, wish, today)),
    ...endOfList({ skip, shown: ads.length, count }, jobsLink(wish, filter), 'Se alle i listen'),
  )
  return told.remember({ ...wish, kind: 'job' }).suggest(...(count > skip + ads.length ? ['Vis flere'] : []))
}
