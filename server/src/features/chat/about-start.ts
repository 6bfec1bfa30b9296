import type { Answer } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { findAds } from './find/ads.repository.ts'
import { sentencesOf } from './find/find-passages.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH, type Period } from './read-question/wish.ts'
import { monthText } from './tell/norwegian.ts'
import { adSource, type TellContext } from './tell/tell-ads.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import { bold, plain, quote, Told } from './tell/told.ts'

const AD = '(?:annonse|stilling|jobb|oppdrag|utlysning|vikariat|engasjement|rolle|prosjekt)'
/** What asks when a work begins; «stillinger vi kan søke på» and «kan Siri begynne» are asked of something else. */
const ASKS = new RegExp(
  `(?<!\\p{L})\\p{L}*${AD}(?:er|ene|et|en|ne|r)?(?!\\p{L})[^?.!]*(?<!\\p{L})(?:start(?:er|e|dato|tidspunkt)?(?:en|et)?|oppstart(?:en|sdato|stidspunkt)?|begynner|begynne|tiltredelse(?:n)?|tiltres?|tiltreden|sette?s i gang|i gang)(?!\\p{L})`,
  'iu',
)
const SAYS = /(?<!\p{L})(?:oppstart|tiltre|start(?:er|e|dato|tidspunkt)?(?!\p{L})|begynner|begynne)/iu
const BEGINNINGS = ['oppstart', 'tiltre', 'starter', 'startdato', 'starttidspunkt', 'start', 'begynne']
const MOST_READ = 200
const SHOWN = 5

/** How a text may say a time: by its month, by its number, or as it was asked. */
function timesOf({ from, to, said }: Period): RegExp {
  const first = from ?? to!
  const last = to ?? first
  const months: string[] = []
  for (let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]; months.length < 12;) {
    months.push(`${year}-${String(month).padStart(2, '0')}`)
    if (`${year}-${String(month).padStart(2, '0')}` >= last.slice(0, 7)) break
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  const names = months.map((month) => monthText(month).split(' ')[0]!)
  const feasts =
    /nyttår|nyåret/iu.test(said) || months.some((month) => month.endsWith('-01'))
      ? ['nyttår', 'nyåret', 'årsskiftet']
      : []
  return new RegExp(
    `(?<!\\p{L})(?:${[...names, ...feasts].join('|')})(?!\\p{L})|\\d\\.0?(?:${months.map((month) => Number(month.slice(5))).join('|')})\\.`,
    'iu',
  )
}

/**
 * «Hvilke oppdrag starter over nyttår?»: ads whose text says that they begin then. The portal keeps no such day, and the last
 * day to apply is another.
 */
export async function aboutStart(
  { db, today }: TellContext,
  { wish, question }: Reading,
): Promise<Answer | null> {
  const { period, consultants, kind } = wish
  if (!period || consultants.length > 0 || (kind !== null && kind !== 'job')) return null
  if (!ASKS.test(question) || OF_OTHERS.test(question)) return null
  const filter = adFilterOf({ ...wish, period: null, day: null, words: [] }, today)
  const demands = [...(filter.demands ?? []), { any: BEGINNINGS }]
  const ads = await findAds(db, { ...filter, demands }, 'newest', MOST_READ)
  const then = timesOf(period)
  const found = ads.flatMap((ad) => {
    const sentence = sentencesOf(ad.text).find((one) => SAYS.test(one) && then.test(one))
    return sentence ? [{ ad, sentence }] : []
  })
  if (found.length === 0)
    return tellNothing(
      `Portalen har søknadsfristen, men ikke når arbeidet begynner, og ingen åpen annonse sier at det begynner ${plain(period.said)}.`,
    )
  const told = new Told().say(
    `Portalen har ikke noe felt for oppstart. ${found.length === 1 ? 'Én annonse' : `${found.length} annonser`} sier det i teksten:`,
    '',
  )
  for (const { ad, sentence } of found.slice(0, SHOWN))
    told.say(
      `- ${bold(ad.title)}${ad.company ? `, ${plain(ad.company)}` : ''}: ${quote(sentence)}${told.cite(adSource(ad, sentence, today))}`,
    )
  return told.remember({ ...EMPTY_WISH, kind: 'job' }).whole()
}

/** Who may begin, what somebody may apply for, and from when rules hold. */
const OF_OTHERS =
  /(?<!\p{L})(?:hvem|noen (?:av|som)|konsulent\p{L}*|vi|våre|oss|jeg|frist\p{L}*|søke|ledig(?:e)? (?:fra|i|til))(?!\p{L})/iu
