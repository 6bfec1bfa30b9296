import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Deps } from '../../deps.ts'
import { isDatabaseUnavailable } from '../../db/database-error.ts'
import { QUIET } from '../../db/outbox-tables.ts'
import type { Database } from '../../db/tables.ts'
import { osloDay } from '../../text/oslo-day.ts'
import { type Channel, type Message, NotSent } from './channel.ts'
import { writeDigest } from './digest.ts'
import {
  type Claimed,
  claimDispatches,
  endDispatch,
  findRecipient,
  pauseAfterFailures,
  putBack,
} from './dispatches.repository.ts'
import { CALM_TIMES, dueBefore } from './sending-time.ts'
import { writeOutletMessage } from './outlet-message.ts'
import { findWaitingOutlets, gatherOutlet, gatherWebhooks, noteMatches } from './outlet-events.repository.ts'
import {
  addWeekly,
  dropLines,
  findWaitingLines,
  findWeekly,
  gatherLines,
  holdGathering,
} from './gather.repository.ts'

/** Makes dispatches of the lines that are due, in one transaction: however it is interrupted, none is lost or doubled. */
export async function gatherDispatches(
  db: Kysely<Database>,
  inUse: readonly Channel['name'][],
  now = new Date(),
): Promise<void> {
  // Apart: it looks at what was compared in a month, and what others wait for must not wait for that.
  const [matches] = await Promise.allSettled([noteMatches(db, now)])
  await db.transaction().execute(async (trx) => {
    if (!(await holdGathering(trx))) return
    await dropLines(trx, inUse)
    for (const waiting of await findWaitingLines(trx)) {
      const until = dueBefore(waiting.pace, waiting.times ?? CALM_TIMES, now)
      if (until && waiting.oldest <= until) await gatherLines(trx, waiting, { until, now })
    }
    for (const weekly of await findWeekly(trx, inUse)) {
      const since = dueBefore('weekly', weekly.times ?? CALM_TIMES, now)
      const isMade = since && weekly.latest && weekly.latest >= since
      if (since && !isMade && osloDay(since) === osloDay(now)) await addWeekly(trx, weekly)
    }
    await gatherWebhooks(trx)
    for (const waiting of await findWaitingOutlets(trx)) {
      const until = dueBefore(waiting.pace, CALM_TIMES, now)
      if (until && waiting.oldest <= until) await gatherOutlet(trx, waiting, until)
    }
  })
  if (matches.status === 'rejected') throw matches.reason
}

/** Taken at a time by one worker. */
const AT_ONCE = 4
/** After the last one it stays with the administrators. With the pauses below that is in the second day. */
const MOST_TRIES = 13
const FIRST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 6 * 3_600
/** When the other side does not answer at all, everybody's messages wait for the next run. */
const AWAY_SECONDS = 45
/** A message that would come in quiet hours waits for so long at a time. */
const QUIET_SECONDS = 600

/** Sends what is due by a channel, until nothing is left or nobody answers. Returns how many were sent. */
export async function sendDispatches(
  deps: Pick<Deps, 'db' | 'config' | 'publicUrl'> & { log: Logger },
  channel: Channel,
  signal: AbortSignal,
  now?: Date,
): Promise<number> {
  let sent = 0
  while (!signal.aborted) {
    const claimed = await claimDispatches(deps.db, channel.name, AT_ONCE)
    if (claimed.length === 0) break
    const outcomes = await Promise.all(claimed.map((one) => sendOne(deps, channel, one, now ?? new Date())))
    sent += outcomes.filter((outcome) => outcome === 'sent').length
    if (outcomes.includes('away')) {
      deps.log.warn({ channel: channel.name }, 'A channel of the outbox does not answer')
      break
    }
  }
  return sent
}

async function sendOne(
  { db, config, publicUrl, log }: Pick<Deps, 'db' | 'config' | 'publicUrl'> & { log: Logger },
  channel: Channel,
  dispatch: Claimed,
  now: Date,
): Promise<'sent' | 'other' | 'away'> {
  const { id } = dispatch
  if (isUntimely(dispatch, now)) {
    await putBack(db, dispatch, { fault: QUIET, seconds: QUIET_SECONDS, is_try: false })
    return 'other'
  }
  try {
    const content = await contentOf({ db, config, publicUrl }, dispatch)
    if (!content) {
      await endDispatch(db, dispatch, 'dropped')
      return 'other'
    }
    // Between the claim and now the person may have been disabled, have another role, or have removed the address.
    const recipient = await findRecipient(db, dispatch)
    if (!recipient) return 'other'
    await channel.send({ id, recipient, ...content })
  } catch (error) {
    if (error instanceof NotSent) return notSent({ db, log }, dispatch, error)
    if (isDatabaseUnavailable(error)) throw error
    // A fault of ours with one message must not hold up the others.
    log.warn({ err: error, dispatch_id: id }, 'A message could not be written')
    return notSent({ db, log }, dispatch, new NotSent('later', (error as Error).name))
  }
  await endDispatch(db, dispatch, 'sent')
  return 'sent'
}

/** Whether its person has quiet or a day off. The moment of a digest is chosen; what is late must not come then. */
const isUntimely = ({ channel, pace, times, is_late }: Claimed, now: Date): boolean =>
  channel !== 'webhook' &&
  (pace === 'at_once' || (pace !== 'sample' && is_late)) &&
  dueBefore('at_once', times ?? CALM_TIMES, now) === null

async function contentOf(
  deps: Pick<Deps, 'db' | 'config' | 'publicUrl'>,
  { user_id, outlet_id, role, channel, ...dispatch }: Claimed,
): Promise<Pick<Message, 'digest' | 'events'> | null> {
  if (outlet_id !== null) return writeOutletMessage(deps, { ...dispatch, channel, outlet_id })
  if (user_id === null || role === null || channel === 'webhook') return null
  const digest = await writeDigest(deps, { ...dispatch, user_id, role, channel })
  return digest && { digest, events: [] }
}

async function notSent(
  { db, log }: { db: Kysely<Database>; log: Logger },
  dispatch: Claimed,
  { reason, code, wait }: NotSent,
): Promise<'other' | 'away'> {
  log.info({ dispatch_id: dispatch.id, reason, code, tries: dispatch.tries }, 'A message was not sent')
  if (reason === 'away') {
    await putBack(db, dispatch, { fault: code, seconds: AWAY_SECONDS, is_try: false })
    return 'away'
  }
  if (reason === 'refused' || reason === 'gone' || dispatch.tries >= MOST_TRIES) {
    await endDispatch(db, dispatch, 'failed', code)
    await pauseAfterFailures(db, dispatch, reason === 'gone')
    return 'other'
  }
  const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** (dispatch.tries - 1), LONGEST_PAUSE_SECONDS)
  await putBack(db, dispatch, { fault: code, seconds: Math.max(seconds, wait), is_try: true })
  return reason === 'silent' ? 'away' : 'other'
}
