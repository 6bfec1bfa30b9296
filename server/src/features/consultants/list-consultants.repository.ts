import type {
  consultantFilterQuery,
  ConsultantListQuery,
  ConsultantSummary,
} from '@utsyn/contract/consultants.ts'
import type { Kysely } from 'kysely'
import {
  type AskedBy,
  conditionOf,
  type FilterOf,
  type FiltersOf,
  resolveFilter,
  searched,
} from '../../db/list-filter.ts'
import { searchQuery } from '../../db/search-query.ts'
import { type Bind, rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { badInput } from '../../http/app-error.ts'
import { rowId } from '../../http/row-id.ts'
import { splitAtCommas } from '../../text/names-in.ts'
import { personNameKey } from '../../text/person-name-key.ts'
import { technologyNamed, technologyOrSame } from '../../text/technology-names.ts'

type Db = Kysely<Database>

/** As stored: with hashes instead of the addresses of pictures. */
export type StoredSummary = Omit<ConsultantSummary, 'image_url' | 'is_mine'> & {
  image_hash: string | null
  thumb_hash: string | null
}

export type ConsultantOrder = 'best' | 'name' | 'name_down' | 'availability' | 'availability_down'

interface ConsultantPage {
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

const knows = (name: string) => `exists (
  select from consultant_technologies known
  where consultant_id = consultants.id and lower(known.name) = ${name})`

const DESCRIBED = {
  text_search: searched,
  technology: {
    resolve: technologyNames,
    meets: (names: string[], bind) => names.map((name) => knows(bind(name))).join(' and '),
  },
  available_by: {
    resolve: (day: string) => day,
    meets: (day: string, bind) => `${FREE_FROM} <= ${bind(day)}::date and ${FREE_PERCENT} > 0`,
  },
  available_percent: {
    resolve: (percent: number) => percent,
    meets: (percent: number, bind) => `${FREE_PERCENT} >= ${bind(percent)}::int`,
  },
  work_role: {
    resolve: (role: string) => role,
    meets: (role: string, bind) => `work_roles @> array[${bind(role)}]`,
  },
  comparable: { resolve: () => true, meets: () => 'objected_at is null' },
  name: { resolve: personNameKey, meets: (key: string, bind) => `name_key = ${bind(key)}` },
  // Also sets the order of the result.
  id: { resolve: idsIn, meets: (ids: number[], bind) => `id = any(${bind(ids)}::bigint[])` },
} satisfies FiltersOf<ConsultantListQuery, keyof typeof consultantFilterQuery>

/** In the spelling of CVs, in lower case. «CI/CD» is one name, and so is a known name with a comma. */
function technologyNames(values: string[]): string[] | undefined {
  const names = values.flatMap((value) => (technologyNamed(value) === null ? splitAtCommas(value) : [value]))
  return names.length > 0
    ? [...new Set(names.map((name) => technologyOrSame(name).toLowerCase()))]
    : undefined
}

/** What one request may name; it gets them all at once. */
export const MOST_IDS = 100

function idsIn(values: string[]): number[] {
  const ids = [...new Set(values.flatMap((value) => splitAtCommas(value)))]
  if (ids.length > MOST_IDS) throw badInput('id', `Feltet «id» kan ha høyst ${MOST_IDS} verdier.`)
  return ids.flatMap((id) => rowId(id) ?? [])
}

/** The conditions a consultant must meet. */
type ConsultantFilter = FilterOf<typeof DESCRIBED>

export const resolveConsultantFilter = (query: ConsultantListQuery, by: AskedBy): Promise<ConsultantFilter> =>
  resolveFilter(DESCRIBED, query, by)

const passes = (filter: ConsultantFilter, bind: Bind) => conditionOf(DESCRIBED, filter, bind)

function orderBy(filter: ConsultantFilter, order: ConsultantOrder, bind: Bind): string {
  if (order !== 'best') return ORDERS[order]
  if (filter.id) return `array_position(${bind(filter.id)}::bigint[], id)`
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
