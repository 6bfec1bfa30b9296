import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { findConsultantNames, findNamesMark, findOrdinaryWords } from './consultant-names.repository.ts'
import { ModelError } from './model-failure.ts'
import { createPersonIndex, type PersonIndex } from './person-index.ts'

/** What stands between the texts of a question and the service that they are sent to. */
export interface NameGate {
  /** Of the consultants as they are now; null where their CVs may be sent, and so their names. */
  persons(): Promise<PersonIndex | null>
  /** Throws ModelError where what is about to leave names a consultant: whoever wrote it, and whatever was done before. */
  letOut(body: unknown): Promise<void>
}

/** Words of ads change little. */
const WORDS_MS = 24 * 3_600_000

/**
 * The names are read anew whenever they have changed, so that nobody is named between two readings. What is an ordinary
 * word the project's own lists say, and the ads that the portal has read.
 */
export function createNameGate(db: Kysely<Database>, { isSendingCv }: { isSendingCv: boolean }): NameGate {
  let known: { mark: string; until: number; index: Promise<PersonIndex> } | null = null

  const read = async (): Promise<PersonIndex> =>
    createPersonIndex(await findConsultantNames(db), await findOrdinaryWords(db))

  async function persons(): Promise<PersonIndex | null> {
    if (isSendingCv) return null
    const mark = await findNamesMark(db)
    if (known?.mark !== mark || known.until < performance.now()) {
      const fresh = { mark, until: performance.now() + WORDS_MS, index: read() }
      fresh.index.catch(() => known === fresh && (known = null))
      known = fresh
    }
    return known.index
  }

  return {
    persons,
    async letOut(body) {
      const index = await persons()
      if (index && textsOf(body).some((text) => index.names(text))) throw new ModelError('not_allowed')
    },
  }
}

interface Message {
  role?: unknown
  content?: unknown
  tool_calls?: { function?: { arguments?: unknown } }[]
}

/**
 * The texts of a request that are not ours: what is asked, what was said before, what was looked up, and what the
 * service itself has asked to be looked up. A body that cannot be read holds one text, itself.
 */
function textsOf(body: unknown): string[] {
  if (typeof body !== 'string') return body === undefined || body === null ? [] : [JSON.stringify(body)]
  let messages: Message[]
  try {
    messages = (JSON.parse(body) as { messages: Message[] }).messages
  } catch {
    return [body]
  }
  if (!Array.isArray(messages)) return [body]
  return messages
    .filter(({ role }) => role !== 'system')
    .flatMap(({ content, tool_calls = [] }) => [
      ...textsIn(content),
      ...tool_calls.flatMap((call) => textsIn(asJson(call.function?.arguments))),
    ])
}

/** All texts of a value, with the names of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)])
}

/** Arguments come as JSON in a text, where letters may be escaped. */
function asJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
