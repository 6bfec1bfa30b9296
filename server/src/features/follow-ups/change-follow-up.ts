import type { changeFollowUp as changeCall, UnheardMention } from '@utsyn/contract/follow-ups.ts'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { Stage } from '@utsyn/contract/stages.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { isDuplicate } from '../../db/database-error.ts'
import type { Deps } from '../../deps.ts'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import { findColleaguesBeginning, findFollowUp, findWhoMaySee, mentionsIn } from './follow-ups.repository.ts'
import { firstWordsIn, resolveMentions } from './mentions.ts'
import { notifyColleagues } from './notify-colleagues.ts'
import {
  addComment,
  dropComment,
  dropConsultant,
  findConsultantStage,
  type FollowUpChange,
  holdFollowUp,
  logEvent,
  saveChange,
  saveConsultant,
  type StoredFollowUp,
} from './write-follow-ups.repository.ts'

type Trx = Transaction<Database>
type Change = BodyOf<typeof changeCall>

/** As the database takes it: a mention is longer than the name that was written. */
const LONGEST_COMMENT = 4000

const ENDS: readonly Stage[] = ['won', 'lost', 'dropped']

/** Runs work on a row that nobody else can change meanwhile. Throws 404 without one. */
const onHeld = (
  { db }: Pick<Deps, 'db'>,
  id: number,
  work: (trx: Trx, held: StoredFollowUp) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const held = await holdFollowUp(trx, id)
    if (!held) throw notFound('Oppfølgingen finnes ikke.')
    await work(trx, held)
  })

/** What somebody else has done, in place of what would have overwritten it. */
const conflict = async (trx: Trx, id: number, user_id: string) =>
  new AppError(409, 'changed_meanwhile', 'Noen andre endret oppfølgingen i mellomtiden.', {
    current: { follow_up: await findFollowUp(trx, id, user_id) },
  })

/**
 * Changes stage, owner or next step, and logs each. Throws 409 with the current state when it has changed since the
 * version that the user saw, and 409 when it would be open beside a newer one.
 */
export const changeFollowUp = (deps: Pick<Deps, 'db'>, user_id: string, id: number, body: Change) =>
  onHeld(deps, id, async (trx, held) => {
    const stage = stageChange(held, body)
    const owner = await ownerChange(trx, held, body)
    const next = nextStepChange(held, body)
    const change = { ...stage, ...owner, ...next }
    if (Object.keys(change).length === 0) return
    if (held.version !== body.version) throw await conflict(trx, id, user_id)
    await saveChange(trx, id, change)
    if (stage.stage)
      await logEvent(trx, id, user_id, {
        kind: 'stage',
        stage: stage.stage,
        text: stage.end_reason ?? null,
      })
    if (owner.owner_id) {
      await logEvent(trx, id, user_id, { kind: 'owner', person_id: owner.owner_id })
      await notifyColleagues(trx, {
        follow_up_id: id,
        kind: 'assigned',
        user_ids: [owner.owner_id].filter((one) => one !== user_id),
        told_of: `owner:${held.version}`,
      })
    }
    if (Object.keys(next).length > 0) {
      const { next_step: text, next_step_on: day } = { ...held, ...next }
      await logEvent(trx, id, user_id, { kind: 'next_step', text, day })
    }
  }).catch((error: unknown) => {
    // The unique index decides: a query before it does not see what is started at the same moment.
    if (!isDuplicate(error)) throw error
    throw new AppError(409, 'already_followed_up', 'Noen har begynt på en ny oppfølging av det samme.')
  })

function stageChange(held: StoredFollowUp, body: Change): FollowUpChange {
  const { stage = held.stage } = body
  const end_reason = body.end_reason?.trim()
  const isEnd = ENDS.includes(stage)
  if (end_reason !== undefined && !isEnd)
    throw badInput('end_reason', 'Bare en oppfølging som avsluttes, har en grunn.')
  if (isEnd && body.stage !== undefined && !end_reason) throw badInput('end_reason', 'Skriv hvorfor.')
  if (stage === held.stage && (end_reason ?? held.end_reason) === held.end_reason) return {}
  return { stage, end_reason: end_reason ?? null, ended_at: isEnd ? (held.ended_at ?? new Date()) : null }
}

