import { sql, type Transaction } from 'kysely'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import { holdsFullName, holdsPartOfName, personNameKey } from '../text/person-name-key.ts'

/** What stands where a consultant stood. */
export const CONSULTANT_REMOVED = 'Konsulenten er fjernet'
export const CONSULTANT_OBJECTS = 'Konsulenten har reservert seg'

interface Person {
  id: number
  name: string
}

interface Said {
  id: string
  session_id: string
  nth: number
  sender: 'user' | 'ai'
  content: string
  /** All else that was kept with it. */
  beside: unknown
}

const AT_ONCE = 500

/**
 * Blanks what the conversations of all people hold of these consultants: answers that rest on them, whatever has one of
 * their full names, and questions and titles that call them by a part of it where the answer was about them.
 */
export async function forgetInChats(
  trx: Transaction<Database>,
  people: readonly Person[],
  instead: typeof CONSULTANT_REMOVED | typeof CONSULTANT_OBJECTS,
): Promise<void> {
  if (people.length === 0) return
  const about = aboutThese(people)
  // Nobody writes an answer meanwhile that would be missed here.
  await sql`lock table chat_messages in share row exclusive mode`.execute(trx)
  /** The sessions in which somebody was told of them, with those of whom. */
  const told = new Map<string, string[]>()
  let last: Said | null = null
  let asked: Said | null = null
  for (;;) {
    const messages = await messagesAfter(trx, last)
    const gone: string[] = []
    for (const message of messages) {
      if (asked?.session_id !== message.session_id) asked = null
      const names = about(message)
      if (names.length > 0) {
        gone.push(message.id)
        told.set(message.session_id, [...(told.get(message.session_id) ?? []), ...names])
        const question = message.sender === 'ai' && asked && personNameKey(asked.content)
        if (question && names.some((name) => holdsPartOfName(question, name))) gone.push(asked!.id)
      }
      asked = message.sender === 'user' ? message : null
    }
    await blankMessages(trx, gone, instead)
    last = messages.at(-1) ?? null
    if (messages.length < AT_ONCE) break
  }
  await blankTitles(trx, people, told, instead)
}

/** Tells of which of these people something that was said is, by their names as they are compared. */
function aboutThese(people: readonly Person[]): (said: Said) => string[] {
  const named = people.map(({ id, name }) => ({ id: String(id), name: personNameKey(name) }))
  return ({ content, beside }) => {
    const texts: string[] = [content]
    const ids = new Set<string>()
    collect(beside, texts, ids)
    const keys = texts.map(personNameKey)
    return named
      .filter(({ id, name }) => ids.has(id) || keys.some((key) => holdsFullName(key, name)))
      .map(({ name }) => name)
  }
}

/** All texts in a value, and the ids of what in it is a consultant. */
function collect(value: unknown, texts: string[], ids: Set<string>): void {
  if (typeof value === 'string') texts.push(value)
  if (typeof value !== 'object' || value === null) return
  const { kind, id } = value as { kind?: unknown; id?: unknown }
  if (kind === 'consultant' && typeof id === 'string') ids.add(id)
  for (const part of Object.values(value)) collect(part, texts, ids)
}

/** In the order of the sessions and of what was said in them. */
const messagesAfter = (trx: Transaction<Database>, last: Said | null): Promise<Said[]> =>
  rowsOf<Said>(
    trx,
    (bind) => `
      select id, session_id, nth, sender, content, jsonb_build_array(sources, memory, feedback, understood, without) as beside
      from chat_messages
      ${last ? `where (session_id, nth) > (${bind(last.session_id)}::uuid, ${bind(last.nth)}::bigint)` : ''}
      order by session_id, nth limit ${AT_ONCE}`,
  )

/** Whether it was of help stays, why not. */
async function blankMessages(trx: Transaction<Database>, ids: string[], instead: string): Promise<void> {
  if (ids.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      update chat_messages set content = ${bind(instead)}, sources = '[]', memory = null, understood = '[]', without = '[]',
        feedback = feedback || '{"reason": null}'
      where id = any(${bind(ids)}::uuid[])`,
  )
}

async function blankTitles(
  trx: Transaction<Database>,
  people: readonly Person[],
  told: ReadonlyMap<string, readonly string[]>,
  instead: string,
): Promise<void> {
  const names = people.map(({ name }) => personNameKey(name))
  const sessions = await trx.selectFrom('chat_sessions').select(['id', 'title']).execute()
  const gone = sessions.filter(({ id, title }) => {
    const key = personNameKey(title)
    return (
      names.some((name) => holdsFullName(key, name)) ||
      told.get(id)?.some((name) => holdsPartOfName(key, name))
    )
  })
  if (gone.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      update chat_sessions set title = ${bind(instead)}
      where id = any(${bind(gone.map(({ id }) => id))}::uuid[])`,
  )
}
