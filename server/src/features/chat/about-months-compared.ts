import type { Answer } from './answer.ts'
import { adFilterOf } from './find/ad-wish.ts'
import { countAds, findAds } from './find/ads.repository.ts'
import { countArticles, findArticles } from './find/things.repository.ts'
import { EMPTY_WISH, type Wish } from './read-question/wish.ts'
import { adSource, type TellContext } from './tell/tell-ads.ts'
import { articleFilterOf, articleSource } from './tell/tell-news.ts'
import { capital, countText, monthText, NOUNS, numberText } from './tell/norwegian.ts'
import { bold, Told } from './tell/told.ts'

const NAMES = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')
const MONTH = `(${NAMES.join('|')})(?:en)?`
const TWO = new RegExp(
  `(?<!\\p{L})${MONTH}(?: \\d{4})?,? (?:enn|eller|mot|kontra|versus|vs\\.?|og|sammenlignet med)(?: det)?(?: kom| var)?(?: i)? ${MONTH}(?!\\p{L})`,
  'iu',
)
const MORE = /(?<!\p{L})(?:flere|fler|færre|flest|færrest|mest|sammenlign\p{L}*|forskjell\p{L}*)(?!\p{L})/iu
const NEWS = /nyhet|artik|(?<!\p{L})saker?(?!\p{L})/iu

/** «Er det flere annonser i oktober enn i november?»: by the day they were listed, those that are over too. */
export async function aboutMonthsCompared(
  { db, today }: TellContext,
  wish: Wish,
  question: string,
): Promise<Answer | null> {
  const [, ...named] = TWO.exec(question) ?? []
  if (named.length === 0 || !MORE.test(question) || wish.day === 'deadline' || wish.kind === 'consultant')
    return null
  const isNews = NEWS.test(question)
  const noun = isNews ? NOUNS.article : NOUNS.job
  const { technologies, places, companies } = wish
  const kind = isNews ? ('article' as const) : ('job' as const)
  const told = new Told()
  const counted: { month: string; count: number; cited: string }[] = []
  for (const name of named) {
    const month = lastCalled(name, today)
    const period = { from: `${month}-01`, to: lastDayOf(month), said: `i ${name.toLowerCase()}` }
    const side: Wish = { ...EMPTY_WISH, kind, technologies, places, companies, period, day: 'posted' }
    if (isNews) {
      const filter = articleFilterOf(side)
      const [count, [one]] = await Promise.all([countArticles(db, filter), findArticles(db, filter, 1)])
      counted.push({ month, count, cited: one ? told.cite(articleSource(one, null, today)) : '' })
    } else {
      const filter = adFilterOf(side, today, { closed: true })
      const [count, [one]] = await Promise.all([countAds(db, filter), findAds(db, filter, 'newest', 1)])
      counted.push({ month, count, cited: one ? told.cite(adSource(one, null, today)) : '' })
    }
  }
  const [first, second] = counted.toSorted((a, b) => b.count - a.count) as [
    (typeof counted)[0],
    (typeof counted)[0],
  ]
  told.say(
    first.count === second.count
      ? `Like mange: ${countText(first.count, noun)} hver.`
      : `${bold(capital(monthText(first.month)))} har flest: ${countText(first.count, noun)}, mot ${numberText(second.count)} i ${bold(monthText(second.month))}.`,
    '',
    ...counted.map(
      ({ month, count, cited }) =>
        `- ${capital(monthText(month))}: ${countText(count, noun)}${cited && ` (blant annet${cited})`}`,
    ),
    '',
    `Regnet etter dagen de ble lagt ut${isNews ? '' : ', medregnet dem som er over'}.`,
  )
  return told.remember({ ...EMPTY_WISH, kind, technologies, places, companies }).whole()
}

/** The last month of that name, as `2026-10`. */
function lastCalled(name: string, today: string): string {
  const number = NAMES.indexOf(name.toLowerCase()) + 1
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return `${number > month ? year - 1 : year}-${String(number).padStart(2, '0')}`
}

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)
