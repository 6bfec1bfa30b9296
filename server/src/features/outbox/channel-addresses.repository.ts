import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { ChannelAddressesTable } from '../../db/outbox-tables.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>
type Address = Pick<ChannelAddressesTable, 'user_id' | 'channel' | 'sealed_address' | 'host'>

/** Keeps a person's address, in place of the one before. It has not failed yet: a pause ends. */
export async function putAddress(db: Db, address: Address): Promise<void> {
  const { user_id, channel, sealed_address, host } = address
  await rowsOf(
    db,
    (bind) => `
      with ended as (delete from paused_channels where user_id = ${bind(user_id)} and channel = ${bind(channel)})
      insert into channel_addresses (user_id, channel, sealed_address, host)
      values (${bind(user_id)}, ${bind(channel)}, ${bind(sealed_address)}, ${bind(host)})
      on conflict (user_id, channel) do update
        set sealed_address = excluded.sealed_address, host = excluded.host, created_at = now()`,
  )
}

export async function removeAddress(
  db: Db,
  { user_id, channel }: Pick<Address, 'user_id' | 'channel'>,
): Promise<void> {
  await rowsOf(
    db,
    (bind) => `
      with ended as (delete from paused_channels where user_id = ${bind(user_id)} and channel = ${bind(channel)})
      delete from channel_addresses where user_id = ${bind(user_id)} and channel = ${bind(channel)}`,
  )
}
