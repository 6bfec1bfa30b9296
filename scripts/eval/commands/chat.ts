/**
 * `npm run eval -- chat`: how well the assistant answers without a language model, on the labelled questions in
 * scripts/eval/sets/chat. Rules are developed on the development sets (`--second`, `--third`, `--fourth`, `--fifth`,
 * `--sixth`, `--first`, `--more`, `--cross`, or the first one); `--test` measures on the held-out one and writes the
 * figures in docs/chat.md. `--misses` lists the wrong answers in a development set. `--ads 100000` asks the same
 * with that many ads, and reports how long it takes. `--agreement` reports how far two labellers agreed, `--at-once`
 * how long others wait while 20 questions are answered.
 *
 * `--develop`, `--last` and `--composed` ask the questions whose answers are computed from the data: those for
 * development (`--set FILE` for another file), the held-out ones, of which only totals are printed, and 500 random
 * compositions (`--seed N` for others than those that count). `--typos` and `--nynorsk` ask the same in other words, and
 * `--misses` lists the wrong answers where that is allowed. `--pack FILE` compresses a set into its place among the
 * held-out ones.
 */
import { judgeAll, layPortal } from '../chat/evaluate.ts'
import { evaluatePlans } from '../chat/evaluate-plans.ts'
import { delayLines, delayOf } from '../chat/at-once.ts'
import { agreementOfLabels } from '../chat/labelled-twice.ts'
import { figuresOf, timesOf } from '../chat/figures.ts'
import { layManyAds } from '../chat/many-ads.ts'
import { withLaidDatabase } from '../chat/open-database.ts'
import { type Half, OPEN_HALVES, readQuestions } from '../chat/question-set.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
if (await evaluatePlans(process.argv, say)) process.exit()

const half: Half =
  (['test', ...OPEN_HALVES] as const).find((one) => process.argv.includes(`--${one}`)) ?? 'development'
const showsMisses = half !== 'test' && process.argv.includes('--misses')

const ads = Number(process.argv[process.argv.indexOf('--ads') + 1]) || 0
if (ads > 0) {
  const times = await withLaidDatabase(layPortal, async (db) => {
    await layManyAds(db, ads)
    await judgeAll(db, readQuestions('development').slice(0, 3))
    return (await judgeAll(db, readQuestions('development'))).toSorted((a, b) => b.whole_ms - a.whole_ms)
  })
  for (const line of timesOf(times, ads)) say(line)
  writeFigures('chat-times', timesOf(times, ads).join('\n'), 'chat.md')
  for (const { question, whole_ms } of times.slice(0, 8))
    say(`${whole_ms.toFixed(0)} ms: ${question.question}`)
  process.exit(0)
}

if (process.argv.includes('--agreement')) {
  for (const line of agreementOfLabels()) say(line)
  writeFigures('chat-agreement', agreementOfLabels().join('\n'), 'chat.md')
  process.exit(0)
}

if (process.argv.includes('--at-once')) {
  const delay = await withLaidDatabase(layPortal, async (db) => {
    return delayOf(db, [...readQuestions('development'), ...readQuestions('more')])
  })
  for (const line of delayLines(delay)) say(line)
  writeFigures('chat-delay', delayLines(delay).join('\n'), 'chat.md')
  process.exit(delay.p99 > 30 ? 1 : 0)
}

const judged = await withLaidDatabase(layPortal, async (db) => {
  // The first question warms the caches.
  await judgeAll(db, readQuestions('development').slice(0, 1))
  return judgeAll(db, readQuestions(half))
})
if (showsMisses) {
  for (const { question, content, sources, right, source_at_1, refused, faults } of judged) {
    const isMissed =
      right === false || source_at_1 === false || refused !== question.refuse || faults.length > 0
    if (!isMissed) continue
    say(
      `\n${question.id} ${question.kind}: ${[...question.earlier, question.question].join(' → ')}  right ${right} source ${source_at_1} refused ${refused} ${faults.join('; ')}`,
    )
    say(
      `  wanted ${JSON.stringify(question.expected_facts).slice(0, 200)} ${question.sources
        .slice(0, 2)
        .map(({ title }) => title)
        .join(' | ')}`,
    )
    say(
      content
        .split('\n')
        .filter(Boolean)
        .slice(0, 5)
        .map((line) => `  > ${line.slice(0, 200)}`)
        .join('\n'),
    )
    say(
      `  sources: ${sources
        .slice(0, 3)
        .map(({ kind, title, detail }) => `${kind} ${title} (${detail})`)
        .join(' | ')}`,
    )
  }
}
const { lines, faults } = figuresOf(judged, half)
for (const line of lines) say(line)
if (half === 'test') writeFigures('chat', lines.join('\n'), 'chat.md')
for (const fault of faults) say(`Below what it must be: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
