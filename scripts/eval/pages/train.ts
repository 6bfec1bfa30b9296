/**
 * `npm run train -- pages`: learns from the labelled pages of both halves, of the open third and fifth, other pages of
 * their sites (scripts/eval/sets/pages/learned.json) and the invented ones of the reader's tests which records of a page are ads, and
 * which heading is the title of the one ad that a page is, and writes server/data/career-pages/. The same pages give the
 * same weights on every machine. Options as those of `npm run eval -- pages`.
 */
import { writeFileSync } from 'node:fs'
import type { LearnedWeights } from '../../../server/src/text/learned-weights.ts'
import { pageSource } from './bring-pages.ts'
import { createLearner } from './learn.ts'
import { learningPages } from './learning-pages.ts'

/** Less counts for nothing. */
const LEAST = 0.02
const rounded = (value: number) => Math.round(value * 100) / 100

const { records, page } = createLearner(learningPages(pageSource())).learnFrom(() => true)
write('record-weights', records)
write('page-weights', page)

function write(name: string, { bias, each }: LearnedWeights): void {
  const file = `server/data/career-pages/${name}.json`
  const lines = [...each]
    .filter(([, value]) => Math.abs(value) >= LEAST)
    .map(([sign, value]) => `  ${JSON.stringify(sign)}: ${rounded(value)}`)
  writeFileSync(file, `{\n  "bias": ${rounded(bias)},\n${lines.join(',\n')}\n}\n`)
  process.stdout.write(`${lines.length} weights are in ${file}\n`)
}
