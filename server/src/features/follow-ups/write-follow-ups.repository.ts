import type { FollowUpEvent } from '@utsyn/contract/follow-up.ts'
import type { Stage } from '@utsyn/contract/stages.ts'
import type { Transaction } from 'kysely'
import { announce } from '../../db/change-channel.ts'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { Subject } from './follow-ups.repository.ts'

type Trx = Transaction<Database>

/** The channel that announces the id of a follow-up that was started or changed. */
export const FOLLOW_UP_CHANGED = 'follow_up_changed'

export interface StoredFollowUp {
  id: number
  owner_id: string | null
  stage: Stage
  end_reason: string | null
  next_step: string | null
  next_step_on: string | null
  version: number
  ended_at: Date | null
}

/** Holds the row until the end of the transaction: of two who change it at once, the later sees what the first did. */
export async function holdFollowUp(trx: Trx, id: number): Promise<StoredFollowUp | null> {
  const [row] = await rowsOf<StoredFollowUp>(
    trx,
    (bind) => `
      select id, owner_id, stage, end_reason, next_step, next_step_on, version, ended_at
      from follow_ups where id = ${bind(id)} for update`,
  )
  return row ?? null
}

/**
 * Adds a follow-up on an ad or a company. `missing` when there is no such ad or company (a withdrawn ad counts as none),
 * null when somebody already follows it up.
 */
export async function addFollowUp(
  trx: Trx,
  on: Subject,
  owner_id: string,
): Promise<number | null | 'missing'> {
  const isJob = on.subject === 'job'
  const [known] = await rowsOf<{ title: string; company_id: number | null; company_name: string | null }>(
    trx,
    (bind) =>
      isJob
        ? `select title, company_id, company_name from jobs where id = ${bind(on.id)} and status <> 'withdrawn'`
        : `select name as title, id as company_id, name as company_name from companies where id = ${bind(on.id)}`,
  )
  if (!known) return 'missing'
  const [row] = await rowsOf<{ id: number }>(
    trx,
    (bind) => `
      insert into follow_ups (subject, job_id, company_id, title, company_name, owner_id)
      values (${bind(on.subject)}, ${bind(isJob ? on.id : null)}, ${bind(known.company_id)},
        ${bind(known.title)}, ${bind(known.company_name)}, ${bind(owner_id)})
      on conflict do nothing returning id`,
  )
  return row?.id ?? null
}

export type FollowUpChange = Partial<
  Pick<StoredFollowUp, 'owner_id' | 'stage' | 'end_reason' | 'next_step' | 'next_step_on' | 'ended_at'>
>

/** Saves a change of a row that is held, as its next version. */
export async function saveChange(trx: Trx, id: number, change: FollowUpChange): Promise<void> {
  const sets = (bind: (value: unknown) => string) =>
    Object.entries(change).map(([column, value]) => `, ${column} = ${bind(value)}`)
  await rowsOf(
    trx,
    (bind) =>
      `update follow_ups set version = version + 1${sets(bind).join('')} where id = ${bind(id)} returning 1 as one`,
  )
}

/** The stage of a consultant in a follow-up, or null when they are not chosen. */
export async function findConsultantStage(
  trx: Trx,
  id: number,
  consultant_id: number,
): Promise<Stage | null> {
  const [row] = await rowsOf<{ stage: Stage }>(
    trx,
    (bind) => `
      select stage from follow_up_consultants
      where follow_up_id = ${bind(id)} and consultant_id = ${bind(consultant_id)}`,
  )
  return row?.stage ?? null
}

/** False when there is no such consultant. */
export async function saveConsultant(
  trx: Trx,
  id: number,
  consultant_id: number,
  stage: Stage,
): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      insert into follow_up_consultants (follow_up_id, consultant_id, stage)
      select ${bind(id)}, id, ${bind(stage)} from consultants where id = ${bind(consultant_id)}
      on conflict (follow_up_id, consultant_id) do update set stage = excluded.stage returning 1 as one`,
  )
  return rows.length > 0
}

export async function dropConsultant(trx: Trx, id: number, consultant_id: number): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      delete from follow_up_consultants
      where follow_up_id = ${bind(id)} and consultant_id = ${bind(consultant_id)} returning 1 as one`,
  )
}

/** Returns the id of the comment. */
export async function addComment(trx: Trx, id: number, author_id: string, text: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    trx,
    (bind) => `
      insert into follow_up_comments (follow_up_id, author_id, text)
      values (${bind(id)}, ${bind(author_id)}, ${bind(text)}) returning id`,
  )
  await noteChanged(trx, id)
  return row!.id
}

/** Deletes a comment of this author. False when there is none. */
export async function dropComment(
  trx: Trx,
  id: number,
  { comment_id, author_id }: { comment_id: number; author_id: string },
): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      delete from follow_up_comments
      where id = ${bind(comment_id)} and follow_up_id = ${bind(id)} and author_id = ${bind(author_id)} returning 1 as one`,
  )
  if (rows.length > 0) await noteChanged(trx, id)
  return rows.length > 0
}

type NewEvent = Pick<FollowUpEvent, 'kind'> & {
  stage?: Stage
  text?: string | null
  day?: string | null
  person_id?: string
  consultant_id?: number
}

/** Logs what a user did, and announces it to open pages. */
export async function logEvent(trx: Trx, id: number, actor_id: string, event: NewEvent): Promise<void> {
  const { kind, stage, text, day, person_id, consultant_id } = event
  await rowsOf(
    trx,
    (bind) => `
      insert into follow_up_events (follow_up_id, actor_id, kind, stage, text, day, person_id, consultant_id)
      values (${bind(id)}, ${bind(actor_id)}, ${bind(kind)}, ${bind(stage ?? null)}, ${bind(text ?? null)},
        ${bind(day ?? null)}, ${bind(person_id ?? null)}, ${bind(consultant_id ?? null)}) returning 1 as one`,
  )
  await noteChanged(trx, id)
}

async function noteChanged(trx: Trx, id: number): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `update follow_ups set updated_at = now() where id = ${bind(id)} returning 1 as one`,
  )
  await announce(trx, FOLLOW_UP_CHANGED, String(id))
}
