/**
 * `npm run eval -- real NAME`: how well real texts from public repositories are read, where NAME is `persons`, `dates`,
 * `technologies`, `companies` or `requirements`; all of them without one. The texts are fetched by git: from mirrors in
 * `--mirror FOLDER` or REAL_TEXTS (named `owner+name`), else by cloning. Half `a` is measured, with `--misses` its faults;
 * `--last` measures half `b`, prints totals only, and writes both halves in docs/quality.md.
 */
import { MEASURED } from '../real/measured.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const names = process.argv.slice(2).filter((word) => Object.hasOwn(MEASURED, word))
const isLast = process.argv.includes('--last')

const lines = [
  '| what | half | texts | labelled | precision (95 %) | recall (95 %) | F1 (95 %) | wrong | missed |',
  '|---|---|---|---|---|---|---|---|---|',
]
const beside: string[] = []
for (const [name, measure] of Object.entries(MEASURED)) {
  if (names.length > 0 && !names.includes(name)) continue
  for (const half of isLast ? (['a', 'b'] as const) : (['a'] as const)) {
    const { rows, notes = [], misses } = measure(half)
    lines.push(...rows)
    beside.push(...notes)
    if (half === 'a' && process.argv.includes('--misses')) for (const miss of misses) say(miss)
  }
}
if (beside.length > 0) lines.push('', ...beside)
for (const line of lines) say(line)
if (isLast && names.length === 0) writeFigures('real', lines.join('\n'))
