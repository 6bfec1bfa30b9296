import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { OLDEST_SCHEMA } from '../../server/src/testing/oldest-schema.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Lays out, in that folder, the code of the last commit whose newest migration is `OLDEST_SCHEMA`, with the packages of today.
 * False where the history does not go back that far.
 */
export function layOldVersion(folder: string): boolean {
  const commit = oldCommit()
  if (!commit) return false
  const { status } = spawnSync('/bin/sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], {
    cwd: root,
  })
  if (status !== 0) return false
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@utsyn'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@utsyn') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const workspace of ['contract', 'server'])
    symlinkSync(join(folder, workspace), join(packages, '@utsyn', workspace))
  // What npm has put beside the server, because others need another version of it.
  symlinkSync(join(root, 'server/node_modules'), join(folder, 'server/node_modules'))
  return true
}

/** The latest commit at which no migration was newer. */
function oldCommit(): string | null {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.split('\n').filter(Boolean) ?? []
  const commits = git('log', '--format=%H', '--', 'server/migrations')
  const newest = (commit: string) =>
    git('ls-tree', '--name-only', commit, 'server/migrations/').toSorted().pop()
  return commits.find((commit) => newest(commit) === `server/migrations/${OLDEST_SCHEMA}.sql`) ?? null
}
