import type { ConsultantListQuery } from '@utsyn/contract/consultants.ts'
import { badInput } from '../../http/app-error.ts'
import { rowId } from '../../http/row-id.ts'
import { splitAtCommas } from '../../text/names-in.ts'
import { personNameKey } from '../../text/person-name-key.ts'
import { technologyNamed, technologyOrSame } from '../../text/technology-names.ts'
import type { ConsultantFilter, ConsultantOrder, ConsultantPage } from './list-consultants.repository.ts'

const MOST_IDS = 100

/** Technology names are replaced by the canonical ones of CVs. */
export function resolveConsultantFilter(query: ConsultantListQuery): ConsultantFilter {
  const { technology, available_by, available_percent, work_role, comparable } = query
  return {
    text_search: query.text_search?.trim() || undefined,
    technologies: technology && [...new Set(technology.flatMap(technologiesOf))],
    available_by,
    available_percent,
    work_role,
    comparable,
    name_key: query.name === undefined ? undefined : personNameKey(query.name),
    ids: query.id && idsOf(query.id),
  }
}

/** «CI/CD» is one name, and so is a known name with a comma. */
function technologiesOf(value: string): string[] {
  const names = technologyNamed(value) === null ? splitAtCommas(value) : [value]
  return names.map((name) => technologyOrSame(name).toLowerCase())
}

function idsOf(values: string[]): number[] {
  const ids = [...new Set(values.flatMap((value) => splitAtCommas(value)))]
  if (ids.length > MOST_IDS) throw badInput('id', `Feltet «id» kan ha høyst ${MOST_IDS} verdier.`)
  return ids.flatMap((id) => rowId(id) ?? [])
}

/** A request by ids returns them all at once. */
export function pageOf({
  page = 1,
  page_size = 24,
  sort_by,
  order,
  id,
}: ConsultantListQuery): ConsultantPage & {
  page: number
  page_size: number
} {
  const sorted = { order: orderOf(sort_by, order) }
  if (id) return { ...sorted, page: 1, page_size: MOST_IDS, limit: MOST_IDS, offset: 0 }
  return { ...sorted, page, page_size, limit: page_size, offset: (page - 1) * page_size }
}

function orderOf(sort_by: ConsultantListQuery['sort_by'], order: string | undefined): ConsultantOrder {
  if (sort_by === undefined) return 'best'
  return order?.toLowerCase() === 'desc' ? `${sort_by}_down` : sort_by
}
