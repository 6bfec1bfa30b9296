import { adFilterOf, adOrderOf, type Db, withDay } from '../find/ad-wish.ts'
import { type AdFilter, countAds, findAds, type FoundAd } from '../find/ads.repository.ts'
import { sentencesOf } from '../find/find-passages.ts'
import { stemsOf, tokensOf } from '../find/asked-words.ts'
import { standsIn } from '../find/term-in-text.ts'
import { technologiesIn } from '../../../text/find-technologies.ts'
import { isRole } from '../read-question/roles.ts'
import { titlesOfTrade } from '../read-question/trades.ts'
import type { Demand, Wish } from '../read-question/wish.ts'
import { jobsLink } from './links.ts'
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

export function adLine(told: Told, ad: FoundAd, wish: Wish, today: string): string {
  const where = ad.locations.length > 0 ? listText(ad.locations.slice(0, 3).map(plain)) : null
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
  if (skip > 0) return tellRest(told, { db, today }, wish, ads, count)
  const isCount = wish.operation === 'count'
  told.say(
    wish.saved_by !== null
      ? `Du har **${countText(count, filter.deadline_after ? OPEN_FAVOURITES : FAVOURITES)}**${afterSpace(narrowing({ ...wish, saved_by: null }, 'job'))}${wish.order ? (ORDER_WORDS[wish.order] ?? '') : ''}.`
      : isCount
        ? `Det er **${countText(count, NOUNS.job)}**${what ? ` ${what}` : ''} i portalen nå.`
        : `Jeg fant ${countText(count, NOUNS.job)}${what ? ` ${what}` : ' som er åpne nå'}${wish.order ? (ORDER_WORDS[wish.order] ?? '') : ''}.`,
    '',
    ...ads.map((ad) => adLine(told, ad, wish, today)),
  )
  const link = jobsLink(wish)
  if (count > ads.length)
    told.say('', `Viser ${ads.length} av ${count}.${link ? ` [Se alle i listen](${link})` : ''}`)
  else if (link && count > 1) told.say('', `[Se dem i listen](${link})`)
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

/** Those that come after the ones that were told. */
function tellRest(
  told: Told,
  { today }: TellContext,
  wish: Wish,
  ads: readonly FoundAd[],
  count: number,
): Told {
  if (ads.length === 0) return told.say(`Det var alle: jeg har vist ${countText(count, NOUNS.job)}.`)
  const [from, to] = [wish.skip + 1, wish.skip + ads.length]
  told.say(
    `Her er nummer ${from === to ? from : `${from} til ${to}`} av ${countText(count, NOUNS.job)} ${narrowing(wish, 'job')}.`.replace(
      / \./u,
      '.',
    ),
    '',
    ...ads.map((ad) => adLine(told, ad, wish, today)),
  )
  const link = jobsLink(wish)
  if (count > to && link) told.say('', `[Se alle i listen](${link})`)
  return told.remember({ ...wish, kind: 'job' }).suggest(...(count > to ? ['Vis flere'] : []))
}
