import type {
  jobFilterQuery,
  JobFilterQuery,
  JOB_PAGE_NAMES,
  searchFilterQuery,
} from '@utsyn/contract/jobs.ts'
import { type Chosen, chosenOf, type ListFilter, type ListFilters } from '../../lib/list-filters.ts'
import { choice, flag, names, oneName } from '../../lib/filter-kinds.ts'

/** What the page says otherwise: the search stands beside the filters, and which deadlines are past is not chosen. */
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
 * The filters of the list of ads by their names in the address: controls, chips, count, reset, memory, what the API is
 * asked and saved searches follow from them. One that the contract has, and these do not, does not compile.
 */
export const JOB_FILTERS = {
  location: oneName('Sted', 'Alle steder'),
  technology: { ...names('Teknologi', 'jobsFilterTechnologies'), facet: 'technologies' },
  company: { ...names('Bedrift', 'jobsFilterCompanies'), facet: 'companies' },
  days: { ...choice('Publisert', POSTED, ''), wire: 'posted_days' },
  favorites: { ...flag('Favoritter'), is_own: true },
  followed: flag('Fulgte bedrifter'),
  remote: flag('Hjemmekontor'),
} as const satisfies Described

type Filters = typeof JOB_FILTERS
type Name = keyof Filters
type OfKind<Kind> = {
  [One in Name]: Filters[One] extends { kind: Kind } ? Filters[One] & { name: One } : never
}[Name]

/** Those with one kind of control, in their order. */
export const jobFiltersOf = <Kind extends Filters[Name]['kind']>(kind: Kind) =>
  Object.entries(JOB_FILTERS).flatMap(([name, filter]) =>
    filter.kind === kind ? [{ name, ...filter }] : [],
  ) as OfKind<Kind>[]

/** What the API calls a filter. */
export const wireOf = (name: string, { wire = name }: ListFilter<unknown>) => wire as WireName

/** What is chosen, as the API wants it. */
export const askedOf = (search: Chosen<Filters>): Pick<JobFilterQuery, WireName> =>
  Object.fromEntries(
    chosenOf<ListFilters>(JOB_FILTERS, search).map(({ name, filter, value }) => [
      wireOf(name, filter),
      filter.ask(value),
    ]),
  )
