/**
 * `npm run eval -- requests`: how well requests of brokers and customers are read from their files, as the page does it:
 * what is found of what is labelled, and what of the found is right. `--misses` lists the faults of the open half,
 * `--set held-out`, `--set last`, `--set last-2`, `--set four-writers-read` and `--set four-writers-read-2` (texts, of which no files
 * are made) read others, and print only totals. The figures are written in docs/quality.md.
 */
import { readDocument } from '../../../server/src/documents/read-document.ts'
import {
  readRequest,
  type RequestReading,
} from '../../../server/src/features/requests/reading/read-request.ts'
import { shareOf } from '../intervals.ts'
import { compare, hasWrongDay, valuesOf } from '../requests/compare-request.ts'
import { REQUEST_FIELDS, type RequestField } from '../requests/request-source.ts'
import { learningRequests } from '../requests/learn.ts'
import { type LabelledRequest, readRequests, unpackSources } from '../requests/request-set.ts'
import { writeFigures } from '../write-figures.ts'

const TEXTS = ['four-writers-read', 'four-writers-read-2', 'last-3', 'last-4'] as const
const isOfTexts = (name: string): name is (typeof TEXTS)[number] => TEXTS.some((one) => one === name)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const set =
  (['held-out', 'last', 'last-2', ...TEXTS] as const).find((one) => process.argv.includes(one)) ?? 'open'
const isListing = set === 'open' && process.argv.includes('--misses')
const DEMANDS: readonly RequestField[] = ['must', 'should']

interface Count {
  labelled: number
  read: number
  right: number
}
const counts = new Map<string, Count>()
let refused = 0
let scans = 0
let wrongDays = 0
/** Values that stand for another day or person than the label. */
const wrongOnes = { start: 0, contact: 0 }

for await (const { request, reading } of readAll()) {
  if (request.format === 'scan') {
    scans++
    refused += Number(reading === null)
    continue
  }
  wrongDays += Number(hasWrongDay(reading, request))
  for (const field of REQUEST_FIELDS) {
    const labels = request.labels[field] ?? []
    const read = reading ? valuesOf(reading, field) : []
    const { right, missed, wrong } = compare(field, labels, read)
    if (field === 'start' || field === 'contact') wrongOnes[field] += wrong.length
    add(field, { labelled: labels.length, read: read.length, right })
    if (!DEMANDS.includes(field))
      add('fields together', { labelled: labels.length, read: read.length, right })
    else add('demands together', { labelled: labels.length, read: read.length, right })
    if (!isListing) continue
    for (const { text } of missed) say(`${request.id} ${field}: missed «${text}»`)
    for (const value of wrong) say(`${request.id} ${field}: wrong «${value}»`)
  }
}

const lines = [
  `| ${set} | found | 95 % | right of what was read | 95 % |`,
  '|---|---|---|---|---|',
  ...[...counts].map(([field, { labelled, read, right }]) =>
    [
      `| ${field}`,
      share(right, labelled),
      interval(right, labelled),
      share(right, read),
      `${interval(right, read)} |`,
    ].join(' | '),
  ),
  '',
  `Scans refused: ${refused} of ${scans}. F1 of demands: ${f1(counts.get('demands together')!).toFixed(3)}. Wrong days of deadlines: ${wrongDays}, wrong starts: ${wrongOnes.start}, wrong contact persons: ${wrongOnes.contact}.`,
]
for (const line of lines) say(line)
writeFigures(`requests-${set}`, lines.join('\n'))

async function* readAll() {
  if (isOfTexts(set))
    for (const { text, source } of await learningRequests(unpackSources(set)))
      yield { request: source, reading: readRequest({ text, name: '', today: source.today }) }
  else for (const request of readRequests(set)) yield { request, reading: await readAsThePageDoes(request) }
}

async function readAsThePageDoes({ bytes, name, today }: LabelledRequest): Promise<RequestReading | null> {
  const read = await readDocument(bytes, name)
  if ('refusal' in read) return null
  return readRequest({ text: read.parts.map((part) => part.text).join('\n\n'), name, today })
}

function add(field: string, { labelled, read, right }: Count): void {
  const before = counts.get(field) ?? { labelled: 0, read: 0, right: 0 }
  counts.set(field, {
    labelled: before.labelled + labelled,
    read: before.read + read,
    right: before.right + right,
  })
}

function share(part: number, all: number): string {
  return all === 0 ? '–' : `${(part / all).toFixed(3)} (${part} of ${all})`
}

function interval(part: number, all: number): string {
  if (all === 0) return '–'
  const { from, to } = shareOf(part, all)
  return `${from.toFixed(3)} to ${to.toFixed(3)}`
}

function f1({ labelled, read, right }: Count): number {
  return (2 * right) / (labelled + read)
}
