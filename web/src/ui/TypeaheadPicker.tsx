import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { count } from '../lib/norwegian.ts'
import { nextRow, pickOnEnter, PICKER_KEYS, suggest, type PickerOption } from './picker-match.ts'
import { PickerList } from './PickerList.tsx'
import { SearchField } from './SearchField.tsx'
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
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const none = pending ? 'Henter …' : 'Ingen treff'
  const suggestions = open ? suggest(options, chosen, text) : []

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
    const row = nextRow(event.key, active, suggestions.length)
    if (row !== null) show(open || event.key === 'ArrowUp' ? row : -1)
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
      <PickerList
        id={id}
        label={`Forslag, ${label}`}
        open={open}
        anchor={field}
        options={suggestions}
        active={active}
        text={text}
        foot={suggestions.length > 0 ? PICKER_KEYS : none}
        onTake={take}
      />
      <span className="u-hidden" role="status">
        {!open ? said : suggestions.length > 0 ? count(suggestions.length, 'forslag', 'forslag') : none}
      </span>
    </div>
  )
}
