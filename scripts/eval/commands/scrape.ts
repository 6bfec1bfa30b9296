/**
 * `npm run eval -- scrape FOLDER`: how well career pages are read. FOLDER has saved pages and an INDEX.json with the
 * address (`base_url`), the `kind` and the `expected` ads of each; its format is in
 * server/src/testing/scrape-eval/scrape-cases.ts. The real pipeline reads them; only names resolve to this machine.
 * With `--general` no recruiting system is known to it, and cases that need one are left out and named.
 */
import { resolve } from 'node:path'
import { type CaseRun, runScrapeCases } from '../../../server/src/testing/scrape-eval/run-scrape-cases.ts'
import { readCases, type ScrapeCase } from '../../../server/src/testing/scrape-eval/scrape-cases.ts'
import {
  addScore,
  emptyScore,
  precisionOf,
  recallOf,
  type Score,
  scoreCase,
} from '../../../server/src/testing/scrape-eval/score-scrape.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const share = (part: number) => part.toFixed(3)

const general = process.argv.includes('--general')
const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (!folder) {
  say('Which folder? npm run eval -- scrape FOLDER')
  process.exit(1)
}

const sum = emptyScore()
let pages = 0
let reading_ms = 0
let cpu_ms = 0
await runScrapeCases(resolve(folder), printCase, { general })

function printCase(one: ScrapeCase, run: CaseRun): void {
  const score = scoreCase(one, run)
  addScore(sum, score)
  pages += run.pages_read
  reading_ms += run.reading_ms
  cpu_ms += run.cpu_ms
  const { expected, found, false_ads, made_up, wrong_dates, faults } = score
  say(`\n${one.file} (${one.system})`)
  say(
    `  ads ${found} of ${expected}, ${false_ads} false; made up ${made_up.length}; wrong dates ${wrong_dates.length}; ` +
      `${run.pages_read} pages, ${(run.reading_ms / Math.max(1, run.pages_read)).toFixed(0)} ms each` +
      `${run.is_partial ? '; partial' : ''}`,
  )
  sayFields(score)
  for (const fault of faults.slice(0, 12)) say(`  - ${fault}`)
  for (const fault of made_up.slice(0, 12)) say(`  - made up: ${fault}`)
}

if (general) {
  const left = readCases(resolve(folder)).filter(({ not_general }) => not_general)
  if (left.length > 0) say('\nLeft out')
  for (const { file, not_general } of left) say(`  ${file}: ${not_general}`)
}

say('\nIn all')
say(`  ads expected ${sum.expected}, found ${sum.found}, false ${sum.false_ads}`)
say(`  list recall ${share(sum.found / Math.max(1, sum.expected))}`)
say(`  list precision ${share(sum.found / Math.max(1, sum.found + sum.false_ads))}`)
sayFields(sum)
say(`  made up ${sum.made_up.length}, wrong dates ${sum.wrong_dates.length}`)
say(
  `  ${pages} pages; ${(reading_ms / Math.max(1, pages)).toFixed(0)} ms a page to read, ` +
    `${(cpu_ms / Math.max(1, pages)).toFixed(0)} ms of processor with fetching`,
)

function sayFields({ fields }: Score): void {
  const parts = Object.entries(fields).map(
    ([field, tally]) => `${field} ${share(precisionOf(tally))}/${share(recallOf(tally))}`,
  )
  if (parts.length > 0) say(`  precision/recall: ${parts.join(', ')}`)
}
