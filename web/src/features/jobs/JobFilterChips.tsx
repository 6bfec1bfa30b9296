import { FilterChips } from '../../ui/FilterChips.tsx'
import { focusCount } from './JobListResults.tsx'
import type { JobListSearch } from './job-list-search.ts'

interface JobFilterChipsProps {
  search: JobListSearch
  onChange: (change: Partial<JobListSearch>) => void
  onReset: () => void
}

/** What the list is filtered by, each part removable by itself. */
export function JobFilterChips({ search, onChange, onReset }: JobFilterChipsProps) {
  const { location, technology = [], company = [], favorites, followed } = search
  const without = (names: string[], name: string) => {
    const left = names.filter((other) => other !== name)
    return left.length > 0 ? left : undefined
  }
  const chips = [
    ...(favorites ? [{ name: 'Favoritter', remove: () => onChange({ favorites: undefined }) }] : []),
    ...(followed ? [{ name: 'Fulgte bedrifter', remove: () => onChange({ followed: undefined }) }] : []),
    ...(location ? [{ name: location, remove: () => onChange({ location: undefined }) }] : []),
    ...technology.map((name) => ({
      name,
      remove: () => onChange({ technology: without(technology, name) }),
    })),
    ...company.map((name) => ({ name, remove: () => onChange({ company: without(company, name) }) })),
  ]
  return <FilterChips chips={chips} onReset={onReset} onEmpty={focusCount} />
}
