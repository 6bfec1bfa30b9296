import type { CvPartName, OfferLanguage } from '@utsyn/contract/offers.ts'
import type { Kysely, Transaction } from 'kysely'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database> | Transaction<Database>
type Trx = Transaction<Database>

export interface OfferedRow {
  consultant_id: number
  introduction: string
  introduction_by: string | null
  left_out: string[]
  orders: Partial<Record<CvPartName, string[]>>
  content_version: number
  current_version: number
}

export interface StoredOffer {
  /** Null until something has been saved. */
  id: number | null
  title: string
  company: string | null
  is_request: boolean
  language: OfferLanguage
  /** References to demands. */
  left_out: string[]
  introduction: string
  introduction_by: string | null
  updated_at: Date | null
  consultants: OfferedRow[]
}

/** The draft on an ad, an empty one when nothing has been saved; null when there is no such ad. */
export async function findOffer(db: Db, job_id: number): Promise<StoredOffer | null> {
  const [row] = await rowsOf<StoredOffer>(
    db,
    (bind) => `
      select offers.id, jobs.title, jobs.company_name as company, jobs.status = 'request' as is_request,
        coalesce(language, 'nb') as language, coalesce(offers.left_out, '{}') as left_out, coalesce(introduction, '') as introduction, writer.name as introduction_by, offers.updated_at,
        (select coalesce(json_agg(json_build_object('consultant_id', consultant_id, 'introduction', chosen.introduction,
            'introduction_by', users.name, 'left_out', chosen.left_out, 'orders', orders,
            'content_version', chosen.content_version, 'current_version', consultants.content_version)
            order by place, consultant_id), '[]')
          from offer_consultants chosen join consultants on consultants.id = consultant_id
          left join users on users.id = chosen.introduction_by where offer_id = offers.id) as consultants
      from jobs left join offers on offers.job_id = jobs.id left join users writer on writer.id = introduction_by
      where jobs.id = ${bind(job_id)}`,
  )
  return row ?? null
}

/**
 * The id of the draft on an ad, which is made if there is none; nobody else can change it until the end of the transaction.
 * Null when there is no such ad.
 */
export async function holdOffer(trx: Trx, job_id: number): Promise<number | null> {
  await rowsOf(
    trx,
    (bind) => `
      insert into offers (job_id) select id from jobs where id = ${bind(job_id)}
      on conflict do nothing returning 1 as one`,
  )
  const [row] = await rowsOf<{ id: number }>(
    trx,
    (bind) => `
      update offers set updated_at = now() where job_id = ${bind(job_id)} returning id`,
  )
  return row?.id ?? null
}

/** Adds consultants after those that are there. Those who do not exist or are there already are passed over. */
export async function addConsultants(trx: Trx, offer_id: number, ids: readonly number[]): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      insert into offer_consultants (offer_id, consultant_id, place, content_version)
      select ${bind(offer_id)}, consultants.id, wanted.at + (
          select coalesce(max(place), 0) from offer_consultants where offer_id = ${bind(offer_id)}), content_version
      from unnest(${bind(ids)}::bigint[]) with ordinality wanted (id, at) join consultants on consultants.id = wanted.id
      on conflict do nothing returning 1 as one`,
  )
}

/** Those who are chosen in the open follow-up on an ad, and have not been put away there. */
export async function findChosen(db: Db, job_id: number): Promise<number[]> {
  const rows = await rowsOf<{ consultant_id: number }>(
    db,
    (bind) => `
      select consultant_id from follow_up_consultants chosen
      join follow_ups on follow_ups.id = follow_up_id
      where job_id = ${bind(job_id)} and subject = 'job' and ended_at is null
        and chosen.stage not in ('lost', 'dropped')
      order by chosen.added_at, consultant_id`,
  )
  return rows.map(({ consultant_id }) => consultant_id)
}

export async function dropConsultant(trx: Trx, offer_id: number, consultant_id: number): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      delete from offer_consultants
      where offer_id = ${bind(offer_id)} and consultant_id = ${bind(consultant_id)} returning 1 as one`,
  )
}

export async function saveOffer(
  trx: Trx,
  offer_id: number,
  change: {
    language?: OfferLanguage
    introduction?: string
    introduction_by?: string
    left_out?: string[]
  },
): Promise<void> {
  if (Object.keys(change).length > 0)
    await trx.updateTable('offers').set(change).where('id', '=', offer_id).execute()
}

/** In this order; others come after them. */
export async function saveOrder(trx: Trx, offer_id: number, ids: readonly number[]): Promise<void> {
  await rowsOf(
    trx,
    (bind) => `
      update offer_consultants set place = coalesce(array_position(${bind(ids)}::bigint[], consultant_id), 1000 + place)
      where offer_id = ${bind(offer_id)} returning 1 as one`,
  )
}

export interface OfferedChange {
  introduction?: string
  introduction_by?: string
  left_out?: string[]
  /** As JSON. */
  orders?: string
  content_version?: number
}

export async function saveOffered(
  trx: Trx,
  offer_id: number,
  consultant_id: number,
  { orders, ...change }: OfferedChange,
): Promise<void> {
  const sets = { ...change, ...(orders !== undefined && { orders: JSON.parse(orders) as never }) }
  if (Object.keys(sets).length === 0) return
  await trx
    .updateTable('offer_consultants')
    .set(sets)
    .where('offer_id', '=', offer_id)
    .where('consultant_id', '=', consultant_id)
    .execute()
}
