import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { count } from '../../lib/norwegian.ts'
import { nextRow, pickOnEnter, PICKER_KEYS, type PickerOption } from '../../ui/picker-match.ts'
import { PickerList } from '../../ui/PickerList.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Draft, nameBefore, suggestedFor, withName } from './mentions.ts'
import { useColleagues } from './use-colleagues.ts'

interface MentionFieldProps {
  draft: Draft
  field: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  onChange: (draft: Draft) => void
}

/** A comment is written, and a colleague chosen behind an @: by the arrows and Enter or Tab, Escape closes the suggestions. */
export function MentionField({ draft: { text, chosen }, field, onChange }: MentionFieldProps) {
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(0)
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const name = nameBefore(text, cursor)
  const { colleagues } = useColleagues(name ?? '')
  const suggested = isOpen ? suggestedFor(name, colleagues) : []
  const open = suggested.length > 0
  const take = (option: PickerOption) => {
    const colleague = suggested.find((one) => one.name === option.name)
    if (!colleague) return
    const next = withName(text, cursor, colleague.name)
    onChange({ text: next.text, chosen: [...chosen, colleague] })
    setCursor(next.cursor)
    setOpen(false)
    // After the text is in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(next.cursor, next.cursor))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.shiftKey || event.ctrlKey || event.metaKey) return
    const row = nextRow(event.key, active, suggested.length)
    const picked =
      event.key === 'Enter' || event.key === 'Tab' ? pickOnEnter(suggested, active, name ?? '') : null
    if (row !== null) setActive(row)
    else if (picked) take(picked)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={anchor}>
      <TextField
        label="Ny kommentar"
        help="Skriv @ og et navn for å nevne en kollega."
        value={text}
        rows={3}
        maxLength={3000}
        input_ref={field}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(next) => {
          onChange({ text: next, chosen })
          setCursor(field.current?.selectionStart ?? next.length)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <PickerList
        id={id}
        label="Kolleger du kan nevne"
        open={open}
        anchor={anchor}
        options={suggested}
        active={active}
        text={name ?? ''}
        foot={PICKER_KEYS}
        onTake={take}
      />
      <span className="u-hidden" role="status">
        {open && count(suggested.length, 'forslag', 'forslag')}
      </span>
    </div>
  )
}
