import { useQuery } from '@tanstack/react-query'
import { number, sameName } from '../../lib/norwegian.ts'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { JobFilterGroup } from './JobFilterGroup.tsx'
import type { JobListSearch } from './job-list-search.ts'
import { jobFacetsQuery, jobLocationsQuery } from './jobs.api.ts'

interface JobFilterPanelProps {
  search: JobListSearch
  onChange: (change: Partial<JobListSearch>) => void
}

/**
 * Everything that narrows the list, with what is left of each under the other filters. It can be used before that has been
 * counted, and is as tall then as afterwards.
 */
export function JobFilterPanel({ search, onChange }: JobFilterPanelProps) {
  const facets = useQuery(jobFacetsQuery(search))
  const places_asked = useQuery(jobLocationsQuery(search))
  const { location = '', technology = [], company = [] } = search
  const locations = places_asked.data ?? []
  const known = locations.find((place) => sameName(place.location, location))
  const places = [
    { value: '', label: 'Alle steder' },
    ...(location && !known ? [{ value: location, label: location }] : []),
    ...locations.map((place) => ({
      value: place.location,
      label: `${place.location} (${number(place.count)})`,
    })),
  ]
  return (
    <>
      <div className="job-filter">
        <Switch
          label="Favoritter"
          checked={search.favorites ?? false}
          onChange={(on) => onChange({ favorites: on || undefined })}
        />
        <Switch
          label="Fulgte bedrifter"
          checked={search.followed ?? false}
          onChange={(on) => onChange({ followed: on || undefined })}
        />
      </div>
      <div className="job-filter">
        <Select
          label="Sted"
          options={places}
          value={known?.location ?? location}
          onChange={(value) => onChange({ location: value || undefined })}
        />
        {places_asked.isError && (
          <PartFailed onRetry={places_asked.refetch}>Steder kunne ikke hentes.</PartFailed>
        )}
      </div>
      {facets.isError && (
        <div className="job-filter">
          <PartFailed onRetry={facets.refetch}>Teknologier og bedrifter kunne ikke hentes.</PartFailed>
        </div>
      )}
      <JobFilterGroup
        label="Teknologi"
        placeholder="Søk etter teknologi"
        options={facets.data?.technologies}
        pending={facets.isPending}
        chosen={technology}
        onChange={(chosen) => onChange({ technology: chosen.length > 0 ? chosen : undefined })}
      />
      <JobFilterGroup
        label="Bedrift"
        placeholder="Søk etter bedrift"
        options={facets.data?.companies}
        pending={facets.isPending}
        chosen={company}
        onChange={(chosen) => onChange({ company: chosen.length > 0 ? chosen : undefined })}
      />
    </>
  )
}
