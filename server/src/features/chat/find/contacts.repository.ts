import type { Kysely } from 'kysely'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { companiesMeet, type CompanyWish } from './things.repository.ts'

export interface ContactRow {
  id: string
  company: string
  name: string
  title: string | null
  email: string | null
  phone: string | null
}

const MOST = 200

/** Key people of the companies of a wish, in whose title one of these stands, in small letters. */
export const findCompaniesByContact = (
  db: Kysely<Database>,
  titles: readonly string[],
  wish: CompanyWish,
): Promise<ContactRow[]> =>
  rowsOf<ContactRow>(
    db,
    (bind) => `
      select companies.id::text as id, companies.name as company, person->>'name' as name, person->>'title' as title,
        person->>'email' as email, person->>'phone' as phone
      from companies, jsonb_array_elements(key_people) as person
      where key_people <> '[]' and ${companiesMeet(wish, bind)}
        and lower(person->>'title') like any(${bind(titles.map((one) => `%${one.replaceAll(/[%_\\]/g, '\\$&')}%`))}::text[])
      order by companies.open_jobs_count desc, companies.name collate "nb-NO-x-icu", person->>'name' limit ${MOST}`,
  )
