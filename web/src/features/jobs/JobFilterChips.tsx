import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { countFilters, type JobListSearch } from './job-list-search.ts'

interface JobFilterChipsProps {
  search: JobListSearch
  onChange: (change: Partial<JobListSearch>) => void
  onReset: () => void
}

/** What the list is filtered by, each part removable by itself. */
export function JobFilterChips({ search, onChange, onReset }: JobFilterChipsProps) {
  if (countFilters(search) === 0) return null
  const { location, technology = [], company = [], favorites, followed } = search
  const without = (names: string[], name: string) => {
    const left = names.filter((other) => other !== name)
    return left.length > 0 ? left : undefined
  }
  return (
    <div className="job-list-chips">
      <ChipRow
        label="Valgte filtre"
        end={
          <Button kind="tertiary" size="sm" onClick={onReset}>
            Nullstill filtre
          </Button>
        }
      >
        {favorites && <Chip name="Favoritter" onRemove={() => onChange({ favorites: undefined })} />}
        {followed && <Chip name="Fulgte bedrifter" onRemove={() => onChange({ followed: undefined })} />}
        {location && <Chip name={location} onRemove={() => onChange({ location: undefined })} />}
        {technology.map((name) => (
          <Chip key={name} name={name} onRemove={() => onChange({ technology: without(technology, name) })} />
        ))}
        {company.map((name) => (
          <Chip key={name} name={name} onRemove={() => onChange({ company: without(company, name) })} />
        ))}
      </ChipRow>
    </div>
  )
}
