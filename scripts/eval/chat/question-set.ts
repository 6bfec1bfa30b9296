import type { Shown } from '../../../server/src/features/chat/plan/memory.ts'
import { readSet } from '../read-set.ts'

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
  /** Earlier questions of the conversation. */
  earlier: string[]
  expected_facts: (string | string[])[]
  sources: Thing[]
  refuse: boolean
  ask_back: boolean
}

/**
 * For development: `first` was held out until it had been measured twice, `third` to `sixth` are by four more people each,
 * who knew only the data, `more` and `cross` by somebody who works on the rules.
 */
const OPEN = {
  development: 'questions',
  second: 'questions-second',
  third: 'questions-third',
  fourth: 'questions-fourth',
  fifth: 'questions-fifth',
  sixth: 'questions-sixth',
  first: 'questions-first-test',
  more: 'questions-more',
  cross: 'questions-cross',
}
/** Held out: only `--test` reads it. */
const FILES = { ...OPEN, test: 'questions-held-out' }

export type Half = keyof typeof FILES
export const OPEN_HALVES = Object.keys(OPEN) as (keyof typeof OPEN)[]

export const readQuestions = (half: Half): LabelledQuestion[] => readSet(`chat/${FILES[half]}`)
