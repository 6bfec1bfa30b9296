import type { ChannelName, Pace } from '@utsyn/contract/outbox.ts'
import type { Role } from '@utsyn/contract/role.ts'
import type { Kysely, Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { Recipient } from './channel.ts'
import { mayGet } from './choices.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A worker dies with it held for so long; sending takes less. */
const HOLD = "interval '3 minutes'"

export interface Claimed {
  id: string
  user_id: string
  channel: ChannelName
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
          and (held_until is null or held_until < now()) and ${mayGet('channel')}
          and not exists (select from paused_channels as paused
            where paused.user_id = dispatches.user_id and paused.channel = dispatches.channel)
        order by due_at, dispatches.id limit ${bind(most)} for update of dispatches skip locked)
      returning dispatches.id, channel, claim, pace, tries, users.id as user_id, users.role`,
  )

/**
 * Whom it goes to, if the claim still holds and the person may still get it; otherwise null. The last question before sending.
 */
export async function findRecipient(
  db: Db,
  { id, claim }: Pick<Claimed, 'id' | 'claim'>,
): Promise<Recipient | null> {
  const [recipient] = await rowsOf<Recipient>(
    db,
    (bind) => `
      select users.id as user_id, users.name, users.email, sealed_address
      from dispatches join users on users.id = dispatches.user_id
      left join channel_addresses as address on address.user_id = users.id and address.channel = dispatches.channel
      where dispatches.id = ${bind(id)} and claim = ${bind(claim)} and state = 'waiting' and ${mayGet('dispatches.channel')}`,
  )
  return recipient ?? null
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

/** Nothing more is sent to an address that is gone; to another after some failures. */
export async function pauseAfterFailures(
  db: Db,
  { user_id, channel }: Pick<Claimed, 'user_id' | 'channel'>,
  is_gone: boolean,
): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      insert into paused_channels (user_id, channel, is_gone)
      select ${bind(user_id)}::uuid, ${bind(channel)}, ${bind(is_gone)}::boolean
      from (select state from dispatches where user_id = ${bind(user_id)} and channel = ${bind(channel)}
          and state in ('sent', 'failed') order by ended_at desc limit ${MOST_FAILURES}) as latest
      having count(*) filter (where state = 'failed') = ${MOST_FAILURES} or ${bind(is_gone)}::boolean
      on conflict do nothing`,
  )
}
