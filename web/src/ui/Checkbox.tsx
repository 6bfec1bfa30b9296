import { Input } from '@digdir/designsystemet-react'
import { useId } from 'react'
import { number } from '../lib/norwegian.ts'
import './Toggle.css'

type CheckboxProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Shown at the right edge, part of the name. */
  count?: number
  /** The end of the accessible name, when the same label is on many boxes. */
  name_end?: string
}

export function Checkbox({ label, checked, onChange, disabled = false, count, name_end }: CheckboxProps) {
  const id = useId()
  return (
    <div className="u-toggle" data-kind="checkbox">
      <Input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="u-toggle-label" title={label}>
        <span className="u-toggle-text">{label}</span>
        {name_end && <span className="u-hidden"> {name_end}</span>}
        {count !== undefined && (
          <>
            {' '}
            <span className="u-toggle-count">{number(count)}</span>
          </>
        )}
      </label>
    </div>
  )
}
