import { Client } from 'pg'

/** A connection of its own for backup and restore, which writes and reads every value alike on every server. */
export async function connectClient(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'utsyn command',
  })
  // The statement that runs gets the error.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 3; set row_security = off; set lock_timeout = '10s';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}
