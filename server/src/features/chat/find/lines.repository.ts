import type { Kysely } from 'kysely'
import { type Bind, rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import type { Line } from '../read-question/lines-of-business.ts'
import type { NamedThing } from '../read-question/wish.ts'

const MOST = 500

/** A condition on `companies`: in one of these lines of business. */
export const inLines = (lines: readonly Line[], bind: Bind): string =>
  `(${lines
    .map(({ industry, name, others }) => {
      const is = [
        `exists (select from unnest(companies.industry) as line where lower(line) ~ ${bind(industry)})`,
        ...(name ? [`lower(companies.name) ~ ${bind(name)}`] : []),
      ].join(' or ')
      return others ? `not (${is})` : `(${is})`
    })
    .join(' or ')})`

/** The companies of one of these lines of business. */
export const findCompaniesOfLines = (db: Kysely<Database>, lines: readonly Line[]): Promise<NamedThing[]> =>
  rowsOf<NamedThing>(
    db,
    (bind) =>
      `select id::text as id, name from companies where ${inLines(lines, bind)} order by id limit ${MOST}`,
  )
