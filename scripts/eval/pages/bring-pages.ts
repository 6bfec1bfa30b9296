import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabelledPage } from './page-set.ts'

type Place = Pick<LabelledPage, 'repository' | 'commit' | 'path' | 'sha256'>

export interface Source {
  /** Pages and repositories are kept here. */
  cache: string
  /** A folder of copied repositories, each as `owner+name`; used instead of the network for those that it has. */
  mirror?: string
  /** Where repositories are cloned from. */
  host?: string
}

/** As the command line says: `--mirror FOLDER`, or PAGES_MIRROR, has copies of the repositories. */
export function pageSource(): Source {
  const cache = join(import.meta.dirname, '../../../.cache/eval/pages')
  mkdirSync(cache, { recursive: true, mode: 0o755 })
  const at = process.argv.indexOf('--mirror')
  const mirror = at < 0 ? process.env['PAGES_MIRROR'] : process.argv[at + 1]
  return { cache, ...(mirror && { mirror }) }
}

/**
 * The file of a page, brought from its public repository unless the cache has it.
 *
 * @throws when git cannot bring it, or what it brings is not what was labelled.
 */
export function bringPage(page: Place, source: Source): string {
  const file = join(source.cache, `${page.sha256}.html`)
  if (existsSync(file) && sumOf(readFileSync(file)) === page.sha256) return file
  const repository = repositoryOf(page, source)
  const bytes = git(repository, 'show', `${page.commit}:${page.path}`)
  if (sumOf(bytes) !== page.sha256) throw new Error(`${page.repository} has another ${page.path}`)
  writeFileSync(file, bytes)
  return file
}

/** The git folder of a repository that has a commit. */
export const repositoryOf = (
  { repository, commit }: Pick<Place, 'repository' | 'commit'>,
  { cache, mirror, host = 'https://github.com' }: Source,
): string => (mirror && gitFolderIn(mirror, repository)) || fetched({ repository, commit }, cache, host)

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const folderOf = (repository: string) => repository.replace('/', '+')

function gitFolderIn(mirror: string, repository: string): string | undefined {
  const folder = join(mirror, folderOf(repository))
  return ['repo/.git', 'repo', '.git', '.']
    .map((inner) => join(folder, inner))
    .find((one) => existsSync(join(one, 'HEAD')))
}

/** Only the commit, without its files: `git show` fetches the one that is asked for. */
function fetched(
  { repository, commit }: Pick<Place, 'repository' | 'commit'>,
  cache: string,
  host: string,
): string {
  const folder = join(cache, 'repositories', folderOf(repository))
  if (!existsSync(join(folder, 'HEAD'))) {
    mkdirSync(folder, { recursive: true })
    git(folder, 'init', '--bare', '--quiet')
    git(folder, 'remote', 'add', 'origin', `${host}/${repository}.git`)
  }
  git(folder, 'fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', commit)
  return folder
}

const git = (folder: string, ...words: string[]): Buffer =>
  execFileSync('git', [`--git-dir=${folder}`, ...words], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  })
