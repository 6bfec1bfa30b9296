import type { ChatFeedback, ChatMessage, ChatReply, ChatSession } from '@utsyn/contract/chat.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inSteps } from '../../db/in-steps.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { isoMoment } from '../../db/utc-moment.ts'
import { rowId } from '../../http/row-id.ts'
import type { Said } from './answer.ts'
import { BEAT_MS, MOST_MESSAGES } from './chat-limits.ts'

type Db = Kysely<Database>

const json = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`

const MOST_SESSIONS_LISTED = 100
const MOST_SESSIONS_KEPT = 500

/** A user's sessions, or the one, newest first, each with its last messages. Without messages, more sessions are listed. */
export const findSessions = (
  db: Db,
  user_id: string,
  { messages = MOST_MESSAGES, session_id = null }: { messages?: number; session_id?: string | null },
): Promise<ChatSession[]> =>
  rowsOf<ChatSession>(
    db,
    (bind) => `
      select id as session_id, title, ${isoMoment('updated_at')} as updated_at,
        (select coalesce(json_agg(json_build_object('id', id, 'sender', sender, 'content', content, 'sources', sources,
            'understood', understood, 'without', without, 'engine', engine, 'feedback', feedback, 'cut_off', cut_off,
            'created_at', ${isoMoment('created_at')}) order by nth), '[]')
          from (select * from chat_messages where session_id = session.id order by nth desc limit ${messages}) as said)
          as messages
      from chat_sessions session
      where user_id = ${bind(user_id)} and (${bind(session_id)}::uuid is null or id = ${bind(session_id)}::uuid)
      order by updated_at desc, id limit ${messages > 0 ? MOST_SESSIONS_LISTED : MOST_SESSIONS_KEPT}`,
  )

interface SessionSoFar extends Pick<ChatSession, 'session_id' | 'title'> {
  messages: number
  /** The last question has no answer yet, not even one that was cut off, and the process that answers it is alive. */
  is_answering: boolean
  memories: unknown[]
  said: Said[]
}

const REMEMBERED = 6

/** An answer that cites a request, or whose plan asks for requests or follow-ups: no language model reads it. */
const isOfRequests = `(
  coalesce(memory @? '$.plan.** ? (@.field == "request" || @.field == "customer" || @.field == "broker" || @.subject == "follow_up" || @.relation == "follow_up")', false) or exists (
    select from jsonb_array_elements(sources) as cited
    join jobs on jobs.id = case when cited->>'kind' = 'job' then (cited->>'id')::bigint end
    where jobs.status = 'request'))`

/** Which of these ads are requests. */
export async function findRequestsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    db,
    (bind) =>
      `select id::text as id from jobs where id = any(${bind(ids.map(rowId))}::bigint[]) and status = 'request'`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findSessionSoFar(db: Db, user_id: string, session_id: string) {
  const [row] = await rowsOf<SessionSoFar>(
    db,
    (bind) => `
      select id as session_id, title,
        (select count(*)::int from chat_messages where session_id = session.id) as messages,
        updated_at > now() - make_interval(secs => ${(3 * BEAT_MS) / 1_000}) and coalesce((select sender = 'user'
          from chat_messages where session_id = session.id order by nth desc limit 1), false) as is_answering,
        (select coalesce(json_agg(memory order by nth desc), '[]') from (
          select memory, nth from chat_messages where session_id = session.id and sender = 'ai' and memory is not null
          order by nth desc limit ${REMEMBERED}) as kept) as memories,
        (select coalesce(json_agg(json_build_object('sender', sender, 'content', content,
            'is_known_to_model', coalesce(engine->>'kind' = 'model', false) and not sources @> '[{"kind":"consultant"}]')
            order by nth), '[]') from (
          select sender, content, engine, sources, nth from chat_messages where session_id = session.id
            and not ${isOfRequests}
          order by nth desc limit ${REMEMBERED}) as last) as said
      from chat_sessions session where user_id = ${bind(user_id)} and id = ${bind(session_id)}::uuid`,
  )
  return row ?? null
}

interface WrittenQuestion extends Pick<ChatSession, 'title'>, Pick<ChatMessage, 'content'> {
  user_id: string
  session_id: string | null
  without?: readonly string[]
}

/** Stores a question, in a new session if none is given, and returns the ids of both. */
export async function addQuestion(db: Db, question: WrittenQuestion) {
  const { user_id, title, session_id, content, without = [] } = question
  const [row] = await rowsOf<{ session_id: string; question_id: string }>(
    db,
    (bind) => `
      with known as (update chat_sessions set updated_at = now() where id = ${bind(session_id)}::uuid returning id),
      begun as (
        insert into chat_sessions (user_id, title)
        select ${bind(user_id)}::uuid, ${bind(title)} where ${bind(session_id)}::uuid is null returning id),
      forgotten as (
        delete from chat_sessions where ${bind(session_id)}::uuid is null and id in (
          select id from chat_sessions where user_id = ${bind(user_id)}::uuid
          order by updated_at desc, id offset ${MOST_SESSIONS_KEPT - 1}))
      insert into chat_messages (session_id, sender, content, without)
      select id, 'user', ${bind(content)}, ${bind(JSON.stringify(without))}::jsonb
      from (select id from known union all select id from begun) as session
      returning session_id, id as question_id`,
  )
  if (!row) throw new Error('The session was deleted meanwhile')
  return row
}

/** Removes the last question and its answer if the same question is asked again. */
export const removeLastQuestion = (db: Db, user_id: string, session_id: string, content: string) =>
  sql`
    delete from chat_messages said using (
      select question.session_id, question.nth, question.content from chat_messages question
      join chat_sessions session on session.id = question.session_id
      where session.id = ${session_id} and session.user_id = ${user_id} and question.sender = 'user'
      order by question.nth desc limit 1) as last
    where said.session_id = last.session_id and said.nth >= last.nth and last.content = ${content}`.execute(
    db,
  )

type KeptAnswer = Omit<ChatReply, 'title' | 'suggestions' | 'session_id'> & {
  question_id: string
  memory: object | null
}

/** Does nothing if the question is gone meanwhile: asked again, or deleted with its session. */
export async function addAnswer(db: Db, answer: KeptAnswer): Promise<void> {
  await sql`
    with asked as (
      select id, session_id from chat_messages where id = ${answer.question_id}::uuid for key share),
    alive as (update chat_sessions set updated_at = now() where id in (select session_id from asked))
    insert into chat_messages (id, session_id, question_id, sender, content, sources, understood, engine, cut_off, memory)
    select ${answer.message_id}::uuid, session_id, id, 'ai', ${answer.content}, ${json(answer.sources)},
      ${json(answer.understood)}, ${json(answer.engine)}, ${answer.cut_off}, ${json(answer.memory)} from asked`.execute(
    db,
  )
}

/** Shows that the process that answers in this session is alive. */
export const beat = (db: Db, session_id: string) =>
  sql`update chat_sessions set updated_at = now() where id = ${session_id}`.execute(db)

/** Whether a statement changes any row. */
const changes = async (db: Db, statement: RawBuilder<unknown>): Promise<boolean> =>
  ((await statement.execute(db)).numAffectedRows ?? 0n) > 0n

/** Returns whether the user has such a session. */
export const renameSession = (db: Db, user_id: string, session_id: string, title: string) =>
  changes(
    db,
    sql`update chat_sessions set title = ${title} where user_id = ${user_id} and id = ${session_id}`,
  )

export const deleteSession = (db: Db, user_id: string, session_id: string) =>
  changes(db, sql`delete from chat_sessions where user_id = ${user_id} and id = ${session_id}`)

/** Returns whether the user has such an answer. */
export const setFeedback = (db: Db, user_id: string, message_id: string, feedback: ChatFeedback | null) =>
  changes(
    db,
    sql`
      update chat_messages set feedback = ${json(feedback)} where id = ${message_id} and sender = 'ai'
        and session_id in (select id from chat_sessions where user_id = ${user_id})`,
  )

/** Counts an answer by a language model before it starts; false if the user has reached the day's limit. */
export const takeModelAnswer = (db: Db, user_id: string, most: number) =>
  changes(
    db,
    sql`
      insert into chat_model_usage as used (user_id, day, answers)
      select ${user_id}::uuid, (now() at time zone 'utc')::date, 1 where ${most}::int > 0
      on conflict (user_id, day) do update set answers = used.answers + 1 where used.answers < ${most}::int`,
  )

export async function removeOldChats(db: Db, days: number): Promise<number> {
  await sql`delete from chat_model_usage where day < (now() at time zone 'utc')::date - 1`.execute(db)
  return inSteps(db, async (trx, limit) => {
    const { numAffectedRows } = await sql`
      delete from chat_sessions where id in (
        select id from chat_sessions where updated_at < now() - make_interval(days => ${days}::int)
        order by updated_at limit ${limit})`.execute(trx)
    return Number(numAffectedRows)
  })
}
