/**
 * `npm run release -- FOLDER`: what goes with a version. Refuses when the tag of the commit, the manifests, compose.yaml and
 * the changelog do not say the same. Writes into that folder what changed, the notices of third parties and the list of
 * everything in it (CycloneDX), and asks the registry for known vulnerabilities of what runs in production. Ends with 1 when
 * one is high or critical; a registry that does not answer is said, and no failure.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readReleaseVersion } from './release-version.ts'

const root = join(import.meta.dirname, '..')
const [name] = process.argv.slice(2)
if (!name) fail('Usage: npm run release -- FOLDER')
const folder = resolve(process.env['INIT_CWD'] ?? '.', name)
const { version, changes } = readVersion()
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, `utsyn-${version}-changes.md`), `${changes}\n`)
copyFileSync(join(root, 'THIRD_PARTY_NOTICES.txt'), join(folder, 'THIRD_PARTY_NOTICES.txt'))

interface Bom {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: unknown[]
}
interface Audit {
  metadata?: { vulnerabilities?: Record<string, number> }
}

const bom = npm<Bom>(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])
if (!bom?.components) throw new Error('npm could not list the packages: it must be npm 10 or newer')
// npm takes the name of the folder for that of the project.
bom.metadata.component.name = 'utsyn'
const file = join(folder, `utsyn-${version}.cdx.json`)
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${file}: ${bom.components.length} components`)

const found = npm<Audit>(['audit', '--omit', 'dev', '--json'])?.metadata?.vulnerabilities
if (!found) console.log('Known vulnerabilities: not asked, the registry does not answer')
else {
  const { high = 0, critical = 0, total = 0 } = found
  console.log(`Known vulnerabilities: ${total}, of them ${high} high and ${critical} critical`)
  if (high + critical > 0) process.exitCode = 1
}

function readVersion(): { version: string; changes: string } {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const manifests = ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json']
  const git = spawnSync('git', ['tag', '--points-at', 'HEAD', '--list', 'v*'], {
    cwd: root,
    encoding: 'utf8',
  })
  const [tag = null] = git.stdout?.split('\n').filter(Boolean) ?? []
  console.log(tag ? `Tag ${tag}` : 'This commit has no tag of a version yet')
  try {
    return readReleaseVersion({
      manifests: Object.fromEntries(
        manifests.map((file) => [file, (JSON.parse(read(file)) as { version: string }).version]),
      ),
      compose: read('compose.yaml'),
      changelog: read('CHANGELOG.md'),
      tag,
    })
  } catch (error) {
    fail((error as Error).message)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** What npm prints as JSON, whatever its exit code; null when it prints none. */
function npm<T>(args: string[]): T | null {
  const { stdout } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  try {
    return JSON.parse(stdout) as T
  } catch {
    return null
  }
}
