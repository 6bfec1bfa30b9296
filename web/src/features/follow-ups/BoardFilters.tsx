import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { type BoardSearch, isFiltered, ORDER_NAMES, ORDERS } from './board-search.ts'
import { choicesQuery } from './follow-ups.api.ts'
import { ERASED_USER } from './stages.ts'

interface BoardFiltersProps {
  search: BoardSearch
  onChange: (part: Partial<BoardSearch>) => void
}

const LABELS = { owner: 'Eier', customer: 'Kunde', consultant: 'Konsulent' } as const
const KEYS = ['owner', 'customer', 'consultant'] as const

const WHICH = [
  { value: 'all', label: 'Alle åpne' },
  { value: 'stale', label: 'Uten neste steg eller stille i 14 dager' },
] as const
const WITH_ENDED = [...WHICH, { value: 'ended', label: 'Avsluttede' }] as const

const ORDER_CHOICES = ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))

/** Everything here is in the address. */
export function BoardFilters({ search, onChange }: BoardFiltersProps) {
  const { data } = useQuery(choicesQuery(search.ended ? 'ended' : 'open'))
  const named = ({ id, name, detail }: { id: string; name: string; detail: string | null }) => ({
    value: id,
    label: `${name || ERASED_USER}${detail ? ` (${detail})` : ''}`,
  })
  const choices = {
    owner: data?.owners.map(named) ?? [],
    customer: data?.customers.map((name) => ({ value: name, label: name })) ?? [],
    consultant: data?.consultants.map(named) ?? [],
  }
  return (
    <div role="search" aria-label="Filtrer oppfølging" className="follow-ups-filters">
      {KEYS.map((key) => (
        <Select
          key={key}
          label={LABELS[key]}
          options={[{ value: '', label: 'Alle' }, ...choices[key]]}
          value={choices[key].some(({ value }) => value === search[key]) ? (search[key] ?? '') : ''}
          onChange={(value) => onChange({ [key]: value || undefined })}
        />
      ))}
      <Select
        label="Vis"
        options={search.view === 'list' ? WITH_ENDED : WHICH}
        value={search.ended ? 'ended' : search.stale ? 'stale' : 'all'}
        onChange={(value) =>
          onChange({ stale: value === 'stale' || undefined, ended: value === 'ended' || undefined })
        }
      />
      <Select
        label="Sorter etter"
        options={ORDER_CHOICES}
        value={search.order ?? 'changed'}
        onChange={(order) => onChange({ order: order === 'changed' ? undefined : order })}
      />
      {(isFiltered(search) || search.ended) && (
        <Button
          kind="tertiary"
          size="sm"
          onClick={() =>
            onChange({
              owner: undefined,
              customer: undefined,
              consultant: undefined,
              stale: undefined,
              ended: undefined,
            })
          }
        >
          Nullstill
        </Button>
      )}
    </div>
  )
}
