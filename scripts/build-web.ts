/**
 * `npm run build`: builds the web, adds a brotli copy beside each text file, prints what a signed-in user downloads
 * until the job list is shown, and fails when that exceeds the budget.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { paths } from '../web/src/app/paths.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'web')
const DIST = join(WEB, 'dist')
const STAMP = '.build-stamp'
const PAGE_PARTS = '.page-parts.json'
const BUDGET = { js: 130_000, css: 16_000 }
const ENTRY = 'index.html'
/** Lazy pages that people wait for: budgeted together with the shell. */
const AWAITED = ['src/features/jobs/JobListPage.tsx']
/** What the server preloads in the head of a page, so that it loads with the shell and not after it. */
const PAGES: Partial<Record<keyof typeof paths, string>> = {
  home: 'src/features/home/HomePage.tsx',
  jobs: 'src/features/jobs/JobListPage.tsx',
  job: 'src/features/jobs/JobDetailPage.tsx',
  companies: 'src/features/companies/CompanyListPage.tsx',
  company: 'src/features/companies/CompanyDetailPage.tsx',
  news: 'src/features/news/NewsListPage.tsx',
  article: 'src/features/news/ArticlePage.tsx',
  consultants: 'src/features/consultants/ConsultantListPage.tsx',
  consultant: 'src/features/consultants/ConsultantPage.tsx',
  login: 'src/features/auth/LoginPage.tsx',
  sources: 'src/features/sources/SourcesPage.tsx',
}

const brotli = promisify(brotliCompress)

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>
type Sizes = Map<string, number>

/** Builds only when a source has changed since the last time, in a process of its own. */
export async function ensureWebBuild(): Promise<void> {
  if ((await readStamp()) === (await sourceStamp())) return
  console.log('Building the web …')
  const child = spawn(process.execPath, [import.meta.filename, '--no-budget'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(printed.trim() || `the build ended with code ${code}`)
}

async function buildWeb(budget_counts: boolean): Promise<void> {
  const stamp = await sourceStamp()
  // Built aside and moved into place, so that a running portal never serves half a build.
  const aside = join(WEB, '.cache', `build-${process.pid}`)
  const { build } = await import('vite')
  try {
    await build({
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: aside, emptyOutDir: true },
    })
    const sizes = await compressAll(aside)
    const manifest = JSON.parse(await readFile(join(aside, '.vite/manifest.json'), 'utf8')) as Manifest
    const total = printSizes(manifest, sizes)
    await writeFile(join(aside, PAGE_PARTS), JSON.stringify(pageParts(manifest)))
    await writeFile(join(aside, STAMP), stamp)
    await moveIntoPlace(aside)
    const over = total.js > BUDGET.js || total.css > BUDGET.css
    if (over && budget_counts) throw new Error('The web is heavier than its budget.')
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function compressAll(folder: string): Promise<Sizes> {
  const sizes: Sizes = new Map()
  const texts = (await filesBelow(folder)).filter(
    (file) => /\.(js|css|html|svg|json)$/.test(file) && !/gallery\.html$|\.vite/.test(file),
  )
  await Promise.all(
    texts.map(async (file) => {
      const plain = await readFile(file)
      const small = await brotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      })
      sizes.set(relative(folder, file).replaceAll(sep, '/'), small.length)
      if (small.length < plain.length) await writeFile(`${file}.br`, small)
    }),
  )
  return sizes
}

/** The files that an entry loads before it runs: its own, and those of its static imports. */
export function staticFiles(manifest: Manifest, entries: readonly string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>()
  const queue = [...entries]
  for (const key of queue) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    queue.push(...(manifest[key].imports ?? []))
  }
  const chunks = [...seen].map((key) => manifest[key]).filter((chunk) => chunk !== undefined)
  return {
    js: [...new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))],
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  }
}

/** The files each page needs beyond the shell, by the page's address. */
function pageParts(manifest: Manifest): Record<string, string[]> {
  const shell = staticFiles(manifest, [ENTRY])
  const known = new Set([...shell.js, ...shell.css])
  return Object.fromEntries(
    Object.entries(PAGES).map(([name, source]) => {
      if (!manifest[source]) throw new Error(`${source} is no part of the build`)
      const { js, css } = staticFiles(manifest, [source])
      return [paths[name as keyof typeof paths], [...css, ...js].filter((file) => !known.has(file))]
    }),
  )
}

function printSizes(manifest: Manifest, sizes: Sizes): { js: number; css: number } {
  const shell = staticFiles(manifest, [ENTRY])
  const awaited = staticFiles(manifest, [ENTRY, ...AWAITED])
  shell.js.unshift('theme-init.js')
  awaited.js.unshift('theme-init.js')
  const sum = (files: string[]) => files.reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0)
  const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
  const row = (name: string, js: string, css: string) => console.log(`${name.padEnd(34)}${js}${css}`)
  row('kB brotli', '     JS', '    CSS')
  for (const file of awaited.js) row(`  ${file.replace('assets/', '')}`, kb(sizes.get(file) ?? 0), '')
  row('Signed-in shell', kb(sum(shell.js)), kb(sum(shell.css)))
  row('Until the job list is shown', kb(sum(awaited.js)), kb(sum(awaited.css)))
  row('Budget', kb(BUDGET.js), kb(BUDGET.css))
  return { js: sum(awaited.js), css: sum(awaited.css) }
}

async function moveIntoPlace(aside: string): Promise<void> {
  const old = `${aside}-old`
  // Another start may be doing the same; the last one wins, and both builds are complete.
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(DIST)) await rename(DIST, old)
      await rename(aside, DIST)
      break
    } catch (error) {
      if (attempt === 5) throw error
    } finally {
      await rm(old, { recursive: true, force: true })
    }
  }
}

async function readStamp(): Promise<string | undefined> {
  return readFile(join(DIST, STAMP), 'utf8').catch(() => undefined)
}

/** Changes when anything changes that the build reads. */
async function sourceStamp(): Promise<string> {
  const single = ['package.json', 'package-lock.json', 'scripts/build-web.ts'].map((file) => join(ROOT, file))
  const files = [...(await filesBelow(WEB)), ...(await filesBelow(join(ROOT, 'contract/src'))), ...single]
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, file] of files.entries()) {
    hash.update(`${relative(ROOT, file)}\0`)
    hash.update(contents[index] ?? '')
  }
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const skipped = new Set(['dist', 'node_modules', '.cache'])
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter((entry) => !skipped.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => {
        const path = join(folder, entry.name)
        return entry.isDirectory() ? filesBelow(path) : [path]
      }),
  )
  return nested.flat().sort()
}

if (import.meta.main) {
  await mkdir(join(WEB, '.cache'), { recursive: true })
  try {
    await buildWeb(!process.argv.includes('--no-budget'))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
