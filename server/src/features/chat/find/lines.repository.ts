import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import type { Line } from '../read-question/lines-of-business.ts'
import type { NamedThing } from '../read-question/wish.ts'

const MOST = 500

/** The companies of one of these lines of business. */
export const findCompaniesOfLines = (db: Kysely<Database>, lines: readonly Line[]): Promise<NamedThing[]> =>
  rowsOf<NamedThing>(db, (bind) => {
    const one = ({ industry, name, others }: Line) => {
      const is = [
        `exists (select from unnest(industry) as line where lower(line) ~ ${bind(industry)})`,
        ...(name ? [`lower(name) ~ ${bind(name)}`] : []),
      ].join(' or ')
      return others ? `not (${is})` : `(${is})`
    }
    return `select id::text as id, name from companies where ${lines.map(one).join(' or ')} order by id limit ${MOST}`
  })
