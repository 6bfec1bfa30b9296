import { type Kysely, sql } from 'kysely'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { COMPANY_COLUMNS, isNamed, type StoredCompany } from './list-companies.repository.ts'

type Db = Kysely<Database>

/** False when there is no such company. Following twice changes nothing. */
export async function followCompanyFor(db: Db, user_id: string, company_id: number): Promise<boolean> {
  await sql`
    insert into followed_companies (user_id, company_id)
    select ${user_id}::uuid, id from companies where id = ${company_id} on conflict do nothing`.execute(db)
  return companyExists(db, company_id)
}

/** False when there is no such company. */
export async function unfollowCompanyFor(db: Db, user_id: string, company_id: number): Promise<boolean> {
  await db
    .deleteFrom('followed_companies')
    .where('user_id', '=', user_id)
    .where('company_id', '=', company_id)
    .execute()
  return companyExists(db, company_id)
}

async function companyExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function followedCompanyIds(db: Db, user_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('followed_companies')
    .select('company_id')
    .where('user_id', '=', user_id)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** Ids and names, in Norwegian alphabetical order. */
export async function followedCompanyNames(db: Db, user_id: string): Promise<{ id: string; name: string }[]> {
  return rowsOf(
    db,
    (bind) => `
      select companies.id::text as id, companies.name
      from followed_companies join companies on companies.id = followed_companies.company_id
      where user_id = ${bind(user_id)} order by companies.name collate "nb-NO-x-icu", companies.id`,
  )
}

/** In Norwegian alphabetical order; the words of `name` match anywhere in the name. */
export async function findFollowedCompanies(
  db: Db,
  user_id: string,
  { name, limit, offset = 0 }: { name?: string | undefined; limit?: number; offset?: number } = {},
): Promise<{ companies: StoredCompany[]; total_count: number }> {
  const followed = (bind: Bind) => `
    from followed_companies join companies on companies.id = followed_companies.company_id
    where user_id = ${bind(user_id)} and ${isNamed(name ?? '', bind)}`
  const [companies, [total]] = await Promise.all([
    rowsOf<StoredCompany>(
      db,
      (bind) => `
        select ${COMPANY_COLUMNS} ${followed(bind)}
        order by companies.name collate "nb-NO-x-icu", companies.id
        limit ${bind(limit ?? null)}::bigint offset ${bind(offset)}`,
    ),
    rowsOf<{ count: number }>(db, (bind) => `select count(*) as count ${followed(bind)}`),
  ])
  return { companies, total_count: total?.count ?? 0 }
}
