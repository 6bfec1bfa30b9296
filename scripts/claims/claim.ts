/** The guard behind a row of docs/security.md: a change that removes it, and the test that must fail then. */
export type Claim = {
  /** Words that occur only in that row. */
  row: string
  file: string
  /** Occurs once in the file. */
  from: string
  to: string
  /** One of the tests that the row names. */
  test: string
  /** Part of the test's name, when the whole file would take long. */
  name?: string
}

/** A row that is not tried, and why. */
export type LeftOut = { row: string; why: string }

export type Row = {
  text: string
  /** Test files, relative to the root; none when the row is proven by other means. */
  tests: string[]
}

const ROOM = 'server/src/features/auth/'

/**
 * The rows of all tables that make a promise, with the tests that prove them: those that the row names, those of the
 * row before when it says «same file», else the one that its section names for all of them.
 */
export function readRows(document: string): Row[] {
  const rows: Row[] = []
  let ofSection: string[] = []
  let promises = false
  const lines = document.split('\n')
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('## ')) ofSection = []
    const forAll = /All in `([^`]+\.test\.ts)`/.exec(`${lines[at - 1]} ${line}`)?.[1]
    if (forAll) ofSection = [inTree(forAll)]
    if (!line.startsWith('|')) promises = false
    else if (isRuler(lines[at + 1])) promises = /^\| (attempt|setting|#|event) \|/.test(line)
    else if (promises && !isRuler(line))
      rows.push({ text: line, tests: testsOf(line, rows.at(-1), ofSection) })
  }
  return rows
}

const isRuler = (line = '') => /^\|[-|]+\|$/.test(line)

function testsOf(line: string, before: Row | undefined, ofSection: string[]): string[] {
  const named = [...line.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map((match) => match[1]!)
  const tests = named.filter((file) => file.endsWith('.test.ts')).map(inTree)
  if (line.includes('same file')) return [...(before?.tests ?? []), ...tests]
  return named.length > 0 || isOfList(line) ? tests : ofSection
}

const isOfList = (line: string) => /^\| \d+ \|/.test(line)
const inTree = (file: string) => (file.includes('/') ? file : ROOM + file)
