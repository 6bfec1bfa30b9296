import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { PersonalPart } from './personal-data.ts'

export type PersonalRow = Record<string, unknown>

const AT_ONCE = 200

/** The rows of a part in portions, so that no more of them than one is in memory. */
export async function* readPersonalRows(
  db: Kysely<Database>,
  { table, rows, order, beside = {}, hidden = [] }: PersonalPart,
  person: { user_id: string; consultant_id: number | null },
): AsyncGenerator<PersonalRow> {
  const fields = Object.entries(beside).map(([name, sql]) => `'${name}', ${sql}`)
  for (let offset = 0; ; offset += AT_ONCE) {
    const portion = await rowsOf<{ row: PersonalRow }>(
      db,
      (bind) => `
        select (to_jsonb(one) - ${bind(hidden)}::text[]) || jsonb_build_object(${fields.join(', ')}) as row
        from ${table} one cross join (
          select ${bind(person.user_id)}::uuid as me, ${bind(person.consultant_id)}::bigint as own) as whose
        where ${rows}
        order by ${order
          .split(', ')
          .map((column) => `one.${column}`)
          .join(', ')} limit ${AT_ONCE} offset ${bind(offset)}`,
    )
    for (const { row } of portion) yield row
    if (portion.length < AT_ONCE) return
  }
}
