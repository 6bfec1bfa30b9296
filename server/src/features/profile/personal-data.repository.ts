import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import type { PersonalPart } from './personal-data.ts'

export type PersonalRow = Record<string, unknown>

const AT_ONCE = 200

/**
 * The rows of a part in portions, so that no more of them than one is in memory. Each begins after the last row of the one
 * before, so that every row is looked up once, however many there are.
 */
export async function* readPersonalRows(
  db: Kysely<Database>,
  { table, rows, order, beside = {}, hidden = [] }: PersonalPart,
  person: { user_id: string | null; consultant_id: number | null },
): AsyncGenerator<PersonalRow> {
  const fields = Object.entries(beside).map(([name, sql]) => `'${name}', ${sql}`)
  const columns = order.split(', ').map((column) => `one.${column}`)
  for (let after: string[] | null = null; ;) {
    const portion: { row: PersonalRow; place: string[] }[] = await rowsOf(
      db,
      (bind) => `
        select (to_jsonb(one) - ${bind(hidden)}::text[]) || jsonb_build_object(${fields.join(', ')}) as row,
          array[${columns.map((column) => `${column}::text`).join(', ')}] as place
        from ${table} one cross join (
          select ${bind(person.user_id)}::uuid as me, ${bind(person.consultant_id)}::bigint as own) as whose
        where (${rows}) ${after ? `and (${columns.join(', ')}) > (${after.map((value) => bind(value)).join(', ')})` : ''}
        order by ${columns.join(', ')} limit ${AT_ONCE}`,
    )
    for (const { row } of portion) yield row
    if (portion.length < AT_ONCE) return
    after = portion.at(-1)!.place
  }
}
