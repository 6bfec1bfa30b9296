/** The flows of ARCHITECTURE.md are walks through files that exist and know each other, and no walk is longer than this. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The most files of each walk. */
const LIMITS = {
  'A filter of the job list': 11,
  'From a scrape to the bell': 30,
  'The match of one pair': 14,
}

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

interface Step {
  file: string
  /** Its number of spaces: a step is called by the nearest one above it with fewer. */
  depth: number
  /** The channel that brings the walk here. */
  channel: string | undefined
}

/** The steps of a flow: the list below its name, up to the next paragraph. */
function stepsOf(text: string, name: string): Step[] {
  const [, after = ''] = text.split(`**${name}`)
  const [list = ''] = after.slice(after.indexOf('\n\n') + 2).split('\n\n')
  return [...list.matchAll(/^( *)(?:\d+\.|-) (?:NOTIFY `(\w+)` → )?`([\w./-]+)`/gm)].map(
    ([, spaces = '', channel, file = '']) => ({ file, depth: spaces.length, channel }),
  )
}

/** The files of ours that a file imports, types and the files of its threads too. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const named = text.matchAll(/(?:from|import\(|new URL\()\s*'((?:\.|@utsyn\/contract\/)[^']+)'/g)
  return [...named].map(([, path = '']) =>
    path.startsWith('.')
      ? normalize(join(dirname(file), path))
      : path.replace('@utsyn/contract/', 'contract/src/'),
  )
}
const areJoined = (one: string, other: string) =>
  importsOf(one).includes(other) || importsOf(other).includes(one)

const basename = (file: string) => file.split('/').at(-1)!

/** Whether the table of channels says that one of these files announces on it, and that this one listens. */
function isHeard(text: string, { channel, file }: Step, before: Step[]): boolean {
  const rows = text
    .split('\n')
    .map((line) => line.split('|'))
    .filter((row) => row[4]?.includes(`\`${channel}\``))
  return rows.some(
    ([, , verb = '', , , listener = '']) =>
      listener.includes(basename(file)) && before.some((one) => verb.includes(basename(one.file))),
  )
}

/** What is wrong with a walk, a line each. */
function faultsOf(text: string, name: string, most: number): string[] {
  const steps = stepsOf(text, name)
  const gone = steps.filter(({ file }) => !existsSync(join(root, file)))
  if (gone.length > 0) return gone.map(({ file }) => `${file} does not exist`)
  const files = new Set(steps.map(({ file }) => file))
  const faults = files.size < steps.length ? ['a file is named twice'] : []
  if (steps.length < 2) faults.push('no steps were found')
  if (files.size > most) faults.push(`${files.size} files, at most ${most}`)
  for (const [nth, step] of steps.entries()) {
    if (nth === 0) continue
    const above = steps.slice(0, nth)
    const before = above.findLast(({ depth }) => (step.depth === 0 ? depth === 0 : depth < step.depth))!
    if (step.channel && !isHeard(text, step, above))
      faults.push(`${step.file} does not hear ${step.channel} from any file above`)
    if (!step.channel && !areJoined(before.file, step.file))
      faults.push(`${step.file} and ${before.file} do not import each other`)
  }
  return faults
}

test.each(Object.entries(LIMITS))('%s: at most %i files, each joined to the one before', (name, most) => {
  expect(faultsOf(page, name, most)).toEqual([])
})

describe('a walk is refused', () => {
  const walk = (...lines: string[]) => `**A walk**, somewhere.\n\n${lines.join('\n')}\n\nText.\n`
  const ROUTES = '1. `server/src/features/jobs/jobs.routes.ts`'
  const LIST = '2. `server/src/features/jobs/list-jobs.ts`'

  test.each([
    [
      'with a file that is gone',
      walk(ROUTES, '2. `server/src/gone.ts`'),
      'server/src/gone.ts does not exist',
    ],
    [
      'when two that follow each other do not know each other',
      walk(ROUTES, '2. `web/src/features/jobs/JobListPage.tsx`'),
      'web/src/features/jobs/JobListPage.tsx and server/src/features/jobs/jobs.routes.ts do not import each other',
    ],
    [
      'when the file above does not call an indented one',
      walk(ROUTES, LIST, '    - `server/src/main.ts`'),
      'server/src/main.ts and server/src/features/jobs/list-jobs.ts do not import each other',
    ],
    [
      'with a channel that the table does not have',
      walk(ROUTES, '2. NOTIFY `nothing` → `server/src/main.ts`'),
      'server/src/main.ts does not hear nothing from any file above',
    ],
    [
      'when it is too long',
      walk(ROUTES, LIST, '    - `server/src/features/jobs/jobs.repository.ts`'),
      '3 files, at most 2',
    ],
    ['without steps', walk('Nothing.'), 'no steps were found'],
  ])('%s', (_, text, fault) => {
    expect(faultsOf(text, 'A walk', 2)).toContain(fault)
  })
})
