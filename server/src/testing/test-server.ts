import { Client, type QueryResultRow } from 'pg'

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on a connection of its own. */
export async function runSql<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  // Makes `current_date` in a test the Norwegian day.
  const client = new Client({ connectionString: url, options: '-c timezone=Europe/Oslo' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
