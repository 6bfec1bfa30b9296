import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

interface RunningProcess {
  role: string
  version: string
}

/** What a process calls the one connection that it always has, so that others see who runs. */
export const connectionName = ({ role, version }: RunningProcess): string =>
  `utsyn-changes ${role} ${version}`

/** The processes of the portal that are connected to this database now, wherever they run. */
export async function findRunningProcesses(db: Kysely<Database>): Promise<RunningProcess[]> {
  const { rows } = await sql<RunningProcess>`
    select split_part(application_name, ' ', 2) as role, split_part(application_name, ' ', 3) as version
    from pg_stat_activity
    where datname = current_database() and application_name like 'utsyn-changes %'`.execute(db)
  return rows
}
