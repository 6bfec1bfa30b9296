import { adFilterOf, withDay } from '../find/ad-wish.ts'
import { type AdFilter, countAds, countAdsBy, countAdsByMonth, findAds } from '../find/ads.repository.ts'
import {
  countArticles,
  countArticlesByCompany,
  countArticlesByMonth,
  findArticles,
} from '../find/things.repository.ts'
import { isRole } from '../read-question/roles.ts'
import { titlesOfTrade } from '../read-question/trades.ts'
import { EMPTY_WISH, type Wish } from '../read-question/wish.ts'
import { companySource } from './tell-company.ts'
import { articleFilterOf, articleSource } from './tell-news.ts'
import { FORM_WORDS, narrowing } from './narrowing.ts'
import { adSource, sentenceFor, type TellContext } from './tell-ads.ts'
import { countText, listText, monthText, NOUNS, numberText } from './norwegian.ts'
import { bold, plain, Told } from './told.ts'

const ROWS = 5
/** Of those that have the fewest there may be many. */
const MOST_ALIKE = 40

/** How many each month; months in which there is none stand as 0. */
export async function tellByMonth({ db, today }: TellContext, wish: Wish): Promise<Told | null> {
  const isNews = wish.kind === 'article'
  const narrowed = { ...wish, period: wish.period, day: 'posted' as const }
  const adFilter = adFilterOf(narrowed, today, { closed: true })
  const rows = isNews
    ? await countArticlesByMonth(db, articleFilterOf(wish))
    : await countAdsByMonth(db, adFilter)
  if (rows.length === 0) return null
  const counts = new Map(rows.map(({ month, count }) => [month, count]))
  const months = monthsBetween(rows.at(-1)!.month, rows[0]!.month).slice(0, 12)
  const told = new Told()
  const noun = isNews ? NOUNS.article : NOUNS.job
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  told.say(
    `${countText(all, noun)[0]!.toUpperCase()}${countText(all, noun).slice(1)}${narrowing({ ...wish, period: null }, isNews ? 'article' : 'job') ? ` ${narrowing({ ...wish, period: null }, isNews ? 'article' : 'job')}` : ''}, etter måneden de kom:`,
    '',
  )
  for (const month of months) {
    const from = `${month}-01`
    const posted = { from, to: lastDay(month) }
    const [example] = isNews
      ? await findArticles(db, { ...articleFilterOf(wish), posted }, 1)
      : await findAds(db, { ...adFilter, posted }, 'newest', 1)
    const cited = example
      ? told.cite(
          'text' in example
            ? adSource(example, sentenceFor(example.text, wish), today)
            : articleSource(example, null, today),
        )
      : ''
    told.say(
      `- ${monthText(month)}: **${numberText(counts.get(month) ?? 0)}**${cited && ` (blant annet${cited})`}`,
    )
  }
  return told.remember({ ...wish, kind: isNews ? 'article' : 'job' })
}

const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The newest first. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first && months.length < 24; month = before(month)) months.push(month)
  return months
}

const before = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 2, 1)).toISOString().slice(0, 7)

const BY_WORDS = { company: 'bedriftene', technology: 'teknologiene', place: 'stedene' } as const

/** Which companies, technologies or places have most. */
export async function tellMost({ db, today }: TellContext, wish: Wish): Promise<Told | null> {
  const by = wish.by ?? 'company'
  const told = new Told()
  if (wish.kind === 'article' && by === 'company') {
    const rows = await countArticlesByCompany(db, articleFilterOf(wish), ROWS)
    const [first] = rows
    if (!first) return null
    told.say(
      `${bold(first.name)} er omtalt i flest artikler: **${first.count}**.${told.cite(companySource(first, `${first.count} artikler`))}`,
      '',
    )
    for (const row of rows)
      told.say(
        `- ${plain(row.name)}: ${countText(row.count, NOUNS.article)}${told.cite(companySource(row, countText(row.count, NOUNS.article)))}`,
      )
    return told.remember({ ...wish, kind: 'article' })
  }
  const filter = adFilterOf(wish, today)
  const out = by === 'place' ? (wish.without?.places ?? []) : []
  const { skip, least } = wish
  const counted = await countAdsBy(db, filter, by, MOST_ALIKE + skip + out.length, least ? 'asc' : 'desc')
  const ranked = counted.filter(({ name }) => !out.includes(name))
  const rows = ranked.slice(0, Math.max(ROWS, skip + 1))
  const first = rows[skip]
  if (!first) return null
  const what = narrowing(withDay(wish, today), 'job')
  const cite = async (row: typeof first) => {
    if (row.id)
      return told.cite(companySource({ id: row.id, name: row.name }, countText(row.count, NOUNS.job)))
    const one = by === 'technology' ? { technologies: [row.name] } : { places: [row.name] }
    const [ad] = await findAds(db, adFilterOf({ ...wish, ...one }, today), 'newest', 1)
    return ad
      ? told.cite(
          adSource(
            ad,
            by === 'technology' ? sentenceFor(ad.text, { ...EMPTY_WISH, technologies: [row.name] }) : null,
            today,
          ),
        )
      : ''
  }
  const alike = ranked.filter(({ count }) => count === first.count)
  const ties = alike.slice(0, ROWS)
  const others = alike.length - ties.length
  const names = listText([...ties.map(({ name }) => bold(name)), ...(others > 0 ? [`${others} til`] : [])])
  const nth = ['', 'nest ', 'tredje ', 'fjerde ', 'femte '][skip] ?? ''
  const leads =
    ties.length > 1
      ? `${names} har ${least ? 'like få' : 'like mange'}`
      : `${bold(first.name)} har ${nth}${least ? 'færrest' : 'flest'}`
  told.say(
    `${leads} åpne jobbannonser${what ? ` ${what}` : ''}: **${first.count}**${ties.length > 1 ? ' hver' : ''}.${await cite(first)}`,
    '',
  )
  for (const row of rows)
    told.say(`- ${plain(row.name)}: ${countText(row.count, NOUNS.job)}${await cite(row)}`)
  told.say('', `Dette er de ${rows.length} ${BY_WORDS[by]} med ${least ? 'færrest' : 'flest'} annonser.`)
  return told.remember({ ...wish, kind: 'job' })
}

