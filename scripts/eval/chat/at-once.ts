import { monitorEventLoopDelay } from 'node:perf_hooks'
import { judgeAll } from './evaluate.ts'
import type { Db } from './open-database.ts'
import type { LabelledQuestion } from './question-set.ts'

const AT_ONCE = 20

/** How long others wait while several questions are answered at once. */
export async function delayOf(
  db: Db,
  questions: readonly LabelledQuestion[],
): Promise<{ p99: number; longest: number }> {
  await judgeAll(db, questions)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let from = 0; from < questions.length; from += AT_ONCE)
    await Promise.all(questions.slice(from, from + AT_ONCE).map((question) => judgeAll(db, [question])))
  delay.disable()
  return { p99: delay.percentile(99) / 1e6, longest: delay.max / 1e6 }
}

export const delayLines = ({ p99, longest }: { p99: number; longest: number }): string[] => [
  `| ${AT_ONCE} questions at once | ms |`,
  '|---|---|',
  `| delay of the event loop, p99 | ${p99.toFixed(0)} |`,
  `| the longest | ${longest.toFixed(0)} |`,
]
