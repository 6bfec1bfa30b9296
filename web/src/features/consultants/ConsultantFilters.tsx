import { useQuery } from '@tanstack/react-query'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { PartFailed } from '../../ui/PartFailed.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { AVAILABLE_WITHIN } from './consultant-choices.ts'
import type { ConsultantListSearch } from './consultant-list-search.ts'
import { focusConsultantCount } from './ConsultantListResults.tsx'
import { consultantTechnologiesQuery } from './consultants.api.ts'

interface ConsultantFiltersProps {
  search: ConsultantListSearch
  onChange: (change: Partial<ConsultantListSearch>) => void
  onReset: () => void
}

/** The technology filter, and a chip for every filter. */
export function ConsultantFilters({ search, onChange, onReset }: ConsultantFiltersProps) {
  const { data: technologies = [], isPending, isError, refetch } = useQuery(consultantTechnologiesQuery)
  const { technology = [], available } = search
  const within = AVAILABLE_WITHIN.find(({ value }) => value === available)?.label
  const without = (name: string) => {
    const left = technology.filter((other) => other !== name)
    return left.length > 0 ? left : undefined
  }
  const chips = [
    ...(within ? [{ name: within, remove: () => onChange({ available: undefined }) }] : []),
    ...technology.map((name) => ({ name, remove: () => onChange({ technology: without(name) }) })),
  ]
  return (
    <div className="consultant-filters">
      <TypeaheadPicker
        label="Teknologi"
        label_look="hidden"
        placeholder="Legg til teknologi"
        options={technologies}
        pending={isPending}
        chosen={technology}
        onPick={(name) => onChange({ technology: [...technology, name] })}
      />
      {isError && <PartFailed onRetry={refetch}>Teknologiene kunne ikke hentes.</PartFailed>}
      <FilterChips chips={chips} onReset={onReset} onEmpty={focusConsultantCount} />
    </div>
  )
}
