import { useState } from 'react'
import { sameName } from '../../lib/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'

const SHORTCUTS = 6

interface JobFilterGroupProps {
  label: string
  placeholder: string
  /** Undefined until known. */
  options: readonly { name: string; count: number }[] | undefined
  /** Names beyond the options, which are too many to count them all. */
  further?: readonly string[] | undefined
  onType?: (() => void) | undefined
  /** The options are loading. */
  pending: boolean
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One kind of filter: a field to type in, the chosen names first, then those with the most ads. */
export function JobFilterGroup({
  label,
  placeholder,
  options: counts,
  further = [],
  onType,
  pending,
  chosen,
  onChange,
}: JobFilterGroupProps) {
  const options = counts ?? []
  const [all, setAll] = useState(false)
  const isChosen = (name: string) => chosen.some((other) => sameName(other, name))
  const counted = chosen.map(
    (name) => options.find((option) => sameName(option.name, name)) ?? { name, count: 0 },
  )
  const known = new Set(options.map(({ name }) => name))
  const others = options.filter(({ name }) => !isChosen(name))
  const room = Math.max(0, SHORTCUTS - counted.length)
  const shown = [...counted, ...(all ? others : others.slice(0, room))]
  const hidden = others.length - room
  const toggle = (name: string) =>
    onChange(isChosen(name) ? chosen.filter((other) => !sameName(other, name)) : [...chosen, name])
  return (
    <div className="job-filter" role="group" aria-label={label} aria-busy={pending}>
      <TypeaheadPicker
        label={label}
        placeholder={placeholder}
        options={[...options, ...further.filter((name) => !known.has(name)).map((name) => ({ name }))]}
        pending={pending}
        chosen={chosen}
        onPick={toggle}
        onType={onType}
      />
      {counts && shown.length === 0 && <p className="job-filter-none">Ingen treff å velge blant.</p>}
      <div className="job-filter-names">
        {shown.map(({ name, count }) => (
          <Checkbox
            key={name}
            label={name}
            count={count}
            checked={isChosen(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <Button kind="tertiary" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Vis færre' : `Vis ${hidden} til`}
        </Button>
      )}
    </div>
  )
}
