import { useRef } from 'react'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { ChipRow } from './ChipRow.tsx'
import { leaveChip } from './leave-chip.ts'

interface FilterChipsProps {
  chips: readonly { key: string; name: string; remove: () => void }[]
  /** Removes all; undefined when there can be only one. */
  onReset: (() => void) | undefined
  /** Moves focus when the last chip is gone. */
  onEmpty: () => void
}

/** The active filters of a list, each removable by itself; focus stays among the remaining ones. */
export function FilterChips({ chips, onReset, onEmpty }: FilterChipsProps) {
  const row = useRef<HTMLDivElement>(null)
  const removeWith = (remove: () => void) => () => {
    leaveChip(row.current, onEmpty)
    remove()
  }
  if (chips.length === 0) return null
  return (
    <div ref={row} className="u-filter-chips">
      <ChipRow
        label="Valgte filtre"
        end={
          onReset && (
            <Button kind="tertiary" size="sm" onClick={onReset}>
              Nullstill filtre
            </Button>
          )
        }
      >
        {chips.map(({ key, name, remove }) => (
          <Chip key={key} name={name} onRemove={removeWith(remove)} />
        ))}
      </ChipRow>
    </div>
  )
}
