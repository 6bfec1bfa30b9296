import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { count, number } from '../lib/norwegian.ts'
import { HitText } from './HitText.tsx'
import { pickOnEnter, suggest, type PickerOption } from './picker-match.ts'
import { SearchField } from './SearchField.tsx'
import { usePlacement } from './use-placement.ts'
import './TypeaheadPicker.css'

type TypeaheadPickerProps = {
  /** «Teknologi», «Bedrift» */
  label: string
  label_look?: 'above' | 'hidden'
  options: readonly PickerOption[]
  /** The options are loading. */
  pending?: boolean
  chosen: readonly string[]
  onPick: (name: string) => void
  /** For options that are fetched by what is written. */
  onType?: ((text: string) => void) | undefined
  placeholder?: string
}

/** Type, move with the arrows, Enter takes the active row or the first. The field empties after a choice. */
export function TypeaheadPicker(props: TypeaheadPickerProps) {
  const { label, label_look = 'above', options, pending = false, chosen, onPick, onType, placeholder } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const none = pending ? 'Henter …' : 'Ingen treff'
  const suggestions = open ? suggest(options, chosen, text) : []
  usePlacement(open, field, box, { side: 'below', align: 'start', gap: 4, same_width: true })

  const show = (next: number) => {
    setOpen(true)
    setSaid('')
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const take = (option: PickerOption | undefined) => {
    if (!option) return
    onPick(option.name)
    setSaid(`${option.name} er valgt`)
    setText('')
    setActive(-1)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = suggestions.length - 1
    if (event.key === 'ArrowDown') show(open ? (active >= last ? 0 : active + 1) : -1)
    else if (event.key === 'ArrowUp') show(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter') take(pickOnEnter(suggestions, active, text, chosen))
    else if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Escape' && text) setText('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={field}
      className="u-picker"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <SearchField
        label={label}
        label_look={label_look}
        value={text}
        placeholder={placeholder ?? ''}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(next) => {
          onType?.(next)
          setText(next)
          setSaid('')
          setActive(-1)
          setOpen(next.trim() !== '')
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={box} popover="manual" className="u-picker-box">
        <div id={`${id}-list`} role="listbox" aria-label={`Forslag, ${label}`} className="u-picker-list">
          {suggestions.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
            <div
              key={option.name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="u-picker-option"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              <span className="u-picker-name">
                <HitText name={option.name} text={text} />
              </span>
              {option.count !== undefined && <span className="u-picker-count">{number(option.count)}</span>}
            </div>
          ))}
        </div>
        <p className="u-picker-foot" aria-hidden="true">
          {suggestions.length > 0 ? 'Piltaster flytter, Enter velger' : none}
        </p>
      </div>
      <span className="u-hidden" role="status">
        {!open ? said : suggestions.length > 0 ? count(suggestions.length, 'forslag', 'forslag') : none}
      </span>
    </div>
  )
}
