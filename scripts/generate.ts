/** `npm run generate`: files generated from code. `--check` only reports stale ones. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thirdPartyNotices } from './third-party-notices.ts'
import { CONFIG_KEYS } from '../server/src/config/config.ts'

const root = join(import.meta.dirname, '..')

function envExample(): string {
  const lines = CONFIG_KEYS.map(
    ({ name, doc, ...rest }) => `# ${doc}\n# ${name}=${'example' in rest ? rest.example : ''}\n`,
  )
  return `# Every key there is, with its default where it has one. KEY_FILE names a file with the value of KEY. Made by "npm run generate" from server/src/config/config.ts.\n\n${lines.join('\n')}`
}

const generated: Record<string, () => string> = {
  '.env.example': envExample,
  'THIRD_PARTY_NOTICES.txt': thirdPartyNotices,
}

const stale = Object.entries(generated).filter(([file, make]) => {
  const path = join(root, file)
  const wanted = make()
  if (read(path) === wanted) return false
  if (!process.argv.includes('--check')) writeFileSync(path, wanted)
  return true
})
for (const [file] of stale) console.log(`${process.argv.includes('--check') ? 'stale' : 'written'}: ${file}`)
if (process.argv.includes('--check') && stale.length > 0) {
  console.log('Run "npm run generate" and commit the result.')
  process.exitCode = 1
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
