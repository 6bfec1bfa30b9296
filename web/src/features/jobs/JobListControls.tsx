import { FunnelIcon } from '@navikt/aksel-icons'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { countFilters, type JobListSearch } from './job-list-search.ts'
import { JOB_SORTS, type JobSort } from './job-sort.ts'

type Field = Omit<ComponentProps<typeof SearchField>, 'label' | 'placeholder'>

/** Above the list: the search field, the button for the filters where they do not fit beside it, and the sort order. */
export function JobListControls({
  search,
  field,
  onChange,
  onFilters,
}: {
  search: JobListSearch
  field: Field
  onChange: (part: Partial<JobListSearch>) => void
  onFilters: () => void
}) {
  // Renders with every change of its page, which is not memoised either.
  'use no memo'
  const filters = countFilters(search)
  return (
    <search className="job-list-search">
      <SearchField label="Søk i jobbannonser" placeholder="Søk i tittel, tekst eller bedrift" {...field} />
      <div className="job-list-open-filters">
        <Button kind="neutral" icon={FunnelIcon} onClick={onFilters}>
          {filters > 0 ? `Filtre (${filters})` : 'Filtre'}
        </Button>
      </div>
      <Select
        label="Sorter"
        label_look="beside"
        options={search.search ? [BEST, ...JOB_SORTS] : JOB_SORTS}
        value={search.sort ?? (search.search ? BEST.value : 'POSTED_DESC')}
        onChange={(sort: JobSort | '') => onChange({ sort: sort || undefined })}
      />
    </search>
  )
}

const BEST = { value: '', label: 'Mest relevante' } as const
