import { Input } from '@digdir/designsystemet-react'
import { type ReactNode, useId } from 'react'

interface ChoiceProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A checkbox whose text may be long. */
export function Choice({ checked, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <span className="u-toggle offer-choice" data-kind="checkbox">
      <Input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="offer-choice-label">
        {children}
      </label>
    </span>
  )
}
