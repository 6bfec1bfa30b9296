/**
 * `npm run eval -- news`: how well companies are found in headlines, on the labelled set in scripts/eval/sets. Prints the
 * figures and writes them in docs/quality.md; fails when one is below its minimum.
 */
import { agreementOn } from '../agreement.ts'
import { evaluateCompanyLinks, type LinkScore } from '../eval-company-links.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const share = (part: number) => part.toFixed(3)

const found = evaluateCompanyLinks()
for (const miss of found.missed) say(`  ${JSON.stringify(miss)}`)
const frozen = found.frozen()
const { n, agreed } = agreementOn('company-links', 'company-links-second-labels', ['companies'])

const row = (part: string, { n: headlines, precision, recall, wrong, missed }: LinkScore, wanted: string) =>
  `| companies in a headline | ${part} | ${headlines} | precision ${share(precision)} (${wrong} wrong), recall ${share(recall)} (${missed} missed) | ${wanted} |`
const WANTED = '≥ 0.98, ≥ 0.85'
const lines = [
  '| what | half | n | figures | must be |',
  '|---|---|---|---|---|',
  row('open', found.open, WANTED),
  row('frozen', frozen, WANTED),
  row('added with the rule', found.added, ''),
  '',
  `A second person labelled ${n} of the headlines of the two halves again, from the rules alone: ${agreed} alike.`,
]
for (const line of lines) say(line)
writeFigures('news', lines.join('\n'))

const { precision, recall } = frozen
if (precision < 0.98) say('Below what it must be: precision of companies in headlines')
if (recall < 0.85) say('Below what it must be: recall of companies in headlines')
process.exitCode = precision < 0.98 || recall < 0.85 ? 1 : 0
