import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shown } from '../../../server/src/features/chat/plan/memory.ts'

type Kind = Exclude<Shown['kind'], 'technology'>

export interface Thing {
  kind: Kind
  title: string
  company?: string
}

export interface LabelledQuestion {
  id: string
  kind: string
  question: string
  page: { type: Kind; title: string; company?: string } | null
  /** What was asked before it in the same conversation. */
  earlier: string[]
  expected_facts: (string | string[])[]
  sources: Thing[]
  refuse: boolean
  ask_back: boolean
}

/**
 * `test` is held out, and only `--test` reads it. All others are there to develop with: `first` was held out until it had been
 * measured twice, `third` to `sixth` are of four more people each, who knew the data only, `more` and `cross` of somebody who works on the rules.
 */
export type Half =
  | 'development'
  | 'second'
  | 'third'
  | 'fourth'
  | 'fifth'
  | 'sixth'
  | 'first'
  | 'more'
  | 'cross'
  | 'test'
const FILES: Record<Half, string> = {
  development: 'questions.json',
  second: 'questions-second.json',
  third: 'questions-third.json',
  fourth: 'questions-fourth.json',
  fifth: 'questions-fifth.json',
  sixth: 'questions-sixth.json',
  first: 'questions-first-test.json',
  more: 'questions-more.json',
  cross: 'questions-cross.json',
  test: 'questions-held-out.json',
}

export const readQuestions = (half: Half): LabelledQuestion[] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../sets/chat', FILES[half]), 'utf8'),
  ) as LabelledQuestion[]
