/**
 * `npm run eval:retrieval -- norquad-validation.json`: whether the text that answers a question is among the first five that
 * the assistant finds. The passages are taken in as articles and asked for by its own search. Prints the figures and writes
 * them in docs/chat.md; fails when fewer than 95 of 100 are found.
 */
import { existsSync } from 'node:fs'
import { countCommonWords } from '../server/src/features/chat/find/common-words.repository.ts'
import { findPassages } from '../server/src/features/chat/find/find-passages.ts'
import { shareOf } from './eval/chat/figures.ts'
import { layPassages, readNorquad } from './eval/chat/norquad.ts'
import { withDatabase } from './eval/chat/open-database.ts'
import { writeFigures } from './eval/write-figures.ts'

const LEAST = 0.95
const say = (line: string) => void process.stdout.write(`${line}\n`)
const [file] = process.argv.slice(2)
if (!file || !existsSync(file)) {
  say(
    'Say where the validation part of NorQuAD lies: npm run eval:retrieval -- FILE (github.com/ltgoslo/NorQuAD, CC0).',
  )
  process.exit(2)
}

const { passages, questions } = readNorquad(file)
const places = await withDatabase(async (db) => {
  const ids = await layPassages(db, passages)
  await countCommonWords(db, 'article')
  const found: number[] = []
  for (const { question, passage } of questions) {
    const hits = await findPassages(db, question, { kinds: ['article'], today: '2026-11-20', most: 16 })
    found.push(hits.findIndex(({ id }) => id === ids[passage]))
  }
  return found
})
const within = (most: number) => places.filter((place) => place >= 0 && place < most).length
const mrr = places.map((place) => (place < 0 ? 0 : 1 / (place + 1)))
const mean = mrr.reduce((sum, one) => sum + one, 0) / mrr.length
const deviation = Math.sqrt(mrr.reduce((sum, one) => sum + (one - mean) ** 2, 0) / mrr.length / mrr.length)
const share = (most: number) => {
  const { value, low, high } = shareOf(within(most), places.length)
  return `${value.toFixed(3)} | ${low.toFixed(3)} to ${high.toFixed(3)}`
}
const lines = [
  `| ${questions.length} questions, ${passages.length} passages | value | 95 % |`,
  '|---|---|---|',
  `| mean reciprocal rank | ${mean.toFixed(3)} | ${(mean - 1.96 * deviation).toFixed(3)} to ${(mean + 1.96 * deviation).toFixed(3)} |`,
  `| found first | ${share(1)} |`,
  `| among the first five | ${share(5)} |`,
]
for (const line of lines) say(line)
writeFigures('retrieval', lines.join('\n'), 'chat.md')
if (within(5) / places.length < LEAST) {
  say(`Below what it must be: ${LEAST} among the first five`)
  process.exitCode = 1
}
