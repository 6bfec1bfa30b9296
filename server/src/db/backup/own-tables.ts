import { escapeIdentifier, type Client } from 'pg'

/** One of our tables as a backup sees it. Generated columns are left out: they follow from the others. */
export type OwnTable = { name: string; columns: string[] }
export type SequenceState = { last_value: string; is_called: boolean }

// Our tables are those in the connection's schema that belong to no extension; the queue has a schema of its own.
// Unlogged tables do not survive a crash, so a backup does not keep them either.
const OURS = `c.relnamespace = current_schema()::regnamespace and c.relpersistence = 'p'
  and not exists (select from pg_depend e where e.objid = c.oid and e.classid = 'pg_class'::regclass and e.deptype = 'e')`

export async function listTables(client: Client): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${OURS} and c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** Sequences are not transactional, so they are read after the rows and are never behind them. */
export async function readSequences(client: Client): Promise<Record<string, SequenceState>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where ${OURS} and c.relkind = 'S' order by 1`,
  )
  const states: Record<string, SequenceState> = {}
  for (const { name } of rows) {
    const state = await client.query<SequenceState>(
      `select last_value::text, is_called from ${escapeIdentifier(name)}`,
    )
    if (state.rows[0]) states[name] = state.rows[0]
  }
  return states
}

export async function writeSequences(client: Client, states: Record<string, SequenceState>): Promise<void> {
  for (const [name, { last_value, is_called }] of Object.entries(states)) {
    await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), last_value, is_called])
  }
}

export async function hasRows(client: Client, tables: OwnTable[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(name)} limit 1`)
    if (rowCount) return true
  }
  return false
}

/** Loads rows in any order: foreign keys and our triggers are off until `work` is done. */
export async function withoutChecks(client: Client, work: () => Promise<void>): Promise<void> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${OURS} and k.contype = 'f' and k.conparentid = 0`)
  const tables = await listTables(client)
  for (const { table, name } of keys.rows) {
    await client.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`)
  }
  for (const { name } of tables)
    await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`)
  await work()
  for (const { name } of tables)
    await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`)
  for (const { table, name, definition } of keys.rows) {
    await client.query(
      `alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
    )
  }
}

/** Drops our tables and the queue, whose tasks refer to rows that go. Extensions stay. */
export async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with ours as (select current_schema()::regnamespace as schema),
    objects as (
      select case relkind when 'v' then 0 when 'm' then 0 when 'S' then 6 when 'c' then 3 else 1 end as rank, oid,
        'pg_class'::regclass as catalog, format('%s if exists %s', case relkind
        when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'c' then 'type'
        when 'f' then 'foreign table' else 'table' end, oid::regclass) as what
      from pg_class, ours where relnamespace = ours.schema and relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')
      union all
      select 2, oid, 'pg_proc'::regclass, format('routine if exists %s', oid::regprocedure)
      from pg_proc, ours where pronamespace = ours.schema
      union all
      select 3, oid, 'pg_type'::regclass, format('type if exists %s', oid::regtype)
      from pg_type, ours where typnamespace = ours.schema and typtype in ('e', 'd', 'r')
      union all
      select 4, oid, 'pg_ts_config'::regclass, format('text search configuration if exists %s', oid::regconfig)
      from pg_ts_config, ours where cfgnamespace = ours.schema
      union all
      select 5, oid, 'pg_ts_dict'::regclass, format('text search dictionary if exists %s', oid::regdictionary)
      from pg_ts_dict, ours where dictnamespace = ours.schema
    )
    select format('drop %s cascade', what) as statement from objects o
    where not exists (select from pg_depend d where d.objid = o.oid and d.classid = o.catalog and d.deptype = 'e')
    order by rank`)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists pgboss cascade')
}