async function ownerChange(trx: Trx, held: StoredFollowUp, { owner_id }: Change): Promise<FollowUpChange> {
  if (owner_id === undefined || owner_id === held.owner_id) return {}
  if ((await findWhoMaySee(trx, [owner_id])).length === 0)
    throw badInput('owner_id', 'Den du har valgt, kan ikke følge opp.')
  return { owner_id }
}

function nextStepChange(held: StoredFollowUp, body: Change): FollowUpChange {
  const next_step = body.next_step === undefined ? held.next_step : body.next_step?.trim() || null
  const next_step_on = body.next_step_on === undefined ? held.next_step_on : body.next_step_on
  return next_step === held.next_step && next_step_on === held.next_step_on ? {} : { next_step, next_step_on }
}

/**
 * Chooses a consultant, or moves them to another stage. Throws 409 with the current state when their stage is no longer
 * what the user saw.
 */
export const setConsultant = (
  deps: Pick<Deps, 'db'>,
  user_id: string,
  id: number,
  consultant_id: number,
  { stage, was }: { stage: Stage; was: Stage | null },
) =>
  onHeld(deps, id, async (trx) => {
    const current = await findConsultantStage(trx, id, consultant_id)
    if (current === stage) return
    if (current !== was) throw await conflict(trx, id, user_id)
    if (!(await saveConsultant(trx, id, consultant_id, stage))) throw notFound('Konsulenten finnes ikke.')
    const kind = current === null ? 'consultant_added' : 'consultant_stage'
    await logEvent(trx, id, user_id, { kind, stage, consultant_id })
  })

/** Throws 409 with the current state when their stage is no longer what the user saw. */
export const removeConsultant = (
  deps: Pick<Deps, 'db'>,
  user_id: string,
  id: number,
  consultant_id: number,
  was: Stage,
) =>
  onHeld(deps, id, async (trx) => {
    const current = await findConsultantStage(trx, id, consultant_id)
    if (current === null) return
    if (current !== was) throw await conflict(trx, id, user_id)
    await dropConsultant(trx, id, consultant_id)
    await logEvent(trx, id, user_id, { kind: 'consultant_removed', consultant_id })
  })

/** Deletes a comment of one's own; those of others are theirs. Throws 404 without such a comment. */
export const deleteComment = (deps: Pick<Deps, 'db'>, author_id: string, id: number, comment_id: number) =>
  onHeld(deps, id, async (trx) => {
    if (!(await dropComment(trx, id, { comment_id, author_id }))) throw notFound('Kommentaren finnes ikke.')
  })

/**
 * Comments of several people never collide, so two people at once both have theirs. Those they mention get a line in the
 * bell; returns what was meant as a mention and mentions nobody.
 */
export async function comment(
  deps: Pick<Deps, 'db'>,
  user_id: string,
  id: number,
  written: string,
): Promise<UnheardMention[]> {
  const words = firstWordsIn(written)
  const colleagues = words.length === 0 ? [] : await findColleaguesBeginning(deps.db, words)
  const { text, not_mentioned } = resolveMentions(written.trim(), colleagues)
  if (text.length > LONGEST_COMMENT) throw badInput('text', 'Kommentaren er for lang.')
  await onHeld(deps, id, async (trx) => {
    const comment_id = await addComment(trx, id, user_id, text)
    await notifyColleagues(trx, {
      follow_up_id: id,
      kind: 'mentioned',
      user_ids: mentionsIn(text).filter((one) => one !== user_id),
      told_of: `comment:${comment_id}`,
    })
  })
  return not_mentioned
}
