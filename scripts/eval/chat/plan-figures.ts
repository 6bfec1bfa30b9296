import { percentile } from '../../faults/fault-row.ts'
import { shareOf } from '../intervals.ts'
import type { JudgedPlan } from './judge-plan-set.ts'

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

/** A table of figures of one set. */
export function planFigures(name: string, judged: readonly JudgedPlan[]): string[] {
  const citations = judged.reduce((sum, { answer }) => sum + answer.sources.length, 0)
  const faulty = judged.reduce((sum, { faults }) => sum + faults.length, 0)
  const times = judged.map(({ answer }) => answer.whole_ms)
  return [
    `| ${name} (${judged.length} questions) | value |`,
    '|---|---|',
    ...ROWS.flatMap(([row, among, isSo]) => {
      const all = judged.filter(among)
      return all.length > 0 ? [`| ${row} | ${shown(all.filter(isSo).length, all.length)} |`] : []
    }),
    `| citations that hold | ${shown(citations - faulty, citations)} |`,
    `| time to the answer, ms | p50 ${percentile(times, 50).toFixed(0)}, p95 ${percentile(times, 95).toFixed(0)} |`,
  ]
}

function shown(part: number, all: number): string {
  const { value, from, to } = shareOf(part, all)
  return all === 0 ? '–' : `${value.toFixed(3)} (${part} of ${all}; ${from.toFixed(3)} to ${to.toFixed(3)})`
}

/** How composed questions are answered, by shape and subject. */
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

/** The wrong answers, with what is needed to fix them. */
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
