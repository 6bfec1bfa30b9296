/**
 * `npm run eval -- documents`: whether what is labelled in requests that real programs made (PDF, DOCX, ODT, letters) can be
 * quoted from what is read of the files: each label must stand there word by word. `--misses` lists what does not,
 * `--text ID` prints what is read of one file, `--set held-out` reads the other half, and prints only totals.
 */
import { readDocument } from '../../../server/src/documents/read-document.ts'
import { type LabelledRequest, readRequests } from '../requests/request-set.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const has = (flag: string) => process.argv.includes(flag)
const after = (flag: string) => (has(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined)

const set = after('--set') === 'held-out' ? 'held-out' : 'open'
const isOpen = set === 'open'
const counts = new Map<string, { labels: number; found: number; ms: number; files: number }>()

for (const request of readRequests(set)) {
  const { ms, text } = await read(request)
  if (isOpen && after('--text') === request.id) say(text)
  const labels = Object.entries(request.labels).flatMap(([field, all]) =>
    all.map((label) => ({ field, text: label.text })),
  )
  const isRefused = request.format === 'scan' && text.includes('skannet')
  const found = labels.filter((label) => text.includes(label.text) || isRefused)
  if (isOpen && has('--misses'))
    for (const label of labels)
      if (!found.includes(label)) say(`${request.id}: ${label.field}: ${label.text}`)
  const kind = counts.get(request.format) ?? { labels: 0, found: 0, ms: 0, files: 0 }
  counts.set(request.format, {
    labels: kind.labels + labels.length,
    found: kind.found + found.length,
    ms: kind.ms + ms,
    files: kind.files + 1,
  })
}

for (const [format, { files, labels, found, ms }] of counts)
  say(
    `${format}: ${files} files, ${found} of ${labels} labels can be quoted, ${Math.round(ms / files)} ms a file`,
  )
const sum = (of: 'labels' | 'found') => [...counts.values()].reduce((total, count) => total + count[of], 0)
say(`${set}: ${sum('found')} of ${sum('labels')}`)

async function read({ bytes, name }: LabelledRequest): Promise<{ text: string; ms: number }> {
  const started = performance.now()
  const reading = await readDocument(bytes, name)
  const text = 'refusal' in reading ? reading.refusal : reading.parts.map((part) => part.text).join('\n')
  return { text, ms: performance.now() - started }
}
