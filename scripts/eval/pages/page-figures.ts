import { seededRandom } from '../../../server/seed/seeded-random.ts'
import { precisionOf, recallOf, type Tally } from '../../../server/src/testing/scrape-eval/score-scrape.ts'
import { type Interval, middleOf } from '../intervals.ts'
import type { LabelledPage } from './page-set.ts'
import { emptyScore, type PageScore } from './page-score.ts'

export interface ScoredPage {
  page: LabelledPage
  score: PageScore
}

const SEED = 27
const RESAMPLES = 2_000

const CLASSES: [name: string, has: (page: LabelledPage) => boolean][] = [
  ['all', () => true],
  ['Nordic', ({ nordic }) => nordic !== null],
  ['elsewhere', ({ nordic }) => nordic === null],
  ['of a known system', ({ system }) => system !== null],
  ['without one', ({ system }) => system === null],
  ['lists', ({ kind }) => kind === 'list'],
  ['single ads', ({ kind }) => kind === 'ad'],
  ['without ads', ({ kind }) => kind === 'none'],
]

const MEASURES = {
  found: ({ found, expected }: PageScore) => found / expected,
  right: ({ fields }: PageScore) => precisionOf(sumOf(Object.values(fields))),
  complete: ({ fields }: PageScore) => recallOf(sumOf(Object.values(fields))),
}

/** Totals by class, with intervals from a bootstrap over sites: pages of one site are alike. */
export function classLines(scored: readonly ScoredPage[]): string[] {
  const rows = CLASSES.map(([name, has]) => {
    const pages = scored.filter(({ page }) => has(page))
    const sum = added(scoresOf(pages))
    const sites = new Set(pages.map(({ page }) => page.site)).size
    const shares = Object.values(MEASURES).map((measure) => share(measure(sum), intervalOf(pages, measure)))
    const gates = [sum.false_ads, sum.wrong_dates, sum.invented_people, sum.foreign_numbers]
    return `| ${name} | ${sites} | ${pages.length} | ${sum.expected} | ${[...shares, ...gates].join(' | ')} |`
  })
  return [
    '| pages | sites | pages | ads | ads found | fields right | fields found | false ads | wrong dates | invented people | numbers of others |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

/** Every field with what was right, wrong and missing. */
export function fieldLines(scored: readonly ScoredPage[]): string[] {
  const { fields } = added(scoresOf(scored))
  return [
    '| field | right | wrong | missing | precision | recall |',
    '|---|---|---|---|---|---|',
    ...Object.entries(fields).map(
      ([field, tally]) =>
        `| ${field} | ${tally.right} | ${tally.wrong} | ${tally.missed} | ${precisionOf(tally).toFixed(3)} | ${recallOf(tally).toFixed(3)} |`,
    ),
  ]
}

/** What is labelled, without reading a page. */
export function labelLines(halves: Record<string, readonly LabelledPage[]>): string[] {
  const count = (pages: readonly LabelledPage[], has: (page: LabelledPage) => boolean) =>
    new Set(pages.filter(has).map(({ site }) => site)).size
  const withSystem = (pages: readonly LabelledPage[]) =>
    new Set(pages.filter(({ system }) => system !== null).map(({ site }) => site))
  return [
    '| half | sites | Nordic | without a known system | pages | without ads | ads | deadlines | people |',
    '|---|---|---|---|---|---|---|---|---|',
    ...Object.entries(halves).map(([half, pages]) => {
      const ads = pages.flatMap((page) => page.ads)
      const known = withSystem(pages)
      return `| ${[
        half,
        count(pages, () => true),
        count(pages, ({ nordic }) => nordic !== null),
        count(pages, ({ site }) => !known.has(site)),
        pages.length,
        pages.filter(({ kind }) => kind === 'none').length,
        ads.length,
        ads.filter(({ deadline, skip }) => deadline !== null && !skip?.includes('deadline')).length,
        ads.flatMap(({ contacts }) => contacts).length,
      ].join(' | ')} |`
    }),
  ]
}

const NOTHING: Tally = { right: 0, wrong: 0, missed: 0 }

function added(scores: readonly PageScore[]): PageScore {
  const sum = emptyScore()
  for (const score of scores) {
    for (const key of [
      'expected',
      'found',
      'false_ads',
      'wrong_dates',
      'invented_people',
      'foreign_numbers',
    ] as const)
      sum[key] += score[key]
    for (const [field, tally] of Object.entries(score.fields))
      sum.fields[field] = sumOf([sum.fields[field] ?? NOTHING, tally])
  }
  return sum
}

const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { right, wrong, missed }) => ({
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      missed: sum.missed + missed,
    }),
    NOTHING,
  )

const scoresOf = (scored: readonly ScoredPage[]) => scored.map(({ score }) => score)

function intervalOf(scored: readonly ScoredPage[], measure: (sum: PageScore) => number): Interval {
  const sites = Object.values(Object.groupBy(scored, ({ page }) => page.site)).map((pages = []) =>
    added(scoresOf(pages)),
  )
  const random = seededRandom(SEED)
  return middleOf(
    Array.from({ length: sites.length > 0 ? RESAMPLES : 0 }, () =>
      measure(added(sites.map(() => sites[random.int(0, sites.length - 1)]!))),
    ),
  )
}

const share = (value: number, { from, to }: Interval): string =>
  Number.isFinite(value) && Number.isFinite(from)
    ? `${value.toFixed(3)} (${from.toFixed(3)} to ${to.toFixed(3)})`
    : '–'
