import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { findConsultantNames, findNamesMark, findOrdinaryWords } from './consultant-names.repository.ts'
import { ModelError } from './model-failure.ts'
import { createPersonIndex, type PersonIndex } from './person-index.ts'

/** Checks questions before they are sent to a language model service. */
export interface NameGate {
  /** An index of the current consultants; null when the configuration allows sending CVs, and thereby names. */
  persons(): Promise<PersonIndex | null>
  /** Throws ModelError if a body that is about to be sent names a consultant, whatever earlier filters have done. */
  letOut(body: unknown): Promise<void>
}

/** How long the ordinary words are cached; those of ads change slowly. */
const WORDS_MS = 24 * 3_600_000

/**
 * Names are read again whenever they have changed, so no new consultant is missed. Ordinary words come from the
 * project's own lists and from the ads that the portal has read.
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
 * The texts of a request body that are not ours: the question, the earlier rounds, the results of lookups, and the
 * lookups that the service asked for. A body that cannot be parsed counts as one text.
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

/** All texts in a value, including the names of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)])
}

/** Tool arguments are JSON inside a string, where letters may be escaped. */
function asJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}
