import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listDeliveries } from '@utsyn/contract/consultants.ts'
import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { companyNameKey } from '../../text/company-name-key.ts'

const MOST_ROWS = 50

type Deliveries = ReplyOf<typeof listDeliveries>

/**
 * Projects of CVs with a company as the customer: under its name or another name of the same company, as names of
 * companies are compared everywhere else.
 */
export async function findDeliveries(
  db: Kysely<Database>,
  { company_id, customer: called }: { company_id?: number; customer?: string | undefined },
): Promise<Deliveries> {
  const [company] = await rowsOf<{ keys: string[] }>(
    db,
    (bind) =>
      `select array_append(aliases, name_key) as keys from companies where id = ${bind(company_id ?? null)}::bigint`,
  )
  const keys = new Set(company?.keys ?? (called ? [companyNameKey(called)] : []))
  if (keys.size === 0) return { deliveries: [], total_count: 0 }
  const named = await rowsOf<{ customer: string }>(
    db,
    () => `select distinct customer from consultant_projects where customer is not null`,
  )
  const customers = named.map(({ customer }) => customer).filter((one) => keys.has(companyNameKey(one)))
  if (customers.length === 0) return { deliveries: [], total_count: 0 }
  const rows = await rowsOf<Deliveries['deliveries'][number] & { total: number }>(
    db,
    (bind) => `
      select json_build_object('id', consultants.id::text, 'name', consultants.name) as consultant, customer, description,
        began as "from", ended as "to", count(*) over ()::int as total
      from consultant_projects join consultants on consultants.id = consultant_id
      where customer = any(${bind(customers)}::text[])
      order by (began is not null and ended is null) desc, coalesce(ended, began) desc nulls last,
        consultants.name collate "nb-NO-x-icu", consultant_id, place
      limit ${MOST_ROWS}`,
  )
  return { deliveries: rows.map(({ total: _total, ...row }) => row), total_count: rows[0]?.total ?? 0 }
}
