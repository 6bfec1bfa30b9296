import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { relatedToWord } from './related-compounds.ts'

export interface TitledAd {
  id: string
  title: string
  is_open: boolean
}

const MOST = 300

/** The ads of a company by their titles, the newest first. */
export const findTitledAds = (db: Kysely<Database>, company_id: string, today: string): Promise<TitledAd[]> =>
  rowsOf<TitledAd>(
    db,
    (bind) => `
      select id::text as id, title, (is_current and coalesce(deadline >= ${bind(today)}::date, true)) as is_open from jobs
      where company_id = ${bind(company_id)}::bigint order by listed_date desc, id desc limit ${MOST}`,
  )

const SMALL = new Set('og for i av med til på som innen en et den det de ny nytt'.split(' '))
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}+#.]*[\p{L}\p{N}+#]/gu) ?? []).filter((word) => !SMALL.has(word))

const SHORTEST = 4

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

function titledBy(asked: readonly string[], ads: readonly TitledAd[]): TitledAd[] {
  const scored = ads.flatMap((ad) => {
    const title = wordsOf(ad.title)
    const near = title.map((word) => Math.max(0, ...asked.map((one) => nearness(word, one))))
    const sum = near.reduce((all, one) => all + one, 0)
    return (near[0] ?? 0) >= 0.5 || sum >= 2 ? [{ ad, sum, part: sum / title.length }] : []
  })
  const most = Math.max(...scored.map(({ sum }) => sum))
  const best = scored.filter(({ sum }) => sum === most)
  const nearest = Math.max(...best.map(({ part }) => part))
  const named = best.filter(({ part }) => part === nearest).map(({ ad }) => ad)
  const open = named.filter(({ is_open }) => is_open)
  return open.length > 0 ? open : named
}

/** The words of a question that are no part of a title. */
export const besideTitle = (words: readonly string[], title: string): string[] =>
  words.filter((word) => !wordsOf(word).some((one) => wordsOf(title).some((part) => nearness(part, one) > 0)))
