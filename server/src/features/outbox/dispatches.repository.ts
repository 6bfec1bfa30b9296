import type { DispatchTimes, Pace } from '@utsyn/contract/outbox.ts'
import type { Role } from '@utsyn/contract/role.ts'
import type { Kysely, Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { Channel, Recipient } from './channel.ts'
import { mayGet, TIMES } from './choices.repository.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A worker dies with it held for so long; sending takes less. */
const HOLD = "interval '3 minutes'"

export interface Claimed {
  id: string
  /** Of a message to a person; otherwise it is to an outlet. */
  user_id: string | null
  outlet_id: string | null
  channel: Channel['name']
  claim: string
  pace: Exclude<Pace, 'never'> | 'sample'
  tries: number
  role: Role | null
  /** When its person wants to be reached; null where they have not chosen. */
  times: DispatchTimes | null
  /** Made more than an hour ago: its moment has passed. */
  is_late: boolean
}

/** SQL of whether a row of `dispatches`, joined with `users` and `outlets`, may be sent. */
const MAY_BE_SENT = `case when dispatches.outlet_id is null then ${mayGet('dispatches.channel')} else paused_since is null end`

const RECEIVERS = `
  left join users on users.id = dispatches.user_id
  left join outlets on outlets.id = dispatches.outlet_id`

/** Takes some that are due, each for one worker. People who may not get them are left out as of now. */
export const claimDispatches = (db: Db, channel: Channel['name'], most: number): Promise<Claimed[]> =>
  rowsOf<Claimed>(
    db,
    (bind) => `
      update dispatches set claim = ${bind(randomUUID())}::uuid, held_until = now() + ${HOLD}, tries = tries + 1
      from (
        select dispatches.id, role, ${TIMES} as times from dispatches ${RECEIVERS}
        left join dispatch_times as times on times.user_id = dispatches.user_id
        where state = 'waiting' and dispatches.channel = ${bind(channel)} and due_at <= now()
          and (held_until is null or held_until < now()) and ${MAY_BE_SENT}
          and not exists (select from paused_channels as paused
            where paused.user_id = dispatches.user_id and paused.channel = dispatches.channel)
        order by due_at, dispatches.created_at, dispatches.id limit ${bind(most)}
        for update of dispatches skip locked) as due
      where due.id = dispatches.id
      returning dispatches.id, channel, claim, pace, tries, user_id, outlet_id, role, due.times,
        created_at < now() - interval '1 hour' as is_late`,
  )

/**
 * Whom it goes to, if the claim still holds, the person may still get it, and has the role that it was written for; otherwise
 * null. The last question before sending.
 */
export async function findRecipient(
  db: Db,
  { id, claim, role }: Pick<Claimed, 'id' | 'claim' | 'role'>,
): Promise<Recipient | null> {
  const [recipient] = await rowsOf<Recipient>(
    db,
    (bind) => `
      select coalesce(outlets.name, users.name) as name, users.email, sealed_secret,
        coalesce(outlets.sealed_address, address.sealed_address) as sealed_address
      from dispatches ${RECEIVERS}
      left join channel_addresses as address on address.user_id = users.id and address.channel = dispatches.channel
      where dispatches.id = ${bind(id)} and claim = ${bind(claim)} and state = 'waiting' and ${MAY_BE_SENT}
        and users.role is not distinct from ${bind(role)}::text`,
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

/**
 * Back to the queue. A try that the receiver did not see does not count. An outlet that does not take one message is not
 * offered its others meanwhile.
 */
export async function putBack(
  db: Db,
  { id, claim, outlet_id }: Pick<Claimed, 'id' | 'claim' | 'outlet_id'>,
  { fault, seconds, is_try }: { fault: string; seconds: number; is_try: boolean },
): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      update dispatches set fault = ${bind(fault)}, due_at = now() + make_interval(secs => ${bind(seconds)}::int),
        tries = tries - ${is_try ? 0 : 1}, claim = null, held_until = null
      where id = ${bind(id)} and claim = ${bind(claim)}`,
  )
  if (outlet_id === null) return
  await rowsOf(
    db,
    (bind) => `
      update dispatches set due_at = now() + make_interval(secs => ${bind(seconds)}::int)
      where id in (
        select id from dispatches where outlet_id = ${bind(outlet_id)}::uuid and state = 'waiting' and claim is null
          and due_at <= now() order by id for update skip locked)`,
  )
}

/** As many failures in a row pause a channel of a person. */
const MOST_FAILURES = 3

/** Nothing more is sent to an address that is gone; to another after some failures. */
export async function pauseAfterFailures(
  db: Db,
  { user_id, outlet_id, channel }: Pick<Claimed, 'user_id' | 'outlet_id' | 'channel'>,
  is_gone: boolean,
): Promise<void> {
  const column = outlet_id === null ? 'user_id' : 'outlet_id'
  await rowsOf(db, (bind) => {
    const hasFailed = `${bind(is_gone)}::boolean or ${MOST_FAILURES} = (
      select count(*) filter (where state = 'failed')
      from (select state from dispatches where ${column} = ${bind(outlet_id ?? user_id)}::uuid
          and channel = ${bind(channel)} and state in ('sent', 'failed')
        order by ended_at desc limit ${MOST_FAILURES}) as latest)`
    return outlet_id === null
      ? `insert into paused_channels (user_id, channel, is_gone)
        select ${bind(user_id)}::uuid, ${bind(channel)}, ${bind(is_gone)}::boolean where ${hasFailed} on conflict do nothing`
      : `update outlets set paused_since = now(), is_gone = ${bind(is_gone)}::boolean
        where id = ${bind(outlet_id)}::uuid and paused_since is null and (${hasFailed})`
  })
}
