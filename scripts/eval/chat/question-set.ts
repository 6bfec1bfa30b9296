import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind } from '../../../server/src/features/chat/read-question/wish.ts'

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

export type Half = 'development' | 'test'
const FILES: Record<Half, string> = { development: 'questions.json', test: 'questions-test.json' }

export const readQuestions = (half: Half): LabelledQuestion[] =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../sets/chat', FILES[half]), 'utf8'),
  ) as LabelledQuestion[]
