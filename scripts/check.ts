/**
 * `npm test`: all checks, cheapest first. `--long` runs the full numbers. Tools are called by their files, so that
 * neither a shell nor the PATH matters.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { findTestBrowser } from './find-browser.ts'

const root = dirname(import.meta.dirname)
const long = process.argv.includes('--long')
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const require = createRequire(import.meta.url)

/** Where the test runners write how long each test took. */
const reports = mkdtempSync(join(tmpdir(), 'utsyn-reports-'))
const UNIT_REPORT = join(reports, 'unit.json')
const WALK_REPORT = join(reports, 'walk.json')

interface Step {
  name: string
  run: () => Promise<string>
}

/** Runs a package's program and returns its output; throws that output on failure. */
function tool(pkg: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const manifest = findManifest(pkg)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const file =
    typeof bin === 'string' ? bin : (bin[pkg.split('/').pop() ?? ''] ?? Object.values(bin)[0] ?? '')
  return node([join(dirname(manifest), file), ...args], env)
}

function findManifest(pkg: string): string {
  for (const folder of require.resolve.paths(pkg) ?? []) {
    const file = join(folder, pkg, 'package.json')
    try {
      readFileSync(file)
      return file
    } catch {
      continue
    }
  }
  throw new Error(`${pkg} is not installed`)
}

function node(args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env, NO_COLOR: '1', ...(long && { LONG: '1' }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(printed || `exit code ${code}`)),
    )
  })
}

const TYPED = ['contract', 'server', 'web', 'web/tsconfig.node.json', 'scripts', 'e2e']

/** Run in order; the steps of one list run in parallel. */
const phases: Step[][] = [
  [
    { name: 'format', run: () => tool('oxfmt', ['--check', '.']) },
    { name: 'lint', run: () => tool('oxlint', ['--deny-warnings']) },
    { name: 'generated', run: () => node([join(root, 'scripts/generate.ts'), '--check']) },
  ],
  [
    {
      name: 'types',
      // One thread for each: several would look at the same types again, for three times the processor time.
      run: async () =>
        (await Promise.all(TYPED.map((part) => tool('typescript', ['-p', part, '--singleThreaded'])))).join(
          '',
        ),
    },
    { name: 'directions', run: checkDirections },
    { name: 'unused', run: () => tool('knip', []) },
  ],
  [{ name: 'build', run: () => node([join(root, 'scripts/build-web.ts')]) }],
  ...testPhases(),
]

/**
 * Unit and end-to-end tests have the machine to themselves: in parallel they are a tenth faster, and fail now and then
 * by waiting for each other.
 */
function testPhases(): Step[][] {
  // Prints only failures, since often only the beginning of a log is read.
  const unit = {
    name: 'unit and API',
    run: () =>
      tool('vitest', [
        'run',
        '--reporter=minimal',
        '--reporter=json',
        `--outputFile.json=${UNIT_REPORT}`,
        '--silent=passed-only',
        ...(long ? [] : ['--tagsFilter=!long']),
      ]),
  }
  const killing = {
    name: 'kill rounds',
    run: () => node([join(root, 'scripts/kill-rounds.ts'), '--rounds', '10']),
  }
  const walking = { name: 'end to end', run: runEndToEnd }
  const faults = { name: 'faults', run: () => node([join(root, 'scripts/faults.ts')]) }
  return long ? [[unit], [killing], [walking], [faults]] : [[unit], [walking]]
}

/** dependency-cruiser without TypeScript support finds no modules and no faults: that must not pass. */
async function checkDirections(): Promise<string> {
  const printed = await tool('dependency-cruiser', [
    '--config',
    '.dependency-cruiser.mjs',
    'contract/src',
    'server/src',
    'web/src',
  ])
  const modules = Number(/\((\d+) modules/.exec(printed)?.[1] ?? 0)
  if (modules < 20)
    throw new Error(`Only ${modules} modules were read: the check looked at nothing.\n${printed}`)
  return printed
}

async function runEndToEnd(): Promise<string> {
  const browser = await findTestBrowser()
  const which = long ? [] : ['--grep=@core']
  return tool('@playwright/test', ['test', '-c', 'e2e', '--reporter=dot,json', ...which], {
    CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: WALK_REPORT,
  })
}

/** What failed and why, a line each: often only the beginning of a log is kept. */
const reasons = (printed: string) =>
  printed
    .split('\n')
    .filter((line) => /^\s*(FAIL |\d+\) |\w*Error: )/.test(line))
    .map((line) => `      ${line.trim().slice(0, 200)}\n`)
    .slice(0, 12)
    .join('')

