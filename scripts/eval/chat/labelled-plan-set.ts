import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { valuesOf } from '../../../server/src/db/statement.ts'
import { readPackedSet, readSet, writePackedSet } from '../read-set.ts'
import type { Db } from './open-database.ts'
import { osloDay } from '../../../server/src/text/oslo-day.ts'

/** Kinds of things that an answer can cite. */
export const THINGS = ['job', 'company', 'article', 'consultant'] as const
type ThingKind = (typeof THINGS)[number]

/** What an answer must contain. Computed values are SQL, with `:today` as the day of the measurement. */
export type Expectation =
  | { kind: 'things'; subject: ThingKind; sql: string; first?: boolean }
  | { kind: 'number' | 'ranking' | 'facts'; sql: string }
  /** Names without a page of their own; of `all`, no other name may be shown. */
  | { kind: 'names'; sql: string; all: string }
  | { kind: 'text'; facts: string[][] }
  | { kind: 'yes' | 'no' | 'refuse' | 'ask_back' }

export interface PlanQuestion {
  id: string
  composed: boolean
  earlier: string[]
  page: { type: ThingKind; title: string; company?: string } | null
  question: string
  expect: Expectation[]
  /** Other readings that are equally right. */
  or?: Expectation[][]
}

/** An expectation with its rows. */
export type Expected =
  | {
      kind: 'things'
      subject: ThingKind
      ids: string[]
      /** Those that may come first; null if the order does not matter. */
      first: string[] | null
      /** How many are required, if there are ties. */
      enough: number
    }
  | { kind: 'number'; spellings: string[] }
  | { kind: 'ranking'; rows: { name: string; value: string[] }[] }
  | { kind: 'facts'; facts: string[][] }
  | { kind: 'names'; wanted: string[]; others: string[] }
  | { kind: 'yes' | 'no' | 'refuse' | 'ask_back' }

const DEVELOP = [
  'develop',
  'develop-2',
  'develop-3',
  'develop-4',
  'develop-5',
  'develop-6',
  'develop-7',
  'refusals',
  'refusals-2',
]
const HELD_OUT = [
  'last-a',
  'last-b',
  'last-c',
  'last-d',
  'last-e',
  'last-f',
  'last-g',
  'last-h',
  'last-i',
  'last-j',
]

export interface PlanSet {
  name: string
  questions: PlanQuestion[]
}

/** The development sets, each by another writer, or the given file. */
export const readDevelop = (file?: string): PlanSet[] =>
  file
    ? [{ name: basename(file, '.json'), questions: checked(JSON.parse(readFileSync(file, 'utf8'))) }]
    : DEVELOP.map((name) => ({ name, questions: checked(readSet(`chat/${name}`)) }))

/** The held-out questions. */
export const readLast = (): PlanSet[] =>
  HELD_OUT.map((name) => ({ name, questions: checked(readPackedSet(`chat/${name}`)) }))

/** Compresses a set into its place. */
export const packSet = (file: string): string =>
  writePackedSet(`chat/${basename(file, '.json')}`, checked(JSON.parse(readFileSync(file, 'utf8'))))

const WITH_SQL = ['things', 'number', 'ranking', 'facts', 'names']
const PLAIN = ['yes', 'no', 'refuse', 'ask_back']

/** Validates a set; an invalid question is reported by its id alone. */
export function checked(set: unknown): PlanQuestion[] {
  if (!Array.isArray(set)) throw new Error('A set of questions is a list')
  for (const [nth, one] of (set as Partial<PlanQuestion>[]).entries()) {
    const groups = [one.expect ?? [], ...(one.or ?? [])]
    const isRight =
      typeof one.question === 'string' &&
      Array.isArray(one.earlier) &&
      one.page !== undefined &&
      groups.every((group) => group.length > 0 && group.every(isExpectation))
    if (!isRight) throw new Error(`Question ${one.id ?? nth} is not as the guide says`)
  }
  return set as PlanQuestion[]
}

function isExpectation(one: Expectation): boolean {
  if ('sql' in one)
    return WITH_SQL.includes(one.kind) && (one.kind !== 'things' || THINGS.includes(one.subject))
  return one.kind === 'text' ? Array.isArray(one.facts) : PLAIN.includes(one.kind)
}

/** All readings of a question with their rows, the intended one first. */
export async function expectedOf(
  db: Db,
  { expect, or = [] }: Pick<PlanQuestion, 'expect' | 'or'>,
  day: Date,
): Promise<Expected[][]> {
  const readings: Expected[][] = []
  for (const reading of [expect, ...or]) {
    const computed: Expected[] = []
    for (const one of reading) computed.push(await compute(db, one, osloDay(day)))
    readings.push(computed)
  }
  return readings
}

const spelled = (value: unknown): string[] => (value === null || value === undefined ? [] : [String(value)])

async function compute(db: Db, one: Expectation, today: string): Promise<Expected> {
  if (one.kind === 'text') return { kind: 'facts', facts: one.facts }
  if (!('sql' in one)) return one
  const ask = (sql: string) => valuesOf(db, () => sql.replaceAll(':today', `date '${today}'`))
  const rows = await ask(one.sql)
  switch (one.kind) {
    case 'things': {
      const alike = rows.filter(
        (row, nth) => nth === 0 || (row.length > 1 && String(row.slice(1)) === String(rows[0]!.slice(1))),
      )
      const ids = [...new Set(rows.map(([id]) => String(id)))]
      const limit = /fetch first (\d+) rows? with ties\s*$/i.exec(one.sql)?.[1]
      return {
        kind: 'things',
        subject: one.subject,
        ids,
        first: one.first ? alike.map(([id]) => String(id)) : null,
        enough: Math.min(ids.length, Number(limit ?? ids.length)),
      }
    }
    case 'number':
      return { kind: 'number', spellings: (rows[0] ?? []).flatMap(spelled) }
    case 'ranking':
      return {
        kind: 'ranking',
        rows: rows.flatMap(([name, ...value]) =>
          name === null ? [] : [{ name: String(name), value: value.flatMap(spelled) }],
        ),
      }
    case 'facts':
      return {
        kind: 'facts',
        facts: rows.map((row) => row.flatMap(spelled)).filter((row) => row.length > 0),
      }
    case 'names': {
      const wanted = rows.map(([name]) => String(name))
      const all = (await ask(one.all)).map(([name]) => String(name))
      return { kind: 'names', wanted, others: all.filter((name) => !wanted.includes(name)) }
    }
  }
}
