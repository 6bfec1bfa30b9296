import { asList, storedValue } from '../../lib/stored-value.ts'
import { isBare, type JobListSearch } from './job-list-search.ts'

const companies = storedValue('session', 'jobsFilterCompanies', asList)
const technologies = storedValue('session', 'jobsFilterTechnologies', asList)

/** Keeps the filters for the rest of the visit; an address with filters replaces what was kept. */
export function rememberFilters({ company = [], technology = [] }: JobListSearch): void {
  for (const [value, names] of [
    [companies, company],
    [technologies, technology],
  ] as const) {
    if (names.length > 0) value.set(names)
    else value.remove()
  }
}

/** The filters of this visit for an address that says none itself, or null when there are none to take up. */
export function rememberedFilters(
  search: JobListSearch,
): Pick<JobListSearch, 'company' | 'technology'> | null {
  if (!isBare(search)) return null
  const company = companies.get()
  const technology = technologies.get()
  if (!company?.length && !technology?.length) return null
  return { company: company ? [...company] : undefined, technology: technology ? [...technology] : undefined }
}
