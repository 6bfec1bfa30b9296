/**
 * `npm run eval -- summary NorSumm_dev.json`: how close the summaries of the embedded engine come to those that people
 * have written. Prints the figures and writes them in docs/quality.md; fails when they are not as close as people are
 * to each other.
 */
import { existsSync } from 'node:fs'
import { evaluateSummaries, type Mean, type SummaryFigures, type System } from '../eval-summaries.ts'
import { writeFigures } from '../write-figures.ts'

/** What people reach by this measure, as first measured; the people's score measured here must be reached too. */
const PEOPLE = 0.256

const say = (line: string) => void process.stdout.write(`${line}\n`)
const [file] = process.argv.slice(2)
if (!file || !existsSync(file)) {
  say('Say where NorSumm_dev.json lies: npm run eval -- summary FILE (github.com/SamiaTouileb/NorSumm, CC0).')
  process.exit(2)
}

const share = (value: number) => value.toFixed(3)
const shown = ({ mean, from, to }: Mean) => `${share(mean)} (${share(from)} to ${share(to)})`
const difference = ({ mean, from, to }: Mean) =>
  [mean, from, to].map((value) => `${value < 0 ? '−' : '+'}${share(Math.abs(value))}`).join(' ')

const NAMES: [System, string][] = [
  ['ours', 'the embedded engine'],
  ['lead3', 'the first three sentences'],
  ['lead', 'as many words from the beginning'],
  ['random', 'as many words, drawn'],
  ['people', 'people, each against the two others'],
]
const found = await evaluateSummaries(file)
const rows: [string, SummaryFigures][] = [
  [`open half (${found.open.n})`, found.open],
  [`other half (${found.frozen.n})`, found.frozen],
  [`all (${found.all.n})`, found.all],
]
const lines = [
  `| ROUGE-L F1, mean (95 % interval) | ${rows.map(([name]) => name).join(' | ')} |`,
  '|---|---|---|---|',
  ...NAMES.map(
    ([system, name]) => `| ${name} | ${rows.map(([, { scores }]) => shown(scores[system])).join(' | ')} |`,
  ),
  '',
  `A summary has ${Math.round(found.all.words)} words; those of people have ${Math.round(found.all.people_words)}. Article by article, ours are`,
  `above the first three sentences by ${difference(found.all.above.lead3)} (mean, and the ends of its interval), above as many`,
  `words from the beginning by ${difference(found.all.above.lead)}, above drawn ones by ${difference(found.all.above.random)}, and against`,
  `people by ${difference(found.all.above.people)}.`,
]
for (const line of lines) say(line)
writeFigures('summaries', lines.join('\n'))

const level = Math.max(PEOPLE, found.all.scores.people.mean)
if (found.all.scores.ours.mean < level) {
  say(`Below what it must be: ${share(found.all.scores.ours.mean)}, people reach ${share(level)}`)
  process.exitCode = 1
}
