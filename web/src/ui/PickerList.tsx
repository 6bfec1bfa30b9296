import { useRef, type RefObject } from 'react'
import { number } from '../lib/norwegian.ts'
import { HitText } from './HitText.tsx'
import type { PickerOption } from './picker-match.ts'
import { usePlacement } from './use-placement.ts'
import './TypeaheadPicker.css'

type PickerListProps = {
  id: string
  label: string
  open: boolean
  /** What it is shown under. */
  anchor: RefObject<HTMLElement | null>
  options: readonly PickerOption[]
  active: number
  /** What was typed. */
  text: string
  foot: string
  onTake: (option: PickerOption) => void
}

/** The suggestions of a field. It keeps the focus and has the keys; see `nextRow`. */
export function PickerList(props: PickerListProps) {
  const { id, label, open, anchor, options, active, text, foot, onTake } = props
  const box = useRef<HTMLDivElement>(null)
  usePlacement(open, anchor, box, { side: 'below', align: 'start', gap: 4, same_width: true })
  return (
    <div ref={box} popover="manual" className="u-picker-box">
      <div id={`${id}-list`} role="listbox" aria-label={label} className="u-picker-list">
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={option.name}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="u-picker-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(option)}
          >
            <span className="u-picker-name">
              <HitText name={option.name} text={text} />
            </span>
            {option.count !== undefined && <span className="u-picker-count">{number(option.count)}</span>}
          </div>
        ))}
      </div>
      <p className="u-picker-foot" aria-hidden="true">
        {foot}
      </p>
    </div>
  )
}
