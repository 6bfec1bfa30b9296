import { Client } from 'pg'

/** A separate connection for backup and restore, with settings that make every server write and read values alike. */
export async function connectClient(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'utsyn command',
  })
  // The running statement receives the error.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 3; set row_security = off; set lock_timeout = '10s';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
  return client
}
