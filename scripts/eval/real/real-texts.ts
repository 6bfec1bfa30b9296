/**
 * Real texts from public repositories. They are not kept here, since they name real people: a label refers to them by
 * repository, commit, path and the positions of characters, and they are fetched by git when they are measured.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { setFile } from '../read-set.ts'

/** From, and up to but not including, in UTF-16 code units as JavaScript counts them. */
export type Span = [number, number]

export interface TextSource {
  /** Owner and name on GitHub. */
  repository: string
  commit: string
  path: string
  /** Parts of the file that are the text, joined by line breaks; the whole file when left out. */
  slices?: Span[]
  /** The slices are joined by nothing, and are one JSON string together. */
  is_one?: true
  /** `json`: each slice is a JSON string with its quotes. */
  form?: 'json'
  /** The first 16 hexadecimal digits of the SHA-256 of the text in UTF-8. */
  sha256: string
}

export interface RealText {
  id: string
  language: 'nb' | 'nn' | 'sv' | 'da' | 'en'
  source: TextSource
}

/**
 * Rules may be developed on `a` and `d`. Of `b`, which is measured last, and of `c`, `e`, `f` and `g`, which are for readers
 * that were finished without them, only totals are printed.
 */
export type RealPart = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'

export const isOpen = (part: RealPart): boolean => part === 'a' || part === 'd'

/** Parts `b`, `c`, `e`, `f` and `g` are compressed so that a text search does not show them. */
const partFile = (name: string, part: RealPart) =>
  setFile(`real/${name}-${part}`) + (isOpen(part) ? '' : '.gz')

/** Part `c` has contact persons, deadlines and demands only, part `d` demands only. */
export const hasRealSet = (name: string, part: RealPart): boolean => existsSync(partFile(name, part))

export function readRealSet<T>(name: string, part: RealPart): T[] {
  const bytes = readFileSync(partFile(name, part))
  return JSON.parse((isOpen(part) ? bytes : gunzipSync(bytes)).toString('utf8')) as T[]
}

const CLONES = join(import.meta.dirname, '../../../.cache/eval/real')
const files = new Map<string, string>()

/** Fetches a text. Throws when it differs from the one that was labelled. */
export function textOf({ source }: Pick<RealText, 'source'>): string {
  const { repository, commit, path, slices, form, is_one } = source
  const file = fileOf(repository, commit, path)
  const cut = slices?.map(([from, to]) => file.slice(from, to)) ?? [file]
  const parts = is_one ? [cut.join('')] : cut
  const text = parts.map((part) => (form === 'json' ? (JSON.parse(part) as string) : part)).join('\n')
  const sha256 = createHash('sha256').update(text).digest('hex').slice(0, 16)
  if (sha256 !== source.sha256) throw new Error(`${repository} ${path} is not as it was labelled`)
  return text
}

function fileOf(repository: string, commit: string, path: string): string {
  const key = `${repository} ${commit} ${path}`
  let file = files.get(key)
  if (file === undefined) {
    const folder = gitFolder(repository)
    file = git(folder, ['cat-file', 'blob', `${commit}:${path}`])
    files.set(key, file)
  }
  return file
}

/** A mirror named `owner+name` in the folder of the option `--mirror` or of REAL_TEXTS, else a clone in .cache. */
function gitFolder(repository: string): string {
  const name = repository.replace('/', '+')
  const at = process.argv.indexOf('--mirror')
  const mirrors = at > 0 ? process.argv[at + 1] : process.env['REAL_TEXTS']
  const places = [mirrors, CLONES].flatMap((root) =>
    root ? ['repo/.git', 'repo', '.git', ''].map((inner) => join(root, name, inner)) : [],
  )
  const found = places.find((place) => existsSync(join(place, 'HEAD')))
  if (found) return found
  mkdirSync(CLONES, { recursive: true })
  const clone = join(CLONES, name)
  execFileSync(
    'git',
    ['clone', '--quiet', '--bare', '--filter=blob:none', `https://github.com/${repository}.git`, clone],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return clone
}

const git = (folder: string, command: string[]): string =>
  execFileSync('git', [`--git-dir=${folder}`, ...command], { maxBuffer: 64 * 2 ** 20 }).toString('utf8')

const TAGS = /<[^<>]{0,2000}>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What a reader sees of a labelled part: without tags, with the characters that entities stand for. */
export const seen = (text: string, [from, to]: Span): string =>
  text
    .slice(from, to)
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]{0,200}>/gi, '\n')
    .replaceAll(TAGS, '')
    .replaceAll(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (all, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name!] ?? all),
    )
