import type {
  jobFilterQuery,
  JobFilterQuery,
  JOB_PAGE_NAMES,
  searchFilterQuery,
} from '@utsyn/contract/jobs.ts'
import { type Chosen, chosenOf, type ListFilter, type ListFilters } from '../../lib/list-filters.ts'
import { choice, flag, fromLink, nameOf, names, oneName, period } from '../../lib/filter-kinds.ts'
import { uuidParam } from '../../lib/search-params.ts'
import { WORK_ROLES } from '@utsyn/contract/work-role.ts'

/**
 * Parameters the page sets elsewhere: the search is beside the filters, and the cut-off for deadlines cannot be chosen.
 */
type WireName = Exclude<keyof typeof jobFilterQuery, 'text_search' | 'deadline_after'>
type PageName<Wire> = Wire extends keyof typeof JOB_PAGE_NAMES ? (typeof JOB_PAGE_NAMES)[Wire] : Wire
type Described = {
  [Wire in WireName as PageName<Wire>]: ListFilter<unknown, NonNullable<JobFilterQuery[Wire]>> & {
    facet?: 'technologies' | 'companies'
  } & (PageName<Wire> extends Wire ? unknown : { wire: Wire }) &
    (Wire extends keyof typeof searchFilterQuery ? { is_own?: never } : { is_own: true })
}

const POSTED = [
  { value: '', label: 'Når som helst' },
  { value: '1', label: 'Siste 24 timer' },
  { value: '7', label: 'Siste 7 dager' },
  { value: '30', label: 'Siste 30 dager' },
] as const

/**
 * The filters of the job list by their names in the address: controls, chips, count, reset, memory, API query and saved
 * searches follow from them. A filter of the contract that is missing here does not compile.
 */
export const JOB_FILTERS = {
  location: oneName('Sted', 'Alle steder'),
  technology: { ...names('Teknologi', 'jobsFilterTechnologies'), facet: 'technologies' },
  company: { ...names('Bedrift', 'jobsFilterCompanies'), facet: 'companies' },
  days: { ...choice('Publisert', POSTED, ''), wire: 'posted_days' },
  work_role: nameOf('Fagrolle', WORK_ROLES, 'Alle fagroller'),
  period: { ...period('Publisert'), is_own: true },
  notified: { ...fromLink('Fra varselet', uuidParam), is_own: true },
  favorites: { ...flag('Favoritter'), is_own: true },
  followed: flag('Fulgte bedrifter'),
  remote: flag('Hjemmekontor'),
  kind: {
    kind: 'flag',
    label: 'Forespørsler',
    on: 'request',
    needs: 'ansatt',
    read: (written: unknown) => (written === 'request' ? written : undefined),
    ask: () => 'request',
    chip: () => 'Forespørsler',
    is_own: true,
  },
} as const satisfies Described

type Filters = typeof JOB_FILTERS
type Name = keyof Filters
type OfKind<Kind> = {
  [One in Name]: Filters[One] extends { kind: Kind } ? Filters[One] & { name: One } : never
}[Name]

/** The filters with one kind of control, in order. */
export const jobFiltersOf = <Kind extends Filters[Name]['kind']>(kind: Kind) =>
  Object.entries(JOB_FILTERS).flatMap(([name, filter]) =>
    filter.kind === kind ? [{ name, ...filter }] : [],
  ) as OfKind<Kind>[]

/** The API's name of a filter. */
export const wireOf = (name: string, { wire = name }: ListFilter<unknown>) => wire as WireName

/** The active filters as an API query. */
export const askedOf = (search: Chosen<Filters>): Pick<JobFilterQuery, WireName> =>
  Object.fromEntries(
    chosenOf<ListFilters>(JOB_FILTERS, search).map(({ name, filter, value }) => [
      wireOf(name, filter),
      filter.ask(value),
    ]),
  )
