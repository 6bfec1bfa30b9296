/**
 * `npm test`: all checks, cheapest first. `--long` runs the full numbers. Tools are called by their files, so that
 * neither a shell nor the PATH matters.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findTestBrowser } from './find-browser.ts'

const root = dirname(import.meta.dirname)
const long = process.argv.includes('--long')
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const require = createRequire(import.meta.url)

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
        (
          await Promise.all(TYPED.map((part) => tool('typescript', ['-p', part, '--singleThreaded'])))
        ).join(''),
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
    run: () => tool('vitest', ['run', '--reporter=minimal', '--silent=passed-only']),
  }
  const killing = {
    name: 'kill rounds',
    run: () => node([join(root, 'scripts/kill-rounds.ts'), ...(long ? ['--rounds', '10'] : [])]),
  }
  const walking = { name: 'end to end', run: runEndToEnd }
  const faults = { name: 'faults', run: () => node([join(root, 'scripts/faults.ts')]) }
  return long ? [[unit], [killing], [walking], [faults]] : [[unit, killing], [walking]]
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
  return tool('@playwright/test', ['test', '-c', 'e2e', '--reporter=dot'], { CHROMIUM: browser })
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
for (const phase of wanted) await Promise.all(phase.map(take))
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
