/**
 * `npm run eval -- real [NAME]`: how well real texts from public repositories are read. NAME is `persons`, `dates`,
 * `technologies`, `companies` or `requirements`; all without one. Texts are fetched by git: from mirrors in
 * `--mirror FOLDER` or REAL_TEXTS (each named `owner+name`), else by cloning. Part `a` is measured, and `--misses` lists its
 * faults. `--other` measures part `d`, other demands. `--last` measures part `b`, and `--fresh` part `c`, which has persons,
 * dates and demands, and `--strangers` part `e`, of repositories that no other part
 * uses; `--persons` measures part `f`, persons of yet others, and `--posts` part `g`, persons of others again. Of these only totals
 * are printed. Each time `c`, `e`, `f` or `g` is measured, docs/quality.md has to say so. Without a NAME the figures are written in docs/quality.md.
 */
import { MEASURED } from '../real/measured.ts'
import { hasRealSet, isOpen, type RealPart } from '../real/real-texts.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const OPTIONS: Record<string, RealPart> = {
  '--last': 'b',
  '--fresh': 'c',
  '--other': 'd',
  '--strangers': 'e',
  '--persons': 'f',
  '--posts': 'g',
}
const part = process.argv.map((word) => OPTIONS[word]).find((one) => one !== undefined) ?? 'a'
const PLACES = {
  a: 'real',
  b: 'real-last',
  c: 'real-fresh',
  d: 'real-other',
  e: 'real-strangers',
  f: 'real-persons',
  g: 'real-posts',
}
const names = process.argv.slice(2).filter((word) => Object.hasOwn(MEASURED, word))

const rows: string[] = []
const totals: string[] = []
for (const [name, measure] of Object.entries(MEASURED)) {
  if ((names.length > 0 && !names.includes(name)) || !hasRealSet(name, part)) continue
  const { rows: more, notes = [], misses } = measure(part)
  rows.push(...more)
  totals.push(...notes)
  if (isOpen(part) && process.argv.includes('--misses')) for (const miss of misses) say(miss)
}
const lines = [
  '| what | part | texts | labelled | precision (95 %) | recall (95 %) | F1 (95 %) | wrong | missed |',
  '|---|---|---|---|---|---|---|---|---|',
  ...rows,
  ...totals.flatMap((total) => ['', total]),
]
for (const line of lines) say(line)
if (names.length === 0) writeFigures(PLACES[part], lines.join('\n'))
