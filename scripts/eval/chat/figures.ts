import { percentile } from '../../faults/fault-row.ts'
import { shareOf } from '../intervals.ts'
import type { Judged } from './evaluate.ts'

const shown = (part: number, all: number) => {
  const { value, from, to } = shareOf(part, all)
  return `${value.toFixed(3)} | ${part} of ${all} | ${from.toFixed(3)} to ${to.toFixed(3)}`
}

/** A table of figures, and the figures below their minimum. */
export function figuresOf(judged: readonly Judged[], half: string): { lines: string[]; faults: string[] } {
  const answerable = judged.filter(
    ({ question: { refuse, ask_back, kind } }) => !refuse && !ask_back && kind !== 'small_talk',
  )
  const right = answerable.filter((one) => one.right)
  const sourced = judged.filter(({ source_at_1 }) => source_at_1 !== null)
  const [at1, at5] = [sourced.filter((one) => one.source_at_1), sourced.filter((one) => one.source_at_5)]
  const citations = judged.reduce((sum, one) => sum + one.citations, 0)
  const faulty = judged.reduce((sum, one) => sum + one.faults.length, 0)
  const refused = judged.filter((one) => one.refused)
  const mustRefuse = judged.filter(({ question }) => question.refuse)
  const rightly = refused.filter(({ question }) => question.refuse)
  const back = judged.filter(({ question }) => question.ask_back)
  const whole = judged.map(({ whole_ms }) => whole_ms)
  const lines = [
    `| ${half} (${judged.length} questions) | value | | 95 % |`,
    '|---|---|---|---|',
    `| answered with all expected facts | ${shown(right.length, answerable.length)} |`,
    `| right source first | ${shown(at1.length, sourced.length)} |`,
    `| right source among the first five | ${shown(at5.length, sourced.length)} |`,
    `| citations that hold | ${shown(citations - faulty, citations)} |`,
    `| refusals that were right (precision) | ${shown(rightly.length, refused.length)} |`,
    `| refused of what must be (recall) | ${shown(rightly.length, mustRefuse.length)} |`,
    `| asked back where it must | ${shown(back.filter((one) => one.right).length, back.length)} |`,
    `| time to the answer, ms | p50 ${percentile(whole, 50).toFixed(0)}, p95 ${percentile(whole, 95).toFixed(0)} | | |`,
  ]
  const must: [string, number, number][] = [
    ['answers', right.length / answerable.length, 0.85],
    ['right source first', at1.length / sourced.length, 0.85],
    ['citations that hold', citations > 0 ? (citations - faulty) / citations : 1, 1],
    ['precision of refusals', refused.length > 0 ? rightly.length / refused.length : 1, 0.9],
    ['recall of refusals', mustRefuse.length > 0 ? rightly.length / mustRefuse.length : 1, 0.9],
  ]
  const faults = must.filter(([, value, least]) => value < least).map(([name]) => name)
  if (percentile(whole, 95) > 300) faults.push('time to the answer')
  return { lines, faults }
}

/** How long answers take with many ads. */
export function timesOf(judged: readonly Judged[], ads: number): string[] {
  const times = judged.map(({ whole_ms }) => whole_ms)
  return [
    `| ${ads} ads, ${judged.length} questions | ms |`,
    '|---|---|',
    `| answer, p50 | ${percentile(times, 50).toFixed(0)} |`,
    `| answer, p95 | ${percentile(times, 95).toFixed(0)} |`,
    `| answer, the slowest | ${Math.max(...times).toFixed(0)} |`,
  ]
}
