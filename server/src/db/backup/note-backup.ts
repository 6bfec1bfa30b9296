import { connectClient } from './connect-client.ts'

/** No such table, as before an upgrade; a database or a role that may only read. The backup itself is good. */
const CANNOT_BE_NOTED = ['42P01', '25006', '42501']

/** Records in the database that a backup was taken now, for administrators to see. */
export async function noteBackup(url: string): Promise<void> {
  const client = await connectClient(url)
  try {
    await client.query(
      `insert into milestones (name) values ('backup_taken') on conflict (name) do update set reached_at = now()`,
    )
  } catch (error) {
    if (!CANNOT_BE_NOTED.includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
