/**
 * `npm run eval -- requests`: how well requests of brokers and customers are read from their files, as the page does it:
 * what is found of what is labelled, and what of the found is right. `--misses` lists the faults of the open half. `--set NAME`
 * reads another set (some are texts, of which no files are made), and prints only totals, with how often they have been counted. The
 * figures are written in docs/quality.md.
 */
import { readDocument } from '../../../server/src/documents/read-document.ts'
import type { RequestReading } from '../../../server/src/features/requests/reading/read-request.ts'
import { readEachRole, RequestCounts } from '../requests/count-requests.ts'
import { timesCounted } from '../requests/times-counted.ts'
import { markedRequests } from '../requests/learn.ts'
import { type LabelledRequest, readRequests, unpackSources } from '../requests/request-set.ts'
import { writeFigures } from '../write-figures.ts'

const TEXTS = [
  'four-writers-read',
  'four-writers-read-2',
  'last-3',
  'last-4',
  'last-5',
  'last-6',
  'last-7',
  'last-8',
  'last-9',
  'last-10',
  'asks-nobody-held-out',
] as const
const isOfTexts = (name: string): name is (typeof TEXTS)[number] => TEXTS.some((one) => one === name)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const set =
  (['held-out', 'last', 'last-2', ...TEXTS] as const).find((one) => process.argv.includes(one)) ?? 'open'
const isListing = set === 'open' && process.argv.includes('--misses')

const counts = new RequestCounts()
let refused = 0
let scans = 0

for await (const { request, readings } of readAll()) {
  if (request.format === 'scan') {
    scans++
    refused += Number(readings.length === 0)
    continue
  }
  const faults = counts.add(request, readings)
  if (isListing) for (const fault of faults) say(fault)
}

const lines = [...counts.table(set), `Scans refused: ${refused} of ${scans}. ${timesCounted(set)}`.trim()]
for (const line of lines) say(line)
writeFigures(`requests-${set}`, lines.join('\n'))

async function* readAll() {
  if (isOfTexts(set))
    for (const { text, source } of await markedRequests(unpackSources(set)))
      yield { request: source, readings: readEachRole({ text, name: '', today: source.today }) }
  else for (const request of readRequests(set)) yield { request, readings: await readAsThePageDoes(request) }
}

async function readAsThePageDoes({ bytes, name, today }: LabelledRequest): Promise<RequestReading[]> {
  const read = await readDocument(bytes, name)
  if ('refusal' in read) return []
  return readEachRole({ text: read.parts.map((part) => part.text).join('\n\n'), name, today })
}
