/**
 * `npm run try:claims [-- WORDS…]`: removes the guard behind each row of docs/security.md, one at a time and in copies
 * of the tree, and checks that the test named by the row fails. With words, only the rows that contain one of them.
 */
import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { basename, dirname, join } from 'node:path'
import { CLAIMS, LEFT_OUT } from './claims/all-claims.ts'
import { readRows, type Claim } from './claims/claim.ts'

const root = dirname(import.meta.dirname)
const LANES = 2
const LIMIT_MS = 180_000

type Trial = { claim: Claim; verdict: 'proven' | 'unproven' | 'trouble'; why: string }

const rows = readRows(readFileSync(join(root, 'docs/security.md'), 'utf8'))
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const rowOf = (words: string) => rows.find(({ text }) => text.includes(words))?.text ?? words
const wanted = CLAIMS.filter(
  ({ row }) => words.length === 0 || words.some((word) => rowOf(row).toLowerCase().includes(word)),
)

if (wanted.length === 0) {
  console.error(`No claim that is tried has «${words.join('» or «')}» in its row`)
  process.exit(1)
}

const home = mkdtempSync(join(tmpdir(), 'utsyn-claims-'))
chmodSync(home, 0o755)
const running = new Set<ChildProcess>()
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted.abort()
    for (const child of running) killGroup(child)
  })
}

async function tryAll(claims: Claim[]): Promise<Trial[]> {
  const lanes = Array.from({ length: LANES }, (_, lane) => makeCopy(join(home, String(lane))))
  const flawed = await failuresAsItIs(lanes[0]!, claims)
  const queue = [...claims]
  const trials: Trial[] = []
  await Promise.all(
    lanes.map(async (lane) => {
      for (let claim = queue.shift(); claim && !interrupted.signal.aborted; claim = queue.shift()) {
        const trial = await tryClaim(lane, claim, flawed)
        trials.push(trial)
        console.log(`${trial.verdict.padEnd(9)} ${claim.row} (${trial.why})`)
      }
    }),
  )
  return trials
}

/** A test that fails anyway proves nothing. */
async function failuresAsItIs(copy: string, claims: Claim[]): Promise<Set<string>> {
  const tests = [...new Set(claims.map(({ test }) => test))]
  console.log(`${claims.length} claims; first their ${tests.length} test files as they are`)
  const report = await runVitest(copy, tests, undefined, tests.length * LIMIT_MS)
  if (interrupted.signal.aborted) return new Set()
  if (!report || report === 'late') throw new Error('The tests could not be run as they are')
  const failed = failedIn(report)
  for (const name of failed) console.log(`fails as it is: ${name}`)
  return new Set(failed)
}

const failedIn = ({ testResults }: VitestReport) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)

async function tryClaim(copy: string, claim: Claim, flawed: ReadonlySet<string>): Promise<Trial> {
  const file = join(copy, claim.file)
  const whole = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (whole.split(claim.from).length !== 2) {
    const why = `stale: what is guarded does not stand once in ${claim.file}`
    return { claim, verdict: 'trouble', why }
  }
  writeFileSync(
    file,
    whole.replace(claim.from, () => claim.to),
  )
  try {
    return { claim, ...(await runTest(copy, claim, flawed)) }
  } finally {
    writeFileSync(file, whole)
  }
}

async function runTest(
  copy: string,
  { test, name }: Claim,
  flawed: ReadonlySet<string>,
): Promise<Pick<Trial, 'verdict' | 'why'>> {
  const report = await runVitest(copy, [test], name, LIMIT_MS)
  // It blocks everything: no test run would pass.
  if (report === 'late') return { verdict: 'proven', why: 'the test does not end' }
  if (!report) return { verdict: 'trouble', why: 'the test could not be run' }
  const [failed] = failedIn(report).filter((one) => !flawed.has(one))
  if (failed !== undefined) return { verdict: 'proven', why: `fails: ${failed}` }
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = results.filter(({ status }) => status === 'passed').length
  if (passed > 0) return { verdict: 'unproven', why: `${passed} tests of ${basename(test)} pass without it` }
  const said = report.testResults.map(({ message }) => message.split('\n')[0]).join(' ')
  return { verdict: 'trouble', why: `no test ran: ${said}` }
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Null when nothing was reported. */
async function runVitest(
  copy: string,
  tests: string[],
  name: string | undefined,
  limit: number,
): Promise<VitestReport | 'late' | null> {
  const file = join(copy, 'vitest-report.json')
  rmSync(file, { force: true })
  const args = ['run', ...tests, '--reporter=json', `--outputFile=${file}`]
  if (name) args.push('-t', name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: copy,
    // Files left by killed tests are in the copy, and go with it.
    env: { ...process.env, NO_COLOR: '1', TMPDIR: `${copy}.tmp` },
    stdio: 'ignore',
    detached: true,
  })
  running.add(child)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    killGroup(child)
  }, limit)
  await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  clearTimeout(timer)
  // Its child processes end with it, those of a killed test included.
  killGroup(child)
  running.delete(child)
  if (isLate) return 'late'
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : null
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

/** The databases of killed tests still write for some seconds; errors from that are not always thrown. */
async function removeCopies(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      rmSync(home, { recursive: true, force: true })
    } catch {
      // The obstacle may be gone the next time.
    }
    if (!existsSync(home)) return
    await sleep(100)
  }
  console.error(`Could not be removed: ${home}`)
}

/** The files of the tree as they are, with the installed packages linked, except our own. */
function makeCopy(copy: string): string {
  mkdirSync(`${copy}.tmp`, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  }
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@utsyn'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@utsyn' && !name.startsWith('.vite')) {
      symlinkSync(join(root, 'node_modules', name), join(packages, name))
    }
  }
  for (const own of ['contract', 'server', 'web']) {
    symlinkSync(join(copy, own), join(packages, '@utsyn', own))
  }
  // Some tests ask git for the list of files.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  return copy
}

function report(trials: Trial[]): void {
  const named = rows.filter(({ tests }) => tests.length > 0)
  const tried = new Set(trials.map(({ claim }) => rowOf(claim.row)))
  const of = (verdict: Trial['verdict']) => trials.filter((trial) => trial.verdict === verdict)
  console.log(`\n${rows.length} rows of docs/security.md, ${named.length} of them name a test`)
  console.log(
    `${rows.length - named.length} left out: they name none, but other proofs, documents or the deployment`,
  )
  const reasons = Map.groupBy(LEFT_OUT, ({ why }) => why)
  for (const [why, left] of reasons) console.log(`${left.length} left out: ${why}`)
  console.log(
    `${trials.length} changes tried for ${tried.size} rows, ${of('proven').length} made the test fail`,
  )
  for (const { claim, why } of of('unproven'))
    console.log(`UNPROVEN ${rowOf(claim.row)}\n  ${claim.file}: ${why}`)
  for (const { claim, why } of of('trouble')) console.log(`TROUBLE  ${claim.row}: ${why}`)
  process.exitCode = of('proven').length === trials.length ? 0 : 1
}

try {
  const trials = await tryAll(wanted)
  if (interrupted.signal.aborted) process.exitCode = 130
  else report(trials)
} finally {
  await removeCopies()
}
