import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { filterSql } from './filter-sql.ts'
import type { Comparison } from './read-filter.ts'

type Db = Kysely<Database> | Transaction<Database>

export interface ScimGroup {
  id: string
  external_id: string | null
  display_name: string
  created_at: Date
  changed_at: Date
  members: { value: string; display: string }[]
}

export const GROUP_ATTRIBUTES = ['id', 'externalId', 'displayName', 'members', 'members.value'] as const
type Attribute = (typeof GROUP_ATTRIBUTES)[number]

const COLUMNS = {
  id: { sql: 'scim_groups.id::text' },
  externalId: { sql: 'scim_groups.external_id', isCaseExact: true },
  displayName: { sql: 'scim_groups.display_name' },
}

/** The condition of a filter on the group itself and on who is in it. */
function where(filter: readonly Comparison<Attribute>[], bind: (value: unknown) => string): string {
  const own: Comparison<keyof typeof COLUMNS>[] = []
  const parts: string[] = []
  for (const { attribute, ...comparison } of filter) {
    if (attribute !== 'members' && attribute !== 'members.value') own.push({ attribute, ...comparison })
    else
      parts.push(`exists (select from scim_members where group_id = scim_groups.id
        and ${filterSql([{ attribute: 'member', ...comparison }], { member: { sql: 'member_id::text' } }, bind)})`)
  }
  return [filterSql(own, COLUMNS, bind), ...parts].join(' and ')
}

/** The members too, unless the caller does without: a group may have thousands. */
const selected = (hasMembers: boolean) => `
  scim_groups.id, scim_groups.external_id, scim_groups.display_name, scim_groups.created_at, scim_groups.changed_at,
  ${
    hasMembers
      ? `coalesce((
          select jsonb_agg(jsonb_build_object(
            'value', scim_users.id, 'display', coalesce(scim_users.user_name, scim_users.external_id)) order by scim_users.id)
          from scim_members join scim_users on scim_users.id = member_id where group_id = scim_groups.id), '[]')`
      : `'[]'::jsonb`
  } as members`

/** A page in the order of creation, and how many there are in all. */
export async function listScimGroups(
  db: Db,
  filter: readonly Comparison<Attribute>[],
  { limit, offset, hasMembers }: { limit: number; offset: number; hasMembers: boolean },
): Promise<{ groups: ScimGroup[]; total: number }> {
  const groups = await rowsOf<ScimGroup>(
    db,
    (bind) => `
      select ${selected(hasMembers)} from scim_groups where ${where(filter, bind)}
      order by scim_groups.created_at, scim_groups.id limit ${bind(limit)} offset ${bind(offset)}`,
  )
  const [counted] = await rowsOf<{ total: number }>(
    db,
    (bind) => `select count(*)::int as total from scim_groups where ${where(filter, bind)}`,
  )
  return { groups, total: counted!.total }
}

export async function findScimGroup(
  db: Db,
  id: string,
  { hasMembers }: { hasMembers: boolean },
): Promise<ScimGroup | null> {
  const [group] = await rowsOf<ScimGroup>(
    db,
    (bind) => `select ${selected(hasMembers)} from scim_groups where id = ${bind(id)}::uuid`,
  )
  return group ?? null
}

export type NamedGroup = Pick<ScimGroup, 'external_id' | 'display_name'>

/** The id; null when another group has the name. */
export async function addScimGroup(trx: Transaction<Database>, group: NamedGroup): Promise<string | null> {
  const added = await trx
    .insertInto('scim_groups')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** False when another group has the name. */
export async function saveScimGroup(
  trx: Transaction<Database>,
  id: string,
  { external_id, display_name }: NamedGroup,
): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    (bind) => `
      update scim_groups set external_id = ${bind(external_id)}, display_name = ${bind(display_name)}, changed_at = now()
      where id = ${bind(id)}::uuid and not exists (
        select from scim_groups other
        where other.id <> ${bind(id)}::uuid and lower(other.display_name) = lower(${bind(display_name)}::text))
      returning 1 as one`,
  )
  return rows.length > 0
}

export async function removeScimGroup(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('scim_groups').where('id', '=', id).execute()
}

/** How many of these ids name people that are there. */
export async function countScimUsers(trx: Transaction<Database>, ids: readonly string[]): Promise<number> {
  const [row] = await rowsOf<{ known: number }>(
    trx,
    (bind) => `
      select count(*)::int as known from scim_users
      where id::text = any(${bind(ids)}::text[]) and deleted_at is null`,
  )
  return row!.known
}

export async function addMembers(
  trx: Transaction<Database>,
  group_id: string,
  ids: readonly string[],
): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      insert into scim_members (group_id, member_id)
      select ${bind(group_id)}::uuid, member::uuid from unnest(${bind(ids)}::text[]) as member
      on conflict do nothing`,
  )
}

/** Null removes everybody. */
export async function removeMembers(
  trx: Transaction<Database>,
  group_id: string,
  ids: readonly string[] | null,
): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      delete from scim_members where group_id = ${bind(group_id)}::uuid
        ${ids ? `and member_id::text = any(${bind(ids)}::text[])` : ''}`,
  )
}

/** External ids of everybody in the group. */
export async function findMembersOf(trx: Transaction<Database>, group_id: string): Promise<string[]> {
  const rows = await rowsOf<{ external_id: string }>(
    trx,
    (bind) => `
      select external_id from scim_members join scim_users on scim_users.id = member_id
      where group_id = ${bind(group_id)}::uuid`,
  )
  return rows.map(({ external_id }) => external_id)
}
