import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ChipRow } from '../../ui/ChipRow.tsx'
import { focusCount } from './JobListResults.tsx'
import { countFilters, type JobListSearch } from './job-list-search.ts'

interface JobFilterChipsProps {
  search: JobListSearch
  onChange: (change: Partial<JobListSearch>) => void
  onReset: () => void
}

/** What the list is filtered by, each part removable by itself. */
export function JobFilterChips({ search, onChange, onReset }: JobFilterChipsProps) {
  const { location, technology = [], company = [], favorites, followed } = search
  const row = useRef<HTMLDivElement>(null)
  const remove = (part: Partial<JobListSearch>) => {
    const chips = [...(row.current?.querySelectorAll<HTMLElement>('.u-chip') ?? [])]
    const at = chips.indexOf(document.activeElement as HTMLElement)
    const next = chips[at + 1] ?? chips[at - 1]
    if (at < 0 || !next) focusCount()
    else next.focus()
    onChange(part)
  }
  const without = (names: string[], name: string) => {
    const left = names.filter((other) => other !== name)
    return left.length > 0 ? left : undefined
  }
  if (countFilters(search) === 0) return null
  return (
    <div ref={row} className="job-list-chips">
      <ChipRow
        label="Valgte filtre"
        end={
          <Button kind="tertiary" size="sm" onClick={onReset}>
            Nullstill filtre
          </Button>
        }
      >
        {favorites && <Chip name="Favoritter" onRemove={() => remove({ favorites: undefined })} />}
        {followed && <Chip name="Fulgte bedrifter" onRemove={() => remove({ followed: undefined })} />}
        {location && <Chip name={location} onRemove={() => remove({ location: undefined })} />}
        {technology.map((name) => (
          <Chip key={name} name={name} onRemove={() => remove({ technology: without(technology, name) })} />
        ))}
        {company.map((name) => (
          <Chip key={name} name={name} onRemove={() => remove({ company: without(company, name) })} />
        ))}
      </ChipRow>
    </div>
  )
}
