import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import type { BoardSearch, Choice, Order } from './board-search.ts'

interface BoardFiltersProps {
  search: BoardSearch
  choices: Record<'owner' | 'customer' | 'consultant', Choice[]>
  onChange: (part: Partial<BoardSearch>) => void
}

const LABELS = { owner: 'Eier', customer: 'Kunde', consultant: 'Konsulent' } as const
const KEYS = ['owner', 'customer', 'consultant'] as const

const WHICH = [
  { value: 'all', label: 'Alle åpne' },
  { value: 'stale', label: 'Uten neste steg eller stille i 14 dager' },
] as const
const WITH_ENDED = [...WHICH, { value: 'ended', label: 'Avsluttede' }] as const

const ORDER_NAMES: Record<Order, string> = {
  changed: 'Sist endret',
  deadline: 'Frist',
  next_step: 'Neste steg',
  owner: 'Eier',
  customer: 'Kunde',
  consultant: 'Konsulent',
}
const ORDER_CHOICES = Object.entries(ORDER_NAMES).map(([value, label]) => ({ value: value as Order, label }))

/** Everything here is in the address. */
export function BoardFilters({ search, choices, onChange }: BoardFiltersProps) {
  const isFiltered = KEYS.some((key) => search[key]) || search.stale || search.ended
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
      {isFiltered && (
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
