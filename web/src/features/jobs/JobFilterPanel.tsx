import { useQuery } from '@tanstack/react-query'
import { MOST_FACETS } from '@utsyn/contract/facets.ts'
import { useState } from 'react'
import { number } from '../../lib/norwegian.ts'
import { useMay } from '../../lib/use-role.ts'
import { sameName } from '../../lib/names.ts'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { JobFilterGroup } from './JobFilterGroup.tsx'
import { jobFiltersOf } from './job-filters.ts'
import type { JobListSearch } from './job-list-search.ts'
import { companyNamesQuery, jobFacetsQuery, jobLocationsQuery } from './jobs.api.ts'

interface JobFilterPanelProps {
  search: JobListSearch
  onChange: (change: Partial<JobListSearch>) => void
}

/**
 * All filters, with the number of ads each would leave under the others. Usable before these have been counted, and
 * equally tall then.
 */
export function JobFilterPanel({ search, onChange }: JobFilterPanelProps) {
  const facets = useQuery(jobFacetsQuery(search))
  const places = useQuery(jobLocationsQuery(search))
  const companies = useFurtherCompanies((facets.data?.companies.length ?? 0) >= MOST_FACETS)
  const may = useMay('ansatt')
  return (
    <>
      <div className="job-filter">
        {jobFiltersOf('flag').map(({ name, label, on: value, ...filter }) =>
          'needs' in filter && !may ? null : (
            <Switch
              key={name}
              label={label}
              checked={search[name] !== undefined}
              onChange={(on) => onChange({ [name]: on ? value : undefined })}
            />
          ),
        )}
      </div>
      {jobFiltersOf('name').map(({ name, label, none }) => (
        <div key={name} className="job-filter">
          <PlaceSelect
            label={label}
            none={none}
            places={places.data ?? []}
            value={search[name] ?? ''}
            onChange={(value) => onChange({ [name]: value || undefined })}
          />
          {places.isError && <PartFailed onRetry={places.refetch}>Steder kunne ikke hentes.</PartFailed>}
        </div>
      ))}
      {jobFiltersOf('choice').map(({ name, label, options, usual }) => (
        <div key={name} className="job-filter">
          <Select
            label={label}
            options={options}
            value={search[name] ?? usual}
            onChange={(value) => onChange({ [name]: value || undefined })}
          />
        </div>
      ))}
      {facets.isError && (
        <div className="job-filter">
          <PartFailed onRetry={facets.refetch}>Teknologier og bedrifter kunne ikke hentes.</PartFailed>
        </div>
      )}
      {jobFiltersOf('names').map(({ name, label, facet }) => (
        <JobFilterGroup
          key={name}
          label={label}
          placeholder={`Søk etter ${label.toLowerCase()}`}
          options={facets.data?.[facet]}
          {...(facet === 'companies' && companies)}
          pending={facets.isPending || (facet === 'companies' && companies.isFetching)}
          chosen={search[name] ?? []}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      ))}
    </>
  )
}

/** The companies beyond those that are counted: fetched when somebody types, as they may be many. */
function useFurtherCompanies(isCut: boolean) {
  const [isTyping, setTyping] = useState(false)
  const { data, isFetching } = useQuery({ ...companyNamesQuery, enabled: isCut && isTyping })
  return { further: data, isFetching, onType: isCut ? () => setTyping(true) : undefined }
}

interface PlaceSelectProps {
  label: string
  none: string
  places: readonly { location: string; count: number }[]
  value: string
  onChange: (value: string) => void
}

/** The places of the list, and the chosen one, even when no ad is left there. */
function PlaceSelect({ label, none, places, value, onChange }: PlaceSelectProps) {
  const known = places.find((place) => sameName(place.location, value))
  const options = [
    { value: '', label: none },
    ...(value && !known ? [{ value, label: value }] : []),
    ...places.map(({ location, count }) => ({ value: location, label: `${location} (${number(count)})` })),
  ]
  return <Select label={label} options={options} value={known?.location ?? value} onChange={onChange} />
}
