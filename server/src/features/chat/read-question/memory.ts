import type { ChatSource } from '@utsyn/contract/chat.ts'
import { readMemories as readPlanMemories } from '../plan/memory.ts'
import type { Kind, Wish } from './wish.ts'

export type Shown = { kind: Kind } & Pick<ChatSource, 'id' | 'title'>

/** What can be pointed back to: a help text is nothing of the portal. */
export const shownOf = (sources: readonly ChatSource[]): Shown[] =>
  sources.flatMap(({ kind, id, title }) => (kind === 'help' ? [] : [{ kind, id, title }]))

/** What an answer leaves for the next question, which may point back to it. */
export interface Memory {
  /** What was asked for, as it was read; null where nothing can be asked anew of it. */
  wish: Wish | null
  /** What the answer told of, in its order. */
  shown: Shown[]
  /** The question, in the words it was asked in. */
  asked?: string | undefined
}

const KINDS: readonly unknown[] = ['job', 'company', 'article', 'consultant']

/** As they come out of the database, where an earlier version may have written them: what cannot be read is left out. */
export function readMemories(stored: readonly unknown[]): Memory[] {
  return stored.flatMap((one): Memory[] => {
    const [ofPlan] = readPlanMemories([one])
    if (ofPlan) return [{ wish: null, shown: ofPlan.shown, asked: ofPlan.asked }]
    const { version, wish, shown, asked } = (one ?? {}) as Partial<Memory> & { version?: number }
    if (version !== MEMORY_VERSION || !Array.isArray(shown) || !shown.every(isShown)) return []
    return [{ wish: wish ?? null, shown, ...(typeof asked === 'string' && { asked }) }]
  })
}

/** Raised whenever what a wish has changes. */
const MEMORY_VERSION = 9

export const storedMemory = (memory: Memory | null): object | null =>
  memory && { version: MEMORY_VERSION, ...memory }

const isShown = ({ kind, id, title }: Partial<Shown>) =>
  KINDS.includes(kind) && typeof id === 'string' && typeof title === 'string'
