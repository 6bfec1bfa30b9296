import { sql, type Transaction } from 'kysely'
import { findOrdinaryWords } from '../ai/consultant-names.repository.ts'
import { createPersonIndex, type PersonIndex } from '../ai/person-index.ts'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'
import { COMMON_FIRST_NAMES } from '../text/person-names.ts'
import { personNameKey } from '../text/person-name-key.ts'

/** Replaces the text about an erased consultant. */
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
  /** Everything else kept with it. */
  beside: unknown
}

const AT_ONCE = 200

/**
 * Blanks what the conversations of all users hold about these consultants: answers based on them, any text that names
 * one of them in any spelling, and questions and titles with part of a name where the answer was about them. Most is
 * read before the lock; under it, only the sessions changed meanwhile.
 */
export async function forgetInChats(
  trx: Transaction<Database>,
  people: readonly Person[],
  instead: typeof CONSULTANT_REMOVED | typeof CONSULTANT_OBJECTS,
): Promise<void> {
  if (people.length === 0) return
  const signs = await signsOf(trx, people)
  const before = await currentMark(trx)
  const found: Found = { messages: new Set(), sessions: new Set() }
  await findAbout(trx, signs, null, found)
  // From here on no answer can be written that this would miss.
  await sql`lock table chat_messages in share row exclusive mode`.execute(trx)
  await findAbout(trx, signs, await findChanged(trx, before), found)
  await blankMessages(trx, [...found.messages], instead)
  await blankTitles(trx, signs, found.sessions, instead)
}

/** How these people are recognised in text. */
interface Signs {
  ids: ReadonlySet<string>
  /** Names one of them wherever it appears. */
  named: PersonIndex
  /** Names one of them only where the answer was about them: short words such as «Bo» and «Berg» too. */
  meant: PersonIndex
}

/**
 * «Kari» alone may be anybody, unless the answer was about her. «Lunde» may be either of two people, so it goes with
 * the one who is erased; «Per Lunde» stays while he does, as does «Lunde Bygg» if a company has that name.
 */
export async function signsOf(trx: Transaction<Database>, people: readonly Person[]): Promise<Signs> {
  const names = people.map(({ name }) => name)
  const isOrdinary = await findOrdinaryWords(trx)
  const others = await findBearers(trx)
  const parts = new Set(names.flatMap((name) => personNameKey(name).split(' ')))
  return {
    ids: new Set(people.map(({ id }) => String(id))),
    named: createPersonIndex(names, (word) => isOrdinary(word) || COMMON_FIRST_NAMES.has(word), others),
    meant: createPersonIndex(names, (word) => isOrdinary(word) && !parts.has(word), others),
  }
}

/** The names of the remaining consultants and companies. */
const findBearers = async (trx: Transaction<Database>): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(trx, () => 'select name from consultants union select name from companies')
  ).map(({ name }) => name)

/** A mark in time that separates later messages from earlier ones. */
async function currentMark(trx: Transaction<Database>): Promise<string> {
  const [row] = await rowsOf<{ mark: string }>(
    trx,
    () => 'select pg_snapshot_xmin(pg_current_snapshot())::xid::text as mark',
  )
  return row!.mark
}

interface Found {
  messages: Set<string>
  /** The sessions whose answers were about them. */
  sessions: Set<string>
}

/** The sessions written to since the mark. */
const findChanged = async (trx: Transaction<Database>, since: string): Promise<string[]> =>
  (
    await rowsOf<{ session_id: string }>(
      trx,
      (bind) => `
        select distinct session_id from chat_messages where age(xmin) <= age(${bind(since)}::xid)`,
    )
  ).map(({ session_id }) => session_id)

/** Adds everything about them, from all sessions or only these. */
async function findAbout(
  trx: Transaction<Database>,
  { ids, named, meant }: Signs,
  sessions: string[] | null,
  found: Found,
): Promise<void> {
  let last: Said | null = null
  let asked: Said | null = null
  for (;;) {
    const messages = await messagesAfter(trx, last, sessions)
    for (const message of messages) {
      if (asked?.session_id !== message.session_id) asked = null
      if (isAbout(message, ids, named)) {
        found.messages.add(message.id)
        found.sessions.add(message.session_id)
        if (message.sender === 'ai' && asked && meant.names(asked.content)) found.messages.add(asked.id)
      }
      asked = message.sender === 'user' ? message : null
    }
    last = messages.at(-1) ?? null
    if (messages.length < AT_ONCE) return
  }
}

function isAbout({ content, beside }: Said, people: ReadonlySet<string>, named: PersonIndex): boolean {
  const texts: string[] = [content]
  const ids = new Set<string>()
  collect(beside, texts, ids)
  return !people.isDisjointFrom(ids) || texts.some((text) => named.names(text))
}

/** All texts in a value, and the ids of the consultants in it. */
function collect(value: unknown, texts: string[], ids: Set<string>): void {
  if (typeof value === 'string') texts.push(value)
  if (typeof value !== 'object' || value === null) return
  const { kind, id } = value as { kind?: unknown; id?: unknown }
  if (kind === 'consultant' && typeof id === 'string') ids.add(id)
  for (const part of Object.values(value)) collect(part, texts, ids)
}

/** In the order of the sessions and of the messages in them. */
const messagesAfter = (
  trx: Transaction<Database>,
  last: Said | null,
  sessions: string[] | null,
): Promise<Said[]> =>
  rowsOf<Said>(
    trx,
    (bind) => `
      select id, session_id, nth, sender, content, jsonb_build_array(sources, memory, feedback, understood, without) as beside
      from chat_messages
      where ${last ? `(session_id, nth) > (${bind(last.session_id)}::uuid, ${bind(last.nth)}::bigint)` : 'true'}
        ${sessions ? `and session_id = any(${bind(sessions)}::uuid[])` : ''}
      order by session_id, nth limit ${AT_ONCE}`,
  )

/** The rating (helpful or not) stays, its comment goes. */
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
  { named, meant }: Signs,
  aboutThem: ReadonlySet<string>,
  instead: string,
): Promise<void> {
  const sessions = await trx.selectFrom('chat_sessions').select(['id', 'title']).execute()
  const gone = sessions.filter(
    ({ id, title }) => named.names(title) || (aboutThem.has(id) && meant.names(title)),
  )
  if (gone.length === 0) return
  await rowsOf(
    trx,
    (bind) => `
      update chat_sessions set title = ${bind(instead)}
      where id = any(${bind(gone.map(({ id }) => id))}::uuid[])`,
  )
}