/** Two or more beside each other: how many ads each has. */
export async function tellComparison({ db, today }: TellContext, wish: Wish): Promise<Told | null> {
  const sides = sidesOf(wish)
  if (sides.length < 2) return null
  const isNews = wish.kind === 'article'
  const told = new Told()
  const filterOf = isNews ? null : await sideFilter(db, sides, today)
  const counted: { name: string; count: number; cited: string }[] = []
  for (const { name, wish: side } of sides) {
    if (isNews) {
      const filter = articleFilterOf(side)
      const [count, [example]] = await Promise.all([countArticles(db, filter), findArticles(db, filter, 1)])
      counted.push({ name, count, cited: example ? told.cite(articleSource(example, null, today)) : '' })
      continue
    }
    const filter = filterOf!(side)
    const [count, [example]] = await Promise.all([countAds(db, filter), findAds(db, filter, 'newest', 1)])
    const [company] = side.companies
    const cited =
      wish.companies.length > 1 && company
        ? told.cite(companySource(company, countText(count, NOUNS.job)))
        : example
          ? told.cite(adSource(example, sentenceFor(example.text, side), today))
          : ''
    counted.push({ name, count, cited })
  }
  // Words that no ad of either has are asked of something else.
  if (wish.words.length > 0 && counted.every(({ count }) => count === 0)) return null
  const sorted = counted.toSorted((a, b) => b.count - a.count)
  const [first, second] = sorted as [(typeof sorted)[0], (typeof sorted)[0]]
  const noun = isNews ? NOUNS.article : NOUNS.job
  told.say(
    first.count === second.count
      ? `${listText(sorted.filter(({ count }) => count === first.count).map(({ name }) => bold(name)))} har like mange: ${countText(first.count, noun)} hver.`
      : `${bold(first.name)} har flest: ${countText(first.count, noun)}, mot ${listText(sorted.slice(1).map(({ name, count }) => `${numberText(count)} for ${bold(name)}`))}.`,
    '',
    ...counted.map(
      ({ name, count, cited }) =>
        `- ${plain(name)}: ${countText(count, noun)}${cited && ` (for eksempel${cited})`}`,
    ),
  )
  return told.remember({ ...wish, kind: isNews ? 'article' : 'job' })
}

/** As lists of ads find them: what is called so before what only speaks of it, the same for all sides. */
async function sideFilter(
  db: TellContext['db'],
  sides: readonly { wish: Wish }[],
  today: string,
): Promise<(side: Wish) => AdFilter> {
  const byTitle = (side: Wish): AdFilter => {
    const trade = titlesOfTrade(side.words)
    return {
      ...adFilterOf({ ...side, words: [] }, today),
      ...(trade ? { titled_any: trade } : { titled: side.words }),
    }
  }
  const [first] = sides
  const words = first?.wish.words ?? []
  if (words.length === 0) return (side) => adFilterOf(side, today)
  const counts = await Promise.all(sides.map(({ wish }) => countAds(db, byTitle(wish))))
  return counts.some((count) => count > 0) ? byTitle : (side) => adFilterOf(side, today)
}

export function sidesOf(wish: Wish): { name: string; wish: Wish }[] {
  if (wish.technologies.length > 1)
    return wish.technologies.map((name) => ({ name, wish: { ...wish, technologies: [name] } }))
  if (wish.companies.length > 1)
    return wish.companies.map((company) => ({ name: company.name, wish: { ...wish, companies: [company] } }))
  // «Er det flest vikariater eller engasjementer?»
  if (wish.any_form && wish.forms.length > 1)
    return wish.forms.map((form) => ({
      name: FORM_WORDS[form],
      wish: { ...wish, forms: [form], any_form: false },
    }))
  const { line } = wish
  if (line?.sides && line.sides.length > 1)
    return line.sides.map((side) => ({ name: side.said, wish: { ...wish, line: side } }))
  // «Arkitekter eller designere»
  const roles = [...(wish.trade ? [wish.trade] : []), ...wish.words.filter(isRole).map(titledSo)]
  if (roles.length > 1 && wish.kind === 'job' && wish.words.every(isRole))
    return roles.map((trade) => ({ name: trade.said, wish: { ...wish, words: [], trade } }))
  if (wish.places.length > 1) return wish.places.map((name) => ({ name, wish: { ...wish, places: [name] } }))
  return []
}

const titledSo = (role: string) => ({ said: role, titles: [role] })
