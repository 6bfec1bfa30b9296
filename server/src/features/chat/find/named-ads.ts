import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { placesWithin } from './places-within.ts'
import { relatedToWord } from './related-compounds.ts'

export interface TitledAd {
  id: string
  title: string
  is_open: boolean
  locations: string[]
}

const MOST = 300

/** The ads of a company by their titles, the newest first. */
export const findTitledAds = (db: Kysely<Database>, company_id: string, today: string): Promise<TitledAd[]> =>
  rowsOf<TitledAd>(
    db,
    (bind) => `
      select id::text as id, title, locations, (is_current and coalesce(deadline >= ${bind(today)}::date, true)) as is_open from jobs
      where company_id = ${bind(company_id)}::bigint order by listed_date desc, id desc limit ${MOST}`,
  )

const SMALL = new Set('og for i av med til på som innen en et den det de ny nytt'.split(' '))
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}+#.]*[\p{L}\p{N}+#]/gu) ?? []).filter((word) => !SMALL.has(word))

const SHORTEST = 4
/** So long a word of a title is of no other. */
const LONG = 14

/** How far a word of a question is one of a title: «systemutvikleren» is «systemutvikler», and «utvikler» is half of it. */
function nearness(title: string, asked: string): number {
  if (asked === title) return 1
  if (title.length >= SHORTEST && asked.startsWith(title)) return 1
  if (asked.length >= SHORTEST + 1 && title.startsWith(asked) && title.length - asked.length <= 3) return 1
  return asked.length >= 6 && title.endsWith(asked) ? 0.5 : 0
}

/** The ads that a question names by their titles: the open ones, or the last that were where none is. */
export function adsNamedIn(question: string, ads: readonly TitledAd[]): TitledAd[] {
  const asked = wordsOf(question)
  // «API-stillingen»: what it is called by stands in its title.
  const called = /([\p{L}\p{N}#+.]{2,})-(?:stilling|jobb|annonse|rolle|oppdrag)/iu
    .exec(question)?.[1]
    ?.toLowerCase()
  const so = called
    ? ads.filter(({ title }) => wordsOf(title.replaceAll('-', ' ')).some((word) => word.startsWith(called)))
    : []
  if (so.length > 0) return openFirst(so)
  const named = titledBy(asked, ads)
  // «Koder-jobben» is that of the «utvikler», where no title says the one.
  return named.length > 0 || !OF_AN_AD.test(question) ? named : titledBy(asked.flatMap(otherwise), ads)
}

const OF_AN_AD = /annonse|stilling|jobb|rolle/i
/** «Koderjobben» is the job of a «koder». */
const JOB = /-?(?:annonse|stilling|jobb|rolle)(?:n|en|a)?$/

const otherwise = (word: string): string[] =>
  relatedToWord(word.replace(JOB, '')).flatMap(({ kind, words }) =>
    kind === 'equal' && words.length === 1 ? words : [],
  )

const openFirst = (named: TitledAd[]): TitledAd[] => {
  const open = named.filter(({ is_open }) => is_open)
  return open.length > 0 ? open : named
}

function titledBy(asked: readonly string[], ads: readonly TitledAd[]): TitledAd[] {
  const scored = ads.flatMap((ad) => {
    const title = wordsOf(ad.title)
    const near = title.map((word) => Math.max(0, ...asked.map((one) => nearness(word, one))))
    const sum = near.reduce((all, one) => all + one, 0)
    const isLong = title.some((word, at) => near[at] === 1 && word.length >= LONG)
    return (near[0] ?? 0) >= 0.5 || sum >= 2 || isLong ? [{ ad, sum, part: sum / title.length }] : []
  })
  const most = Math.max(...scored.map(({ sum }) => sum))
  const best = scored.filter(({ sum }) => sum === most)
  const nearest = Math.max(...best.map(({ part }) => part))
  const named = best.filter(({ part }) => part === nearest).map(({ ad }) => ad)
  return openFirst(named)
}

/** Those in one of the places, where any is: «API-stillingen i Stavanger». */
export function placedIn(named: readonly TitledAd[], places: readonly string[]): readonly TitledAd[] {
  const within = new Set(places.flatMap(placesWithin))
  const there = named.filter(({ locations }) => locations.some((one) => within.has(one.toLowerCase())))
  return there.length > 0 ? there : named
}

/** The words of a question that are no part of a title. */
export const besideTitle = (words: readonly string[], title: string): string[] =>
  words.filter((word) => !wordsOf(word).some((one) => wordsOf(title).some((part) => nearness(part, one) > 0)))
