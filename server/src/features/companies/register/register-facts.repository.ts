import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { companyNameKey } from '../../../text/company-name-key.ts'
import { type Cause, noteChangedFacts } from '../../../db/happenings.ts'
import { changedFacts, type NotableFacts } from './changed-facts.ts'
import type { RegisterEntity } from './register-entity.ts'

type Db = Kysely<Database> | Transaction<Database>

/** When the register answered, and when to ask next. */
interface Times {
  fetched_at: Date
  next_at: Date
}

/** Companies with a number whose facts are missing or due, longest overdue first. */
export async function findCompaniesDue(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ company_id: number; orgnr: string }[]> {
  const { rows } = await sql<{ company_id: number; orgnr: string }>`
    select companies.id as company_id, companies.orgnr
    from companies left join company_register_facts as facts on facts.company_id = companies.id
    where companies.orgnr is not null
      and (facts.company_id is null or facts.orgnr <> companies.orgnr or facts.next_at <= ${now})
    order by facts.next_at nulls first, companies.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Saves the register's facts, and updates the company's place, industry and site where they are empty or still what the
 * register said before. What somebody wrote stays. Followers are notified of changes.
 */
export async function saveRegisterFacts(
  trx: Transaction<Database>,
  company_id: number,
  entity: RegisterEntity,
  times: Times,
  cause?: Cause,
): Promise<void> {
  const changed = changedFacts(await findFacts(trx, company_id), entity)
  await noteChangedFacts(trx, company_id, changed, cause)
  const { place, url, industries } = entity
  await sql`
    update companies set
      location = case when location is null or location = facts.place then ${place} else location end,
      url = case when companies.url is null or companies.url = facts.url then ${url} else companies.url end,
      industry = case when industry = '{}' or industry = facts.industries then ${industries}::text[] else industry end
    from (select ${company_id}::bigint as id) as wanted
      left join company_register_facts as facts on facts.company_id = wanted.id
    where companies.id = wanted.id`.execute(trx)
  const values = { ...entity, ...times, last_fault: null }
  await trx
    .insertInto('company_register_facts')
    .values({ company_id, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

const findFacts = (trx: Transaction<Database>, company_id: number): Promise<NotableFacts | undefined> =>
  trx
    .selectFrom('company_register_facts')
    .select(['orgnr', 'state', 'legal_name', 'industries', 'employees', 'address', 'place', 'url'])
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()

/** Facts about another number are not about this company. */
const forgetOtherNumber = (db: Db, { company_id, orgnr }: { company_id: number; orgnr: string }) =>
  db
    .deleteFrom('company_register_facts')
    .where('company_id', '=', company_id)
    .where('orgnr', '<>', orgnr)
    .execute()

/** The number does not exist any more. Known facts of a deleted company are still shown. */
export async function saveWithoutFacts(
  trx: Transaction<Database>,
  { company_id, orgnr }: { company_id: number; orgnr: string },
  state: 'deleted' | 'unknown',
  times: Times,
  cause?: Cause,
): Promise<void> {
  await forgetOtherNumber(trx, { company_id, orgnr })
  const before = await findFacts(trx, company_id)
  await noteChangedFacts(trx, company_id, before ? changedFacts(before, { ...before, state }) : [], cause)
  await trx
    .insertInto('company_register_facts')
    .values({ company_id, orgnr, state, ...times })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ state, ...times, last_fault: null }),
    )
    .execute()
}

/** No answer this time, and why: known facts stay, and the question is asked again at `next_at`, after longer overdue ones. */
export async function putOff(
  db: Db,
  { company_id, orgnr }: { company_id: number; orgnr: string },
  failed: { last_fault: string; next_at: Date },
): Promise<void> {
  await forgetOtherNumber(db, { company_id, orgnr })
  await db
    .insertInto('company_register_facts')
    .values({ company_id, orgnr, state: 'unknown', ...failed })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(failed))
    .execute()
}

export type Link = { company_id: number; name: string } | 'several' | 'other_number'

/**
 * The company of a number: the one that has it, or else the only one of that name, which gets it, or else a new one. A
 * name that several share, or whose company has another number, is ambiguous.
 */
export async function linkCompany(
  trx: Transaction<Database>,
  orgnr: string,
  legal_name: string,
): Promise<Link> {
  const numbered = await trx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('orgnr', '=', orgnr)
    .executeTakeFirst()
  if (numbered) return { company_id: numbered.id, name: numbered.name }
  const name_key = companyNameKey(legal_name)
  const { rows: alike } = await sql<{ id: number; name: string; orgnr: string | null }>`
    select id, name, orgnr from companies
    where name_key = ${name_key} or aliases && ${[name_key]}::text[] order by id for update`.execute(trx)
  const [only, ...others] = alike
  if (others.length > 0) return 'several'
  if (!only) {
    const made = await trx
      .insertInto('companies')
      .values({ name: legal_name, name_key, orgnr })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    return { company_id: made.id, name: made.name }
  }
  if (only.orgnr !== null) return 'other_number'
  await trx.updateTable('companies').set({ orgnr }).where('id', '=', only.id).execute()
  return { company_id: only.id, name: only.name }
}
