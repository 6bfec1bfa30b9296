import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { ChannelAddressesTable } from '../../db/outbox-tables.ts'
import type { Database } from '../../db/tables.ts'
import { startAgain } from './failed-dispatches.repository.ts'

type Db = Kysely<Database> | Transaction<Database>
type Address = Pick<ChannelAddressesTable, 'user_id' | 'channel' | 'sealed_address' | 'host'>

/** Keeps a person's address, in place of the one before. It has not failed yet: a pause ends. */
export async function putAddress(trx: Transaction<Database>, address: Address): Promise<void> {
  const { user_id, channel, sealed_address, host } = address
  await startAgain(trx, user_id, channel)
  await rowsOf(
    trx,
    (bind) => `
      insert into channel_addresses (user_id, channel, sealed_address, host)
      values (${bind(user_id)}, ${bind(channel)}, ${bind(sealed_address)}, ${bind(host)})
      on conflict (user_id, channel) do update
        set sealed_address = excluded.sealed_address, host = excluded.host, created_at = now()`,
  )
}

/** With the address goes what failed to reach it. */
export async function removeAddress(
  db: Db,
  { user_id, channel }: Pick<Address, 'user_id' | 'channel'>,
): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      with ended as (delete from paused_channels where user_id = ${bind(user_id)} and channel = ${bind(channel)}),
      given_up as (
        update dispatches set state = 'dropped'
        where user_id = ${bind(user_id)} and channel = ${bind(channel)} and state = 'failed')
      delete from channel_addresses where user_id = ${bind(user_id)} and channel = ${bind(channel)}`,
  )
}
