import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { listFollowUpChoices } from '@utsyn/contract/follow-ups.ts'
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
type Key = (typeof KEYS)[number]
/** Until the name is found, or when nothing is left that has it. */
const UNKNOWN = { owner: 'Valgt eier', consultant: 'Valgt konsulent' } as const

const WHICH = [
  { value: 'all', label: 'Alle åpne' },
  { value: 'stale', label: 'Uten neste steg eller urørt i 14 dager' },
] as const
const WITH_ENDED = [...WHICH, { value: 'ended', label: 'Avsluttede' }] as const

const ORDER_CHOICES = ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))

/** Everything here is in the address. */
export function BoardFilters({ search, onChange }: BoardFiltersProps) {
  const { data } = useQuery(choicesQuery(search.ended ? 'ended' : 'open'))
  const found = choicesOf(data)
  // A choice stays when nothing of the kind that is shown has it: it still filters.
  const isElsewhere = data && KEYS.some((key) => search[key] && !hasValue(found[key], search[key]))
  const { data: others } = useQuery({
    ...choicesQuery(search.ended ? 'open' : 'ended'),
    enabled: isElsewhere ?? false,
  })
  const elsewhere = choicesOf(others)
  const optionsOf = (key: Key) => {
    const chosen = search[key]
    const options = [{ value: '', label: 'Alle' }, ...found[key]]
    if (!chosen || hasValue(options, chosen)) return options
    const known = elsewhere[key].find(({ value }) => value === chosen)
    return [...options, known ?? { value: chosen, label: key === 'customer' ? chosen : UNKNOWN[key] }]
  }
  return (
    <div role="search" aria-label="Filtrer oppfølging" className="follow-ups-filters">
      {KEYS.map((key) => (
        <Select
          key={key}
          label={LABELS[key]}
          options={optionsOf(key)}
          value={search[key] ?? ''}
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

const named = ({ id, name, detail }: { id: string; name: string; detail: string | null }) => ({
  value: id,
  label: `${name || ERASED_USER}${detail ? ` (${detail})` : ''}`,
})

const choicesOf = (
  data: ReplyOf<typeof listFollowUpChoices> | undefined,
): Record<Key, { value: string; label: string }[]> => ({
  owner: data?.owners.map(named) ?? [],
  customer: data?.customers.map((name) => ({ value: name, label: name })) ?? [],
  consultant: data?.consultants.map(named) ?? [],
})

const hasValue = (options: readonly { value: string }[], wanted: string) =>
  options.some(({ value }) => value === wanted)
