/**
 * `npm run eval -- pages`: how well real career pages are read, on the labelled halves for development. The pages are brought
 * from the public repositories that the labels name, and kept in `.cache/eval/pages`; `--mirror FOLDER`, or PAGES_MIRROR,
 * has copies of the repositories, each as `owner+name`. `--open fifth`, `sixth`, `seventh` or `eighth` reads another open half. Each page
 * is served alone at its address, and anything else is not there. `--misses` lists what was missed, `--page ID` reads one page,
 * `--general` knows no recruiting system.
 *
 * `--crossed` reads both halves and the open third, fifth, sixth, seventh and eighth, each site with weights that were learned from the
 * others alone, and writes the figures in docs/quality.md. `--set last`, `c`, `d`, `e`, `f`, `g` or `h` reads a held-out set once and
 * prints only totals; `--last` is the first of them, and writes its totals there. `--count` brings the pages of all sets, reads
 * nothing, and writes what is labelled there.
 * `--pack FILE` compresses a set into the place of the held-out one that `--set` names, `last` by default.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type PageReading,
  type PageToRead,
  readPage,
} from '../../../server/src/features/scraping/reading/read-page.ts'
import { KNOWN_SYSTEMS } from '../../../server/src/features/scraping/reading/systems/known-systems.ts'
import { runScrapeCases } from '../../../server/src/testing/scrape-eval/run-scrape-cases.ts'
import { bringPage, pageSource } from '../pages/bring-pages.ts'
import { createLearner, foldsOf } from '../pages/learn.ts'
import { learningPages } from '../pages/learning-pages.ts'
import { classLines, fieldLines, labelLines, type ScoredPage } from '../pages/page-figures.ts'
import {
  HELD_OUT,
  type HeldOut,
  type LabelledPage,
  packHeldOut,
  OPEN,
  readHeldOut,
  readOpen,
} from '../pages/page-set.ts'
import { scorePage } from '../pages/score-page.ts'
import { writeFigures } from '../write-figures.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const has = (flag: string) => process.argv.includes(flag)
const after = (flag: string) => (has(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined)

const source = pageSource()
/** Sites that are read with weights that have not seen them, at a time: a fifth. */
const FOLDS = 5

const heldOut = has('--last') ? 'last' : heldOutNamed(after('--set'))

if (has('--pack')) say(packHeldOut(after('--pack')!, heldOut ?? 'last'))
else if (has('--count')) count()
else if (has('--crossed')) await cross()
else await measure()

function heldOutNamed(name: string | undefined): HeldOut | undefined {
  const found = HELD_OUT.find((one) => one === name)
  if (has('--set') && !found) throw new Error(`--set is one of ${HELD_OUT.join(', ')}`)
  return found
}

/** The open sets that a name is of; without one, those that were read while the reader was made. */
function openNamed(name: string | undefined): (typeof OPEN)[number][] {
  if (!has('--open')) return ['develop', 'third']
  const found = OPEN.filter((one) => one === name)
  if (found.length === 0) throw new Error(`--open is one of ${OPEN.join(', ')}`)
  return found
}

function count(): void {
  const halves = {
    open: readOpen('develop'),
    'held out': readHeldOut('last'),
    'open, third': readOpen('third'),
    'held out, third': readHeldOut('c'),
    fourth: readHeldOut('d'),
    'open, fifth': readOpen('fifth'),
    'held out, fifth': readHeldOut('e'),
    'open, sixth': readOpen('sixth'),
    'held out, sixth': readHeldOut('f'),
    'open, seventh': readOpen('seventh'),
    'held out, seventh': readHeldOut('g'),
    'open, eighth': readOpen('eighth'),
    'held out, eighth': readHeldOut('h'),
  }
  let bytes = 0
  for (const page of Object.values(halves).flat()) bytes += readFileSync(bringPage(page, source)).length
  const lines = labelLines(halves)
  for (const line of lines) say(line)
  say(`${(bytes / 1e6).toFixed(1)} MB of pages`)
  writeFigures('pages-labelled', lines.join('\n'))
}

async function measure(): Promise<void> {
  const scored: ScoredPage[] = []
  const only = after('--page')
  const open = openNamed(after('--open')).flatMap(readOpen)
  const pages = heldOut ? readHeldOut(heldOut) : open.filter(({ id }) => !only || id === only)
  for (const page of pages) scored.push(await read(page))
  if (!heldOut) showMisses(scored)
  const lines = [...classLines(scored), '', ...fieldLines(scored)]
  for (const line of lines) say(line)
  if (has('--last')) writeFigures('pages', lines.join('\n'))
}

async function cross(): Promise<void> {
  const { pages, learnFrom } = createLearner(learningPages(source))
  const foldOf = foldsOf(pages, FOLDS)
  const scored: ScoredPage[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learnFrom((page) => foldOf(page) !== fold)
    for (const page of [...readHeldOut('last'), ...OPEN.flatMap(readOpen)])
      if ((foldOf(page) ?? 0) === fold)
        scored.push(await read(page, (one) => readPage(one, KNOWN_SYSTEMS, weights)))
  }
  const lines = [...classLines(scored), '', ...fieldLines(scored)]
  for (const line of lines) say(line)
  showMisses(scored)
  writeFigures('pages-crossed', lines.join('\n'))
}

function showMisses(scored: readonly ScoredPage[]): void {
  if (!has('--misses')) return
  for (const { page, score } of scored) {
    if (score.faults.length === 0) continue
    say(`\n${page.id} (${page.site}, ${page.system ?? 'no system'})`)
    for (const fault of score.faults.slice(0, 20)) say(`  - ${fault}`)
  }
}

/** Reads a page as the portal would. */
async function read(page: LabelledPage, readOne?: (page: PageToRead) => PageReading): Promise<ScoredPage> {
  const file = bringPage(page, source)
  const folder = join(source.cache, 'case')
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
    { read: readOne ?? (has('--general') ? (one) => readPage(one, []) : undefined) },
  )
  return scored!
}
