import type { ChatSource } from '@utsyn/contract/chat.ts'
import { CATALOGUE, fieldOf, relationOf } from '../catalogue/catalogue.ts'
import { namedIn } from './named-in.ts'
import { PAGES, type Plan, SUBJECTS, type SubjectName } from './plan.ts'

/** What the next question may be about; nothing is asked about a help text. */
export type Shown = Pick<ChatSource, 'id' | 'title'> & { kind: (typeof KINDS)[number] }

/** What an answer leaves for the next question, which may point back to it. */
export interface Memory {
  /** What was asked for, as it was read; null where nothing can be asked anew of it. */
  plan: Plan | null
  /** What the answer told of, in its order. */
  shown: Shown[]
  /** The question, in the words it was asked in. */
  asked: string
}

/** Raised whenever what a plan has changes. */
const MEMORY_VERSION = 21
const KINDS = [...PAGES, 'technology'] as const

/** As they come out of the database, where an earlier version may have written them: what cannot be read is left out. */
export function readMemories(stored: readonly unknown[]): Memory[] {
  return stored.flatMap((one) => {
    const { version, plan, shown, asked } = (one ?? {}) as Partial<Memory> & { version?: number }
    if (version !== MEMORY_VERSION || !Array.isArray(shown) || !shown.every(isShown)) return []
    return [{ plan: knownPlan(plan), shown, asked: typeof asked === 'string' ? asked : '' }]
  })
}

export const storedMemory = (memory: Memory | null): object | null =>
  memory && { version: MEMORY_VERSION, ...memory }

const isShown = ({ kind, id, title }: Partial<Shown>) =>
  KINDS.some((one) => one === kind) && typeof id === 'string' && typeof title === 'string'

/** The plan, where the catalogue still knows all that it names; else null. */
function knownPlan(plan: Plan | null | undefined): Plan | null {
  if (!plan || !SUBJECTS.includes(plan.subject)) return null
  try {
    namedIn(plan)
    return plan
  } catch {
    return null
  }
}

/** The field that groups are of, and the subject that has it: `company.industry` is one of a related thing. */
export function groupedBy(subject: SubjectName, group: string) {
  const [relation, inner] = group.split('.') as [string, string?]
  const of = inner === undefined ? subject : relationOf(subject, relation).to
  const name = inner ?? relation
  return { subject: of, name, entry: fieldOf(of, name), noun: CATALOGUE[of].noun }
}
