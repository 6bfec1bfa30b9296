import { type Kysely, sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { IS_READ_FEED } from '../db/kept-feed.ts'
import type { Database } from '../db/tables.ts'
import { type Check, ok, skip, warn } from './check.ts'

/** Hours after which a nightly backup is late. */
const LATE = 48
const MOST_NAMED = 5

/** Whether the groups of the identity service reach the portal, as far as those who have signed in show. */
export async function checkRoles(db: Kysely<Database>, { oidc, scim }: Config): Promise<Check> {
  const name = 'roles'
  if (!oidc) return skip(name, 'the demo people have theirs')
  const { claim, groups, fallback } = oidc.roles
  if (groups.length === 0)
    return warn(
      name,
      `everybody is ${fallback}, and nobody an administrator`,
      'Set OIDC_ROLE_CLAIM and OIDC_ROLES.',
    )
  const { rows } = await sql<{ people: number; with_claim: number; administrators: number }>`
    select count(*)::int as people, count(claim_role)::int as with_claim,
      (count(*) filter (where role = 'administrator' and disabled_at is null))::int as administrators
    from users where issuer = ${oidc.issuer}`.execute(db)
  const { people, with_claim, administrators } = rows[0]!
  if (people === 0) return skip(name, 'nobody has signed in yet: run the doctor again afterwards')
  if (claim && with_claim === 0 && scim.token === null)
    return warn(
      name,
      `none of ${people} who signed in got one from ${claim}`,
      'See that the service puts that claim in the ID token, and that OIDC_ROLES names its values exactly.',
    )
  return administrators === 0
    ? warn(
        name,
        `none of ${people} who signed in is an administrator`,
        'Put somebody in a group that OIDC_ROLES names for it, and let them sign in again.',
      )
    : ok(name, `${administrators} of ${people} who signed in are administrators`)
}

/** When the command last took a backup. Other tools leave no trace. */
export async function checkBackup(db: Kysely<Database>, { isProduction }: Config): Promise<Check> {
  const name = 'backup'
  if (!isProduction) return skip(name, 'not asked for outside production')
  const { rows } = await sql<{ hours: number }>`
    select (extract(epoch from now() - reached_at) / 3600)::int as hours
    from milestones where name = 'backup_taken'`.execute(db)
  const hours = rows[0]?.hours
  if (hours !== undefined && hours <= LATE) return ok(name, `taken ${hours} hours ago`)
  return warn(
    name,
    hours === undefined ? '"npm run backup" has taken none' : `the last was taken ${hours} hours ago`,
    'See docs/operations/backup.md, unless another tool takes them.',
  )
}

/** What the worker found at its last reading: a token that NAV or Flowcase refuses is a failure like any other. */
export async function checkFeeds(db: Kysely<Database>): Promise<Check> {
  const name = 'feeds'
  const { rows } = await sql<{ kind: string; host: string; failures: number; last_fault: string | null }>`
    select kind, coalesce(substring(address from '^[a-z]+://([^/]+)'), kind) as host, failures, last_fault
    from feeds where ${sql.raw(IS_READ_FEED)} order by failures desc, address`.execute(db)
  if (rows.length === 0) return skip(name, 'none is read')
  const failing = rows.filter(({ failures }) => failures > 0)
  if (failing.length === 0) return ok(name, `none of ${rows.length} has failed at its last reading`)
  const faults = failing.map(
    ({ kind, host, failures, last_fault }) => `${kind} ${host} (${last_fault}, ${failures} times in a row)`,
  )
  return warn(
    name,
    `${failing.length} of ${rows.length} failed at the last reading: ${faults.slice(0, MOST_NAMED).join(', ')}`,
    'http_401 and http_403: see the token. /administrasjon/kilder says what else may be done.',
  )
}
