import type { ChannelName, Pace } from '@utsyn/contract/outbox.ts'
import type { Role } from '@utsyn/contract/role.ts'
import type { Kysely, Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { Recipient } from './channel.ts'
import { MAY_GET } from './choices.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A worker dies with it held for so long; sending takes less. */
const HOLD = "interval '3 minutes'"

export interface Claimed extends Recipient {
  id: string
  claim: string
  pace: Exclude<Pace, 'never'> | 'sample'
  tries: number
  role: Role
}

/** Takes some that are due, each for one worker. People who may not get them are left out as of now. */
export const claimDispatches = (db: Db, channel: ChannelName, most: number): Promise<Claimed[]> =>
  rowsOf<Claimed>(
    db,
    (bind) => `
      update dispatches set claim = ${bind(randomUUID())}::uuid, held_until = now() + ${HOLD}, tries = tries + 1
      from users
      where users.id = dispatches.user_id and dispatches.id in (
        select dispatches.id from dispatches join users on users.id = dispatches.user_id
        where state = 'waiting' and channel = ${bind(channel)} and due_at <= now()
          and (held_until is null or held_until < now()) and ${MAY_GET}
          and not exists (select from paused_channels as paused
            where paused.user_id = dispatches.user_id and paused.channel = dispatches.channel)
        order by due_at, dispatches.id limit ${bind(most)} for update of dispatches skip locked)
      returning dispatches.id, claim, pace, tries, users.id as user_id, users.name, users.email, users.role`,
  )

/** Whether the claim still holds and the person may still get it: the last question before sending. */
export async function mayBeSent(db: Db, { id, claim }: Pick<Claimed, 'id' | 'claim'>): Promise<boolean> {
  const rows = await rowsOf(
    db,
    (bind) => `
      select 1 as one from dispatches join users on users.id = dispatches.user_id
      where dispatches.id = ${bind(id)} and claim = ${bind(claim)} and state = 'waiting' and ${MAY_GET}`,
  )
  return rows.length > 0
}

/** What came of a claimed dispatch. One that another worker has taken meanwhile is left alone. */
export async function endDispatch(
  db: Db,
  { id, claim }: Pick<Claimed, 'id' | 'claim'>,
  state: 'sent' | 'dropped' | 'failed',
  fault: string | null = null,
): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      update dispatches set state = ${bind(state)}, fault = ${bind(fault)}, ended_at = now(), claim = null, held_until = null
      where id = ${bind(id)} and claim = ${bind(claim)}`,
  )
}

/** Back to the queue. A try that the receiver did not see does not count. */
export async function putBack(
  db: Db,
  { id, claim }: Pick<Claimed, 'id' | 'claim'>,
  { fault, seconds, is_try }: { fault: string; seconds: number; is_try: boolean },
): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      update dispatches set fault = ${bind(fault)}, due_at = now() + make_interval(secs => ${bind(seconds)}::int),
        tries = tries - ${is_try ? 0 : 1}, claim = null, held_until = null
      where id = ${bind(id)} and claim = ${bind(claim)}`,
  )
}

/** As many failures in a row pause a channel of a person. */
const MOST_FAILURES = 3

export async function pauseAfterFailures(db: Db, user_id: string, channel: ChannelName): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      insert into paused_channels (user_id, channel)
      select ${bind(user_id)}::uuid, ${bind(channel)}
      from (select state from dispatches where user_id = ${bind(user_id)} and channel = ${bind(channel)}
          and state in ('sent', 'failed') order by ended_at desc limit ${MOST_FAILURES}) as latest
      having count(*) filter (where state = 'failed') = ${MOST_FAILURES}
      on conflict do nothing`,
  )
}
