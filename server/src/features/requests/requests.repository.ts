import type { Request, RequestFields } from '@utsyn/contract/requests.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { RequestsTable, StoredDemand } from '../../db/request-tables.ts'
import type { Database, StoredContact } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>
type Trx = Transaction<Database>

/** What a request says beside an ad. */
type RequestFacts = Pick<
  RequestsTable,
  'start' | 'duration' | 'extent' | 'price_ceiling' | 'clearance' | 'language'
>
export const FACTS = [
  'start',
  'duration',
  'extent',
  'price_ceiling',
  'clearance',
  'language',
] as const satisfies (keyof RequestFacts)[]

export interface StoredRequest extends RequestFacts {
  id: number
  title: string
  customer: string | null
  locations: string[]
  deadline: string | null
  deadline_text: string | null
  contacts: StoredContact[]
  demands: StoredDemand[]
  sketch: number[]
  first_seen: string
  brokers: string[]
  /** Of the newest receipt. */
  broker: string | null
  version: number
}

const whole = (more = '') => `
  select jobs.id, jobs.title, jobs.company_name as customer, jobs.locations, jobs.deadline, jobs.deadline_text,
    jobs.contacts, ${FACTS.map((fact) => `requests.${fact}`).join(', ')}, requests.demands, requests.sketch,
    requests.version,
    (select broker from request_receipts where job_id = jobs.id order by id desc limit 1) as broker,
    to_char(jobs.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_seen,
    array(select distinct broker from request_receipts where job_id = jobs.id and broker is not null order by broker)
      as brokers${more}
  from jobs join requests on requests.job_id = jobs.id
  where jobs.status = 'request'`

/** So many days back the same request may come again, and so many are looked at. */
const RECENT = { days: 120, most: 500 }

export interface RecentRequest extends StoredRequest {
  /** The very same text has come in. */
  has_text: boolean
}

/** The requests that a new one with this text may be, newest first. */
export const findRecentRequests = (db: Db, text: string): Promise<RecentRequest[]> =>
  rowsOf<RecentRequest>(
    db,
    (bind) => `
      ${whole(`, exists (select from request_receipts where job_id = jobs.id and text = ${bind(text)}) as has_text`)}
        and jobs.created_at > now() - interval '${RECENT.days} days'
      order by jobs.id desc limit ${RECENT.most}`,
  )

/**
 * The request with its row locked to the end of the transaction, or null: nobody changes it, or begins an offer on it, meanwhile.
 * It is read after the wait: a statement that waits sees the other tables as they were before.
 */
export async function lockRequest(trx: Trx, id: number): Promise<StoredRequest | null> {
  await rowsOf(trx, (bind) => `select from jobs where id = ${bind(id)} for update`)
  const [found] = await rowsOf<StoredRequest>(trx, (bind) => `${whole()} and jobs.id = ${bind(id)}`)
  return found ?? null
}

export async function insertRequest(
  trx: Trx,
  job_id: number,
  { demands, sketch, ...facts }: RequestFacts & { demands: StoredDemand[]; sketch: number[] },
): Promise<void> {
  await trx
    .insertInto('requests')
    .values({ job_id, ...facts, demands: JSON.stringify(demands), sketch })
    .execute()
}

/** Saves changes of a row that is held, as its next version. */
export async function updateRequest(
  trx: Trx,
  job_id: number,
  { demands, ...facts }: Partial<RequestFacts> & { demands?: StoredDemand[]; sketch?: number[] },
): Promise<void> {
  const values = { ...facts, ...(demands && { demands: JSON.stringify(demands) }) }
  await trx
    .updateTable('requests')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
    .where('job_id', '=', job_id)
    .execute()
}

/** SQL: whether an offer has consultants or words; one that was only opened is nobody's work. */
const IS_BEGUN = `(offers.introduction <> '' or exists (select from offer_consultants where offer_id = offers.id))`

/** As screens and programs are shown it, or null. */
export async function findRequest(db: Db, id: number): Promise<Request | null> {
  const [row] = await rowsOf<StoredRequest & Pick<Request, 'has_offer' | 'receipts'>>(
    db,
    (bind) => `
      ${whole(`, exists (select from offers where job_id = jobs.id and ${IS_BEGUN}) as has_offer, (
          select coalesce(json_agg(json_build_object('broker', broker, 'text', receipt.text,
            'received_at', to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'received_by', users.name) order by receipt.id), '[]')
          from request_receipts receipt left join users on users.id = received_by where job_id = jobs.id) as receipts`)}
        and jobs.id = ${bind(id)}`,
  )
  if (!row) return null
  const { version, has_offer, receipts } = row
  return { job_id: String(id), ...storedFields(row), version, has_offer, receipts }
}

/** Without what another version of the portal may have stored beside it. */
export const contactOf = ({ name, title, email, tlf }: StoredContact): StoredContact => ({
  name,
  title,
  email,
  tlf,
})

/** What a saved request says. */
export function storedFields(stored: StoredRequest): RequestFields {
  const { title, customer, broker, locations, deadline, deadline_text } = stored
  const contacts = stored.contacts.map(contactOf)
  const facts = Object.fromEntries(FACTS.map((fact) => [fact, stored[fact]])) as RequestFacts
  const of = (wanted: StoredDemand['kind']) =>
    stored.demands.flatMap(({ kind, sentence }) => (kind === wanted ? sentence : []))
  const demands = { must: of('must'), should: of('should') }
  return { title, customer, broker, locations, deadline, deadline_text, contacts, ...facts, ...demands }
}

/** Whether there is an offer with something in it, which is held to the end of the transaction. */
export async function hasOffer(trx: Trx, id: number): Promise<boolean> {
  const rows = await rowsOf<{ is_begun: boolean }>(
    trx,
    (bind) => `select ${IS_BEGUN} as is_begun from offers where job_id = ${bind(id)} for update`,
  )
  return rows.some(({ is_begun }) => is_begun)
}

/** Its matches, offer, receipts and history go along, and its title on follow-ups. */
export async function deleteRequestRow(trx: Trx, id: number): Promise<void> {
  await sql`delete from jobs where id = ${id} and status = 'request'`.execute(trx)
}
