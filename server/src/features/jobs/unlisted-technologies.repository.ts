import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

export interface AdToRead {
  id: number
  title: string
  text: string
  company: string | null
  /** Its contact persons. */
  people: string[]
}

/** Imported ads listed since a day, at most 500 of those after `after`. Requests are internal, and left out. */
export const findAdsToRead = (db: Kysely<Database>, since: string, after: number): Promise<AdToRead[]> =>
  rowsOf<AdToRead>(
    db,
    (bind) => `
      select id, title, coalesce(long_description, short_description, '') as text, company_name as company,
        array(select contact ->> 'name' from jsonb_array_elements(contacts) as contact
              where contact ->> 'name' is not null) as people
      from jobs
      where id > ${bind(after)} and listed_date >= ${bind(since)}::date and status not in ('request', 'withdrawn')
      order by id limit 500`,
  )
