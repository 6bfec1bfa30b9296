import type { ChatSource } from '@utsyn/contract/chat.ts'
import { fieldOf, relationOf } from '../catalogue/catalogue.ts'
import { namedIn } from './named-in.ts'
import { PAGES, type Plan, SUBJECTS, type SubjectName } from './plan.ts'

/** A thing shown that the next question may be about. Help texts are not included. */
export type Shown = Pick<ChatSource, 'id' | 'title'> & { kind: (typeof KINDS)[number] }

/** The context that an answer leaves for follow-ups. */
export interface Memory {
  plan: Plan | null
  shown: Shown[]
}

/** Increase it with every change of the plan format. */
const MEMORY_VERSION = 21
const KINDS = [...PAGES, 'technology'] as const

/** Parses stored memories, which an earlier version may have written: unreadable ones are dropped. */
export function readMemories(stored: readonly unknown[]): Memory[] {
  return stored.flatMap((one) => {
    const { version, plan, shown } = (one ?? {}) as Partial<Memory> & { version?: number }
    if (version !== MEMORY_VERSION || !Array.isArray(shown) || !shown.every(isShown)) return []
    return [{ plan: knownPlan(plan), shown }]
  })
}

export const storedMemory = (memory: Memory | null): object | null =>
  memory && { version: MEMORY_VERSION, ...memory }

const isShown = ({ kind, id, title }: Partial<Shown>) =>
  KINDS.some((one) => one === kind) && typeof id === 'string' && typeof title === 'string'

/** The plan if the catalogue knows all its names, otherwise null. */
function knownPlan(plan: Plan | null | undefined): Plan | null {
  if (!plan || !SUBJECTS.includes(plan.subject)) return null
  try {
    namedIn(plan)
    return plan
  } catch {
    return null
  }
}

/** The field of the groups and its subject; in `company.industry` it is of a related subject. */
export function groupedBy(subject: SubjectName, group: string) {
  const [relation, inner] = group.split('.') as [string, string?]
  const of = inner === undefined ? subject : relationOf(subject, relation).to
  const name = inner ?? relation
  return { subject: of, name, entry: fieldOf(of, name) }
}
