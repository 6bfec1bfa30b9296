import type { ConsultantSummary } from '@utsyn/contract/consultants.ts'
import type { Kysely } from 'kysely'
import { searchQuery } from '../../db/search-query.ts'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'

type Db = Kysely<Database>

/** As stored: with hashes instead of the addresses of pictures. */
export type StoredSummary = Omit<ConsultantSummary, 'image_url' | 'is_mine'> & {
  image_hash: string | null
  thumb_hash: string | null
}

/** Conditions a consultant must meet. */
export interface ConsultantFilter {
  text_search?: string | undefined
  /** In lower case; all must match. */
  technologies?: string[] | undefined
  /** A day: available then or before. */
  available_by?: string | undefined
  available_percent?: number | undefined
  work_role?: string | undefined
  /** Only those who have not objected to being compared with ads. */
  comparable?: boolean | undefined
  /** Made by person-name-key.ts. */
  name_key?: string | undefined
  /** Also sets the order of the result. */
  ids?: number[] | undefined
}

export type ConsultantOrder = 'best' | 'name' | 'name_down' | 'availability' | 'availability_down'

export interface ConsultantPage {
  order: ConsultantOrder
  limit: number
  offset: number
}

/** What they say themselves takes precedence over their CV's source. */
export const FREE_FROM = 'coalesce(own_available_from, available_from)'
export const FREE_PERCENT = 'coalesce(own_available_percent, available_percent)'

/** Availability of a row of `consultants`, in its API format. */
export const AVAILABILITY = `
  case when ${FREE_FROM} is not null then json_build_object(
    'from', ${FREE_FROM}, 'percent', ${FREE_PERCENT},
    'set_by', case when own_available_from is null then 'import' else 'consultant' end) end`

export const SUMMARY_COLUMNS = `
  consultants.id::text as id, consultants.name, consultants.email, consultants.title, consultants.location,
  consultants.summary, consultants.flowcase_url, consultants.image_hash, consultants.thumb_hash,
  ${AVAILABILITY} as availability,
  (select coalesce(json_agg(json_build_object('name', technology.name, 'years', years, 'level', level) order by place), '[]')
    from consultant_technologies technology where consultant_id = consultants.id) as technologies`

const BY_NAME = 'name collate "nb-NO-x-icu", id'
const BY_NAME_DOWN = 'name collate "nb-NO-x-icu" desc, id desc'
/**
 * Busy consultants never come before available ones; among those available on the same day, the highest percentage
 * comes first.
 */
const ORDERS: Record<Exclude<ConsultantOrder, 'best'>, string> = {
  name: BY_NAME,
  name_down: BY_NAME_DOWN,
  availability: `(${FREE_PERCENT} = 0), ${FREE_FROM} nulls last, ${FREE_PERCENT} desc, ${BY_NAME}`,
  availability_down: `(${FREE_PERCENT} = 0), ${FREE_FROM} desc nulls last, ${FREE_PERCENT} desc, ${BY_NAME}`,
}

function passes(filter: ConsultantFilter, bind: Bind): string {
  const { text_search, technologies, available_by, available_percent, work_role, comparable, name_key, ids } =
    filter
  const conditions: string[] = []
  if (text_search !== undefined) conditions.push(`search @@ ${searchQuery(text_search, bind)}`)
  for (const technology of technologies ?? [])
    conditions.push(`exists (
      select from consultant_technologies known
      where consultant_id = consultants.id and lower(known.name) = ${bind(technology)})`)
  if (available_by !== undefined)
    conditions.push(`${FREE_FROM} <= ${bind(available_by)}::date and ${FREE_PERCENT} > 0`)
  if (available_percent !== undefined) conditions.push(`${FREE_PERCENT} >= ${bind(available_percent)}::int`)
  if (work_role !== undefined) conditions.push(`work_roles @> array[${bind(work_role)}]`)
  if (comparable) conditions.push('objected_at is null')
  if (name_key !== undefined) conditions.push(`name_key = ${bind(name_key)}`)
  if (ids !== undefined) conditions.push(`id = any(${bind(ids)}::bigint[])`)
  return conditions.join(' and ') || 'true'
}

function orderBy(filter: ConsultantFilter, order: ConsultantOrder, bind: Bind): string {
  if (order !== 'best') return ORDERS[order]
  if (filter.ids) return `array_position(${bind(filter.ids)}::bigint[], id)`
  if (filter.text_search === undefined) return BY_NAME
  return `ts_rank(search, ${searchQuery(filter.text_search, bind)}) desc, ${BY_NAME}`
}

export async function findConsultants(
  db: Db,
  filter: ConsultantFilter,
  { order, limit, offset }: ConsultantPage,
): Promise<StoredSummary[]> {
  return rowsOf<StoredSummary>(
    db,
    (bind) => `
      select ${SUMMARY_COLUMNS} from consultants where ${passes(filter, bind)}
      order by ${orderBy(filter, order, bind)} limit ${bind(limit)} offset ${bind(offset)}`,
  )
}

export async function countConsultants(db: Db, filter: ConsultantFilter): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    (bind) => `select count(*) as count from consultants where ${passes(filter, bind)}`,
  )
  return row?.count ?? 0
}

/** All technologies of consultants, each with how many know it. */
export function countTechnologies(db: Db): Promise<{ name: string; count: number }[]> {
  return rowsOf(
    db,
    () => `
      select min(name) as name, count(*) as count from consultant_technologies
      group by lower(name) order by min(name) collate "nb-NO-x-icu"`,
  )
}
