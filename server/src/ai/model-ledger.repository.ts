import { type Kysely, sql } from 'kysely'
import { type AiConfig, callsOfPerson } from '../config/ai-config.ts'
import { countCall } from '../db/shared-limits.ts'
import { rowsOf } from '../db/statement.ts'
import type { Database } from '../db/tables.ts'

const KEPT_DAYS = 30
const MOST_ANSWERS = 20_000

/**
 * Counts a call before it is made, as the person's too when it is for one. Says what is used up when it may not be made.
 * Two processes never take the same one.
 */
export async function takeCall(
  db: Kysely<Database>,
  { callsPerDay, personShare }: Pick<AiConfig, 'callsPerDay' | 'personShare'>,
  user_id: string | undefined,
): Promise<'budget' | 'share' | null> {
  const taken = await rowsOf(
    db,
    (bind) => `
      insert into model_usage as used (day, calls)
      select (now() at time zone 'utc')::date, 1 where ${bind(callsPerDay)}::int > 0
      on conflict (day) do update set calls = used.calls + 1 where used.calls < ${bind(callsPerDay)}::int
      returning calls`,
  )
  if (taken.length === 0) return 'budget'
  const share = { what: 'language model', a_day: callsOfPerson({ callsPerDay, personShare }) }
  if (user_id === undefined || (await countCall(db, user_id, share)) === null) return null
  await sql`update model_usage set calls = calls - 1 where day = (now() at time zone 'utc')::date`.execute(db)
  return 'share'
}

export async function noteTokens(
  db: Kysely<Database>,
  { input, output }: { input: number; output: number },
): Promise<void> {
  await sql`
    update model_usage set input_tokens = input_tokens + ${input}::bigint, output_tokens = output_tokens + ${output}::bigint
    where day = (now() at time zone 'utc')::date`.execute(db)
}

export async function findAnswer(db: Kysely<Database>, hash: string): Promise<unknown> {
  const [found] = await rowsOf<{ answer: unknown }>(
    db,
    (bind) => `select answer from model_answers where hash = ${bind(hash)} and expires_at > now()`,
  )
  return found?.answer
}

/** Whose CV, which ad, or both: an answer goes with the first of them that does. */
export interface AnswerAbout {
  consultant_id?: number
  job_id?: number
}

/**
 * Stores an answer for a while and removes the oldest to make room. Nothing is stored if the consultant has been
 * removed or has objected in the meantime, or if the ad was withdrawn.
 */
export async function keepAnswer(
  db: Kysely<Database>,
  hash: string,
  answer: unknown,
  about?: AnswerAbout,
): Promise<void> {
  const { consultant_id, job_id } = { consultant_id: null, job_id: null, ...about }
  await rowsOf(
    db,
    (bind) => `
      insert into model_answers (hash, answer, consultant_id, job_id, expires_at)
      select ${bind(hash)}, ${bind(JSON.stringify(answer))}::jsonb, about.*, now() + interval '${KEPT_DAYS} days'
      from (select ${bind(consultant_id)}::bigint as consultant, ${bind(job_id)}::bigint as job) as about
      where (consultant is null
          or exists (select from consultants where id = consultant and objected_at is null for share))
        and (job is null or exists (select from jobs where id = job and status <> 'withdrawn' for key share))
      on conflict (hash) do update
        set answer = excluded.answer, consultant_id = excluded.consultant_id,
          job_id = excluded.job_id, created_at = excluded.created_at, expires_at = excluded.expires_at`,
  )
  await rowsOf(
    db,
    (bind) => `
      delete from model_answers where expires_at <= now() or hash in (
        select hash from model_answers order by created_at desc offset ${bind(MOST_ANSWERS)})`,
  )
}