const testLines = (printed: string) =>
  printed.match(/^\s*(Tests|\d+ (passed|failed|flaky|skipped)).*$/gm) ?? []

let failed = 0
const started = performance.now()
const wanted = phases.map((phase) => phase.filter(({ name }) => only.length === 0 || only.includes(name)))
const processor: string[] = []
for (const phase of wanted) {
  const [before, machineBefore] = [processorSeconds(), machineSeconds()]
  await Promise.all(phase.map(take))
  if (before !== null && machineBefore !== null && phase.length > 0) {
    const used = (processorSeconds() ?? 0) - before
    const machine = machineSeconds() ?? machineBefore
    const [busy, possible] = [machine.busy - machineBefore.busy, machine.possible - machineBefore.possible]
    processor.push(
      `${used.toFixed(0).padStart(7)} s   ${phase.map(({ name }) => name).join(', ')} (the machine: ${busy.toFixed(0)} of ${possible.toFixed(0)} s)`,
    )
  }
}
const slowest = slowestFiles()
rmSync(reports, { recursive: true })
if (slowest.length > 0) console.log(`\nSlowest test files, by the clock:\n${slowest.join('\n')}`)
if (processor.length > 0)
  console.log(
    `\nProcessor time:\n${processor.join('\n')}\n${processorSeconds()?.toFixed(0).padStart(7)} s   in all`,
  )
const count = wanted.flat().length
console.log(`\n${failed === 0 ? 'All good' : `${failed} step(s) failed`} in ${seconds(started)}`)
console.log(`${count - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function take(step: Step): Promise<void> {
  const begun = performance.now()
  try {
    const printed = await step.run()
    const summary = testLines(printed)
      .map((line) => line.trim())
      .join(', ')
    console.log(`ok    ${step.name.padEnd(14)} ${seconds(begun)}${summary ? `   ${summary}` : ''}`)
    if (long && ['kill rounds', 'faults'].includes(step.name)) console.log(printed)
  } catch (error) {
    failed += 1
    const { message } = error as Error
    console.log(`FAIL  ${step.name.padEnd(14)} ${seconds(begun)}\n${reasons(message)}\n${message}`)
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(7)
}

/** Of all processes this one has started and waited for; null where the system does not say. */
function processorSeconds(): number | null {
  if (process.platform !== 'linux') return null
  // The name in parentheses may hold spaces; fields 16 and 17 are hundredths of a second on every Linux.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').pop()?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/**
 * Of all programs on this machine, and what its processors could have given: the processes of a browser that nobody
 * waits for are in no other figure.
 */
function machineSeconds(): { busy: number; possible: number } | null {
  if (process.platform !== 'linux') return null
  // user, nice, system, idle, iowait, irq, softirq, steal; hundredths of a second on every Linux.
  const fields = (/^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '').split(' ').map(Number)
  const possible = fields.slice(0, 8).reduce((sum, one) => sum + one, 0)
  return { busy: (possible - (fields[3] ?? 0) - (fields[4] ?? 0)) / 100, possible: possible / 100 }
}

interface UnitReport {
  testResults: { name: string; startTime: number; endTime: number }[]
}
interface WalkSuite {
  file: string
  suites?: WalkSuite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}

/** The ten files of each kind whose tests took longest; empty when none was run. */
function slowestFiles(): string[] {
  const unit = readReport<UnitReport>(UNIT_REPORT)?.testResults ?? []
  const walked = readReport<{ suites: WalkSuite[] }>(WALK_REPORT)?.suites ?? []
  return [
    unit.map(({ name, startTime, endTime }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      ms: endTime - startTime,
    })),
    walked.map((suite) => ({ file: `e2e/${suite.file}`, ms: walkedMs(suite) })),
  ]
    .flatMap((files) => files.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s   ${file}`)
}

function walkedMs({ specs, suites = [] }: WalkSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((one) => one.results)
  return (
    results.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, one) => sum + walkedMs(one), 0)
  )
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}
