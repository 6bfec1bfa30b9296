import type { Company } from '@utsyn/contract/companies.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database>

/** False when there is no such company. Following what is followed already changes nothing. */
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

/** A company with the hash of its logo, in the place of the address that people get. */
export type StoredCompany = Omit<Company, 'logo_url'> & { logo_hash: string | null }

/** In the order of the Norwegian alphabet; `name` is looked for anywhere in the name. */
export async function findFollowedCompanies(
  db: Db,
  user_id: string,
  { name, limit, offset = 0 }: { name?: string | undefined; limit?: number; offset?: number } = {},
): Promise<{ companies: StoredCompany[]; total_count: number }> {
  const followed = sql`
    from followed_companies join companies on companies.id = followed_companies.company_id
    where user_id = ${user_id} and position(lower(${name ?? ''}) in lower(companies.name)) > 0`
  const [page, total] = await Promise.all([
    sql<StoredCompany>`
      select companies.id::text as id, companies.name, companies.logo_hash ${followed}
      order by companies.name collate "nb-NO-x-icu", companies.id
      limit ${limit ?? null}::bigint offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${followed}`.execute(db),
  ])
  return { companies: page.rows, total_count: total.rows[0]?.count ?? 0 }
}
