import type { Kysely, Transaction } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { CV_KEY } from './compared-cvs.repository.ts'
import { MATCH_VERSION } from './match-version.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The channel on which new entries of the queue are announced, by triggers too. */
export const MATCH_WANTED = 'match_wanted'

export const URGENCY = { waited_for: 0, ad: 1, cv: 2, whenever: 3 } as const

/** Longer than any comparison takes: a longer hold belongs to a process that died. */
const HELD = `now() + interval '2 minutes'`
const FREE = `(held_until is null or held_until < now())`
const OPEN = `jobs.is_current and jobs.status in ('open', 'request')`

export interface QueuedJob {
  job_id: number
  /** The ad's rows in the queue when it was taken; a transaction that ends later may bring one with a lower id. */
  ids: number[]
  urgency: number
}

/** Takes the most urgent ad, newest first, and holds it for a while. */
export async function takeQueuedJob(db: Db, most: number): Promise<QueuedJob | null> {
  const [queued] = await rowsOf<QueuedJob>(
    db,
    (bind) => `
      update match_queue set held_until = ${HELD}
      where id = (
        select id from match_queue where job_id is not null and urgency <= ${bind(most)} and ${FREE}
        order by urgency, job_id desc limit 1 for update skip locked)
      returning job_id, urgency,
        (select array_agg(other.id) from match_queue other where other.job_id = match_queue.job_id) as ids`,
  )
  return queued ?? null
}

export async function dequeueJob(db: Db, { ids }: QueuedJob): Promise<void> {
  await rowsOf(db, (bind) => `delete from match_queue where id = any(${bind(ids)}::bigint[])`)
}

export interface QueuedConsultant {
  id: number
  consultant_id: number
  content_version: number
  cv_key: string
  /** Whether the consultant has objected; such a CV is not compared. */
  objected: boolean
}

/** The consultant who has waited longest. */
export async function takeQueuedConsultant(db: Db): Promise<QueuedConsultant | null> {
  const [queued] = await rowsOf<QueuedConsultant>(
    db,
    () => `
      update match_queue set held_until = ${HELD} from consultants
      where match_queue.id = (
        select id from match_queue where consultant_id is not null and ${FREE}
        order by id limit 1 for update skip locked)
        and consultants.id = match_queue.consultant_id
      returning match_queue.id, consultant_id, content_version, ${CV_KEY} as cv_key, objected_at is not null as objected`,
  )
  return queued ?? null
}

export async function dequeueConsultant(db: Db, { id }: QueuedConsultant): Promise<void> {
  await rowsOf(db, (bind) => `delete from match_queue where id = ${bind(id)}`)
}

/** Returns to the queue what was taken and not finished. */
export async function releaseQueued(db: Db, of: { job_id: number } | { id: number }): Promise<void> {
  await rowsOf(db, (bind) =>
    'job_id' in of
      ? `update match_queue set held_until = null where job_id = ${bind(of.job_id)}`
      : `update match_queue set held_until = null where id = ${bind(of.id)}`,
  )
}

/**
 * When a twentieth of all consultants wait, it is cheaper to go by ads: those that lack some of them are compared with
 * everybody again, and these consultants leave the queue. Returns whether that happened.
 */
export async function enqueueAllInstead(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const [waiting] = await rowsOf<{ is_many: boolean; ids: number[] | null; queued: number[] | null }>(
      trx,
      () => `
        select count(distinct consultant_id) * 20 >= (select count(*) from consultants) as is_many, array_agg(id) as ids,
          array_agg(distinct consultant_id) as queued
        from match_queue where consultant_id is not null`,
    )
    if (!waiting?.ids || !waiting.is_many) return false
    await rowsOf(
      trx,
      (bind) => `
        insert into match_queue (job_id, urgency)
        select jobs.id, ${URGENCY.whenever} from job_matches measured join jobs on jobs.id = measured.job_id
        where ${OPEN} and measured.state = 'ready'
          and exists (
            select from consultants who
            where who.id = any(${bind(waiting.queued)}::bigint[]) and who.objected_at is null and not exists (
              select from consultant_matches pair where pair.job_id = jobs.id and pair.consultant_id = who.id
                and pair.content_version = who.content_version))
          and not exists (select from match_queue other where other.job_id = jobs.id and other.held_until is null)
        order by jobs.id`,
    )
    await rowsOf(trx, (bind) => `delete from match_queue where id = any(${bind(waiting.ids)}::bigint[])`)
    return true
  })
}

const OLD_DAYS = 7

/**
 * Enqueues open ads never compared, compared by other rules, or compared a week ago; returns how many. What a process that
 * died has left is announced anew, too.
 */
export async function enqueueOld(db: Db, today: string): Promise<number> {
  const queued = await rowsOf(
    db,
    (bind) => `
      insert into match_queue (job_id, urgency)
      select jobs.id, ${URGENCY.whenever} from jobs left join job_matches measured on measured.job_id = jobs.id
      where ${OPEN}
        and (measured.job_id is null or measured.engine_version <> ${bind(MATCH_VERSION)}
          or measured.compared_on < ${bind(today)}::date - ${OLD_DAYS})
        and not exists (select from match_queue other where other.job_id = jobs.id)
      order by jobs.id returning id`,
  )
  const left = await rowsOf(db, () => `select id from match_queue where held_until < now() limit 1`)
  if (queued.length + left.length > 0) await announce(db, MATCH_WANTED, '')
  return queued.length
}

/**
 * A user is looking at an ad whose comparison is out of date: it goes before all others. Once is enough, however many
 * look.
 */
export async function enqueueJob(db: Db, job_id: number): Promise<void> {
  const queued = await rowsOf(
    db,
    (bind) => `
      insert into match_queue (job_id, urgency)
      select id, ${URGENCY.waited_for} from jobs where id = ${bind(job_id)} and status <> 'withdrawn' and not exists (
        select from match_queue other where other.job_id = jobs.id
          and (other.urgency <= ${URGENCY.waited_for} or other.held_until > now()))
      returning id`,
  )
  if (queued.length > 0) await announce(db, MATCH_WANTED, '')
}
