/**
 * `npm run release -- FOLDER`: what goes with a version. Writes the list of everything in it (CycloneDX) into that folder,
 * and asks the registry for known vulnerabilities of what runs in production. Ends with 1 when one is high or critical; a
 * registry that does not answer is said, and no failure.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: npm run release -- FOLDER')
  process.exit(1)
}
const folder = resolve(process.env['INIT_CWD'] ?? '.', name)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

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
mkdirSync(folder, { recursive: true })
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
