import type { Pool } from 'pg'

interface Column {
  schema: string
  table: string
  column: string
  type: string
}

/**
 * Where in a database one of these texts occurs, in any case: `table.column` of every column of every table, those of
 * the queue included. Each column is read as text; bytes as UTF-8, and tsvectors with their stems.
 */
export async function whereStands(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<Column>(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, c.ordinal_position`)
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const name = `"${column.replaceAll('"', '""')}"`
    const holds =
      type === 'bytea'
        ? `exists (select from unnest($1::text[]) as sought where position(convert_to(sought, 'UTF8') in ${name}) > 0)`
        : `lower(${name}::text) like any (select '%' || lower(sought) || '%' from unnest($1::text[]) as sought)`
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from "${schema}"."${table}" where ${holds}`,
      [texts],
    )
    if (rows[0]!.count > 0) found.push(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`)
  }
  return found.toSorted()
}
