/**
 * `npm run eval -- pages`: how well real career pages are read, on the labelled half for development. The pages are brought
 * from the public repositories that the labels name, and kept in `.cache/eval/pages`; `--mirror FOLDER`, or PAGES_MIRROR,
 * has copies of the repositories, each as `owner+name`. Each page is served alone at its address, and anything else is
 * not there. `--misses` lists what was missed, `--page ID` reads one page, `--general` knows no recruiting system.
 *
 * `--last` reads the held-out half once, prints only totals, and writes them in docs/quality.md. `--count` brings both
 * halves, reads nothing, and writes what is labelled there. `--pack FILE` compresses a set into the place of the held-out
 * half.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScrapeCases } from '../../../server/src/testing/scrape-eval/run-scrape-cases.ts'
import { bringPage, type Source } from '../pages/bring-pages.ts'
import { classLines, fieldLines, labelLines, type ScoredPage } from '../pages/page-figures.ts'
import { type LabelledPage, packLast, readDevelop, readLast } from '../pages/page-set.ts'
import { scorePage } from '../pages/score-page.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const has = (flag: string) => process.argv.includes(flag)
const after = (flag: string) => (has(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined)

const cache = join(import.meta.dirname, '../../../.cache/eval/pages')
mkdirSync(cache, { recursive: true, mode: 0o755 })
const mirror = after('--mirror') ?? process.env['PAGES_MIRROR']
const source: Source = { cache, ...(mirror && { mirror }) }

if (has('--pack')) say(packLast(after('--pack')!))
else if (has('--count')) count()
else await measure()

function count(): void {
  const halves = { open: readDevelop(), 'held out': readLast() }
  let bytes = 0
  for (const page of Object.values(halves).flat()) bytes += readFileSync(bringPage(page, source)).length
  const lines = labelLines(halves)
  for (const line of lines) say(line)
  say(`${(bytes / 1e6).toFixed(1)} MB of pages`)
  writeFigures('pages-labelled', lines.join('\n'))
}

async function measure(): Promise<void> {
  const isLast = has('--last')
  const scored: ScoredPage[] = []
  const only = isLast ? undefined : after('--page')
  const pages = isLast ? readLast() : readDevelop().filter(({ id }) => !only || id === only)
  for (const page of pages) scored.push(await read(page))
  if (has('--misses') && !isLast)
    for (const { page, score } of scored) {
      if (score.faults.length === 0) continue
      say(`\n${page.id} (${page.site}, ${page.system ?? 'no system'})`)
      for (const fault of score.faults.slice(0, 20)) say(`  - ${fault}`)
    }
  const lines = [...classLines(scored), '', ...fieldLines(scored)]
  for (const line of lines) say(line)
  if (isLast) writeFigures('pages', lines.join('\n'))
}

/** Reads a page as the portal would. */
async function read(page: LabelledPage): Promise<ScoredPage> {
  const file = bringPage(page, source)
  const folder = join(cache, 'case')
  mkdirSync(folder, { recursive: true })
  const one = {
    file: `../${page.sha256}.html`,
    system: page.system ?? '',
    kind: page.kind === 'ad' ? 'detail' : page.kind,
    base_url: page.address,
    today: page.saved,
    expected: {},
  }
  writeFileSync(join(folder, 'INDEX.json'), JSON.stringify([one]))
  let scored: ScoredPage | undefined
  await runScrapeCases(
    folder,
    (_, { ads, failure }) => {
      const score = scorePage(
        page,
        readFileSync(file, 'utf8'),
        ads.map(({ draft }) => draft),
      )
      if (failure) score.faults.push(`failed: ${failure}`)
      scored = { page, score }
    },
    { general: has('--general') },
  )
  return scored!
}
