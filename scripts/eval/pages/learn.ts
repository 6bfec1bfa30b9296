import { isOpenApplication } from '../../../server/src/features/jobs/reading/open-application.ts'
import { headingsOn } from '../../../server/src/features/scraping/reading/ad-page.ts'
import { showClickedLinks } from '../../../server/src/features/scraping/reading/clicked-links.ts'
import type { Candidate } from '../../../server/src/features/scraping/reading/page-record.ts'
import {
  candidatesOn,
  pageRecords,
  withoutRepetitions,
} from '../../../server/src/features/scraping/reading/page-records.ts'
import { structuredAds } from '../../../server/src/features/scraping/reading/structured-ads.ts'
import { type Page, visiblePage } from '../../../server/src/features/scraping/reading/visible-page.ts'
import { recordSigns } from '../../../server/src/features/scraping/reading/record-signs.ts'
import type { PageWeights } from '../../../server/src/features/scraping/reading/html-page.ts'
import { plain, sameAddress } from '../../../server/src/testing/scrape-eval/same-value.ts'
import type { LearnedWeights } from '../../../server/src/text/learned-weights.ts'
import { learnWeights } from '../logistic.ts'
import type { LearningPage } from './learning-pages.ts'

/** What weights are learned from: one of `candidates`, each a list of signs, is the reason for a yes. */
export interface Case {
  page: LearningPage
  candidates: string[][]
  isYes: boolean
  weight: number
}

/** A sign of fewer sites says nothing. */
const FEWEST_SITES = 3
/** A list is many ads, and there are few pages of one. */
const WEIGHTS = { list: 3, ad: 3, none: 1 }
const OF_RECORDS = 8

/** A page with its records; null for one whose ads are all in structured data. */
function seen({ html, address }: LearningPage): Page | null {
  if (structuredAds(html, address).length > 1) return null
  const $ = visiblePage(html)
  showClickedLinks($)
  return $
}

const isSame = (titles: readonly string[], title: string | null) =>
  titles.some((one) => plain(one) === plain(title))

/** Whether a record is one of the ads that are labelled. */
export const isLabelled = (
  { ads, address }: LearningPage,
  { url, title }: Pick<Candidate, 'url' | 'title'>,
) =>
  ads.some(
    (ad) =>
      isSame(ad.titles, title) ||
      (url !== null && ad.url !== null && ad.url !== address && sameAddress(ad.url, url)),
  )

/**
 * The records of a page, which are ads or not. On the page of an ad what it leads to may be others, so it is left out;
 * the ad itself may be a record there.
 */
export function recordCases(page: LearningPage): Case[] {
  const $ = seen(page)
  if (!$) return []
  const { linked, standing, context } = candidatesOn($, page.address)
  const isAd = (one: Candidate) => page.kind !== 'none' && isLabelled(page, one)
  const free = withoutRepetitions(standing, linked.filter(isAd), context)
  const signs = [page.kind === 'ad' ? [] : linked, free].flatMap((some) =>
    recordSigns(some, context).flatMap((alike) => [...alike]),
  )
  const judged = signs.filter(
    ([one]) => isAd(one) || !(isOpenApplication(one.title ?? '') || isSame(page.optional, one.title)),
  )
  const ads = judged.filter(([one]) => isAd(one)).length
  return judged.map(([one, ofOne]) => ({
    page,
    candidates: [ofOne],
    isYes: isAd(one),
    weight: OF_RECORDS / Math.sqrt(isAd(one) ? ads : judged.length - ads),
  }))
}

