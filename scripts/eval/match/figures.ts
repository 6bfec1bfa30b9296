/** The measurements of matching, as shown by the page «Om AI» and printed in docs/matching.md: both from one object. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '../../../server/src/features/matching/requirement.ts'
import type { Interval } from '../intervals.ts'
import { type Agreement, agreementOfLabellers } from './agreement.ts'
import {
  aboveBest,
  bootstrap,
  BOTH,
  type Measure,
  MEASURES,
  type Quality,
  qualityOf,
  quoteOverlap,
  readingOf,
  run,
} from './evaluate.ts'
import type { Half } from './match-set.ts'
import { baselines, engine } from './systems.ts'

const SHOWN = join(import.meta.dirname, '../../../web/src/features/matching/match-figures.json')

export interface MatchFigures {
  half: Half
  /** The engine first, then the baselines; `above`: by how much the engine exceeds it. */
  measures: { measure: string; system: string; value: number; interval: Interval; above: Interval | null }[]
  evidence: (Quality & { status: string; system: string; quotes_alike: number })[]
  /** `above`: of the difference to the best baseline; null when only one of the `ads` asks for such a thing. */
  categories: (Quality & {
    category: string
    ads: number
    best_other: string
    best_other_f1: number
    above_by: number
    above: Interval | null
  })[]
  reading: { n: number; precision: number; recall: number; kinds_right: number; categories_right: number }
  agreement: Agreement[]
}

export function measure(half: Half): MatchFigures {
  const runs = [engine, ...baselines()].map((system) => run(system, half))
  const { kinds, categories, ...reading } = readingOf(half)
  return rounded({
    half,
    measures: (Object.keys(MEASURES) as Measure[]).flatMap((measure) =>
      bootstrap(runs, measure).map(({ name, value, interval, above }, at) => ({
        measure,
        system: name,
        value,
        interval,
        above: at === 0 ? null : above,
      })),
    ),
    evidence: runs.flatMap(({ system, pairs }) =>
      BOTH.map((status) => ({
        status,
        system: system.name,
        ...qualityOf(pairs, [status]),
        quotes_alike: quoteOverlap(pairs),
      })),
    ),
    categories: CATEGORIES.map((category) => ({
      category,
      ...qualityOf(runs[0]!.pairs, BOTH, category),
      ...aboveBest(runs, category),
    })).filter(({ n }) => n > 0),
    reading: { ...reading, kinds_right: kinds, categories_right: categories },
    agreement: half === 'test' ? agreementOfLabellers() : [],
  })
}

/** To the printed number of decimals, so that file and page cannot differ. */
const rounded = <T>(figures: T): T =>
  JSON.parse(
    JSON.stringify(figures, (_, value: unknown) =>
      typeof value === 'number' ? Number(share(value)) : value,
    ),
  ) as T

const share = (part: number) => part.toFixed(3)
const between = (around: Interval | null) => (around ? `${share(around.from)} to ${share(around.to)}` : '')
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const shares = (...parts: number[]) => parts.map(share)

/** The tables of docs/matching.md. */
export const printFigures = ({ half, measures, evidence, categories, reading, agreement }: MatchFigures) => [
  row(`${half}: ranking and requirements`, 'value', '95 %', 'engine above it by, 95 %'),
  '|---|---|---|---|',
  ...measures.map(({ measure, system, value, interval, above }) =>
    row(`${measure}, ${system}`, share(value), between(interval), between(above)),
  ),
  '',
  row(`${half}: evidence`, 'n', 'precision', 'recall', 'F1', 'quotes alike'),
  '|---|---|---|---|---|---|',
  ...evidence.map(({ status, system, n, precision, recall, f1, quotes_alike }) =>
    row(`${status}, ${system}`, n, ...shares(precision, recall, f1, quotes_alike)),
  ),
  '',
  row(
    `${half}: by category`,
    'ads',
    'n',
    'precision',
    'recall',
    'F1',
    'best other',
    'its F1',
    'engine above it by',
    '95 %',
  ),
  '|---|---|---|---|---|---|---|---|---|---|',
  ...categories.map(
    ({ category, ads, n, precision, recall, f1, best_other, best_other_f1, above_by, above }) =>
      row(
        category,
        ads,
        n,
        ...shares(precision, recall, f1),
        best_other,
        ...shares(best_other_f1, above_by),
        between(above),
      ),
  ),
  '',
  row(`${half}: reading of demands`, 'n', 'precision', 'recall', 'skal or bør right', 'category right'),
  '|---|---|---|---|---|---|',
  row(
    'sentences',
    reading.n,
    ...shares(reading.precision, reading.recall, reading.kinds_right, reading.categories_right),
  ),
  ...(agreement.length > 0
    ? [
        '',
        row('labelled twice', 'n', 'alike', 'weighted kappa'),
        '|---|---|---|---|',
        ...agreement.map(({ of, n, alike, kappa }) => row(of, n, ...shares(alike, kappa))),
      ]
    : []),
]

export const readShownFigures = (): MatchFigures => JSON.parse(readFileSync(SHOWN, 'utf8')) as MatchFigures

export const writeShownFigures = (figures: MatchFigures): void =>
  writeFileSync(SHOWN, `${JSON.stringify(figures, null, 2)}\n`)
