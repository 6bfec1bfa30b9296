import { percentile, shareOf } from './figures.ts'
import type { Engine } from './ask-engine.ts'
import type { JudgedPlan } from './judge-plan-set.ts'

export type ByEngine = Partial<Record<Engine, readonly JudgedPlan[]>>

const ROWS: [string, (one: JudgedPlan) => boolean, (one: JudgedPlan) => boolean][] = [
  ['answered right', (one) => !one.must_refuse, ({ verdict }) => verdict === 'right'],
  [
    'of these put together',
    (one) => !one.must_refuse && one.question.composed,
    ({ verdict }) => verdict === 'right',
  ],
  [
    'of these simple',
    (one) => !one.must_refuse && !one.question.composed,
    ({ verdict }) => verdict === 'right',
  ],
  [
    'of these following up',
    (one) => !one.must_refuse && one.question.earlier.length > 0,
    ({ verdict }) => verdict === 'right',
  ],
  [
    'of these on a page',
    (one) => !one.must_refuse && one.question.page !== null,
    ({ verdict }) => verdict === 'right',
  ],
  ['refused or asked back', (one) => !one.must_refuse, ({ verdict }) => verdict === 'refused'],
  ['wrong without saying so', (one) => !one.must_refuse, ({ verdict }) => verdict === 'wrong'],
  ['refused or asked back where it must', (one) => one.must_refuse, ({ verdict }) => verdict === 'right'],
]

/** A table of figures of one set, each engine in a column of its own. */
export function planFigures(name: string, engines: ByEngine): string[] {
  const asked = Object.entries(engines)
  const count = asked[0]?.[1].length ?? 0
  const cells = (of: (judged: readonly JudgedPlan[]) => string) =>
    asked.map(([, judged]) => of(judged)).join(' | ')
  const rows = ROWS.filter(([, among]) => asked.some(([, judged]) => judged.some(among)))
  return [
    `| ${name} (${count} questions) | ${asked.map(([engine]) => engine).join(' | ')} |`,
    `|---|${'---|'.repeat(asked.length)}`,
    ...rows.map(
      ([row, among, isSo]) =>
        `| ${row} | ${cells((judged) => {
          const all = judged.filter(among)
          return shown(all.filter(isSo).length, all.length)
        })} |`,
    ),
    `| citations that hold | ${cells((judged) => {
      const all = judged.reduce((sum, { answer }) => sum + answer.sources.length, 0)
      return shown(all - judged.reduce((sum, { faults }) => sum + faults.length, 0), all)
    })} |`,
    `| time to the answer, ms | ${cells((judged) => {
      const times = judged.map(({ answer }) => answer.whole_ms)
      return `p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}`
    })} |`,
  ]
}

function shown(part: number, all: number): string {
  const { value, low, high } = shareOf(part, all)
  return all === 0 ? '–' : `${value.toFixed(3)} (${part} of ${all}; ${low.toFixed(3)} to ${high.toFixed(3)})`
}

/** Of questions that are put together how each shape of each subject is answered, by one engine. */
export function shapeFigures(judged: readonly JudgedPlan[]): string[] {
  const shapes = Map.groupBy(judged, ({ question }) => question.id.replace(/^c-|-\d+$/g, ''))
  return [
    '| put together as | right | said so | wrong |',
    '|---|---|---|---|',
    ...[...shapes]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([shape, all]) => {
        const cells = (['right', 'refused', 'wrong'] as const).map(
          (verdict) => all.filter((one) => one.verdict === verdict).length,
        )
        return `| ${shape.replace('-', ', ')} | ${cells.join(' | ')} |`
      }),
  ]
}

/** What is not answered right, as whoever works on an engine needs to see it. */
export function missLines(judged: readonly JudgedPlan[]): string[] {
  return judged
    .filter(({ verdict }) => verdict !== 'right')
    .flatMap(({ question, verdict, answer, expected }) => [
      '',
      `${question.id} ${verdict}: ${[...question.earlier, question.question].join(' → ')}${question.page ? `  (${question.page.type} ${question.page.title})` : ''}`,
      ...expected
        .map((reading) => `  wanted ${reading.map((one) => JSON.stringify(one).slice(0, 200)).join(' + ')}`)
        .slice(0, 2),
      ...(answer.understood ? [`  read as ${answer.understood.map(({ text }) => text).join(' · ')}`] : []),
      ...answer.content
        .split('\n')
        .filter(Boolean)
        .slice(0, 6)
        .map((line) => `  > ${line.slice(0, 220)}`),
      `  sources: ${answer.sources
        .slice(0, 8)
        .map(({ kind, id, title }) => `${kind} ${id} ${title.slice(0, 40)}`)
        .join(' | ')}`,
    ])
}