/** The headings of a page: one of them is the title of the ad that it is, or none. */
export function headingCases(page: LearningPage, weights: LearnedWeights, weight: number): Case[] {
  const $ = seen(page)
  if (!$) return []
  const { address: url, today } = page
  const { headings } = headingsOn($, { url, today, ...pageRecords($, url, weights) })
  const isRight = ({ title }: { title: string }) => page.ads.some(({ titles }) => isSame(titles, title))
  const of = (some: typeof headings, isYes: boolean, share: number): Case[] =>
    some.length === 0
      ? []
      : [{ page, candidates: some.map(({ signs }) => signs), isYes, weight: weight * share }]
  if (page.kind !== 'ad') return of(headings, false, WEIGHTS[page.kind])
  const right = headings.filter(isRight)
  return right.length === 0
    ? of(headings, true, WEIGHTS.ad)
    : [
        ...of(right, true, WEIGHTS.ad),
        ...of(
          headings.filter((one) => !isRight(one)),
          false,
          WEIGHTS.ad / 2,
        ),
      ]
}

interface Manner {
  /** How strongly weights are drawn towards 0. */
  shrink: number
  /** More than this is a yes. */
  margin: number
}

/** The same cases give the same weights. */
export function learn(cases: readonly Case[], { shrink, margin }: Manner): LearnedWeights {
  const sites = new Map<string, Set<string>>()
  for (const { page, candidates } of cases)
    for (const sign of new Set(candidates.flat()))
      sites.set(sign, (sites.get(sign) ?? new Set()).add(page.site))
  const names = [...sites].flatMap(([sign, of]) => (of.size >= FEWEST_SITES ? sign : [])).toSorted()
  const numbers = new Map(names.map((name, at) => [name, at]))
  const alike = new Map<string, { candidates: number[][]; isYes: boolean; weight: number }>()
  for (const { candidates, isYes, weight } of cases) {
    const known = candidates.map((signs) => signs.flatMap((sign) => numbers.get(sign) ?? []))
    const key = `${isYes} ${known.join(' ')}`
    const same = alike.get(key)
    if (same) same.weight += weight
    else alike.set(key, { candidates: known, isYes, weight })
  }
  const { bias, each } = learnWeights([...alike.values()], names.length, shrink)
  return { bias: bias + margin, each: new Map(names.map((name, at) => [name, each[at]!])) }
}

export interface Learner {
  pages: readonly LearningPage[]
  /** The weights of both decisions, learned from these pages alone. */
  learnFrom: (isLearned: (page: LearningPage) => boolean) => PageWeights
}

/** There are more pages of one ad than the few that can be learned from, of which each sign must not say too much. */
const OF_RECORD: Manner = { shrink: 0.003, margin: 0 }
const OF_PAGE: Manner = { shrink: 0.04, margin: 0.1 }
const FOLDS = 3

/** The second decision is learned from what the first finds on pages that it has not learned from. */
export function createLearner(pages: readonly LearningPage[]): Learner {
  const cases = pages.map(recordCases)
  const alike = Map.groupBy(pages, ({ site, kind }) => `${site} ${kind}`)
  const learnRecords = (isLearned: (page: LearningPage) => boolean) =>
    learn(
      cases.flat().filter(({ page }) => isLearned(page)),
      OF_RECORD,
    )
  return {
    pages,
    learnFrom: (isLearned) => {
      const known = pages.filter(isLearned)
      const foldOf = foldsOf(known, FOLDS)
      const headings = Array.from({ length: FOLDS }, (_, fold) => {
        const others = learnRecords((page) => isLearned(page) && foldOf(page) !== fold)
        return known
          .filter((page) => foldOf(page) === fold)
          .flatMap((page) =>
            headingCases(page, others, 1 / Math.sqrt(alike.get(`${page.site} ${page.kind}`)!.length)),
          )
      })
      return { records: learnRecords(isLearned), page: learn(headings.flat(), OF_PAGE) }
    },
  }
}

/** Sites in turn: each page is in the fold of its site. */
export function foldsOf(
  pages: readonly LearningPage[],
  folds: number,
): (page: Pick<LearningPage, 'site'>) => number {
  const sites = [...new Set(pages.map(({ site }) => site))]
  const order = new Map(sites.map((site, nth) => [site, nth % folds]))
  return ({ site }) => order.get(site)!
}
