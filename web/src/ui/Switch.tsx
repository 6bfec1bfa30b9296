import { Input } from '@digdir/designsystemet-react'
import { useId, type ReactNode } from 'react'
import './Toggle.css'

type SwitchProps = {
  label: ReactNode
  help?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** The switch comes after its label, at the end of the row. */
  at_end?: boolean
}

export function Switch({ label, help, checked, onChange, disabled = false, at_end = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="u-toggle" data-end={at_end || undefined} data-kind="switch">
      <Input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native state says it
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="u-toggle-label">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="u-toggle-help">
          {help}
        </p>
      )}
    </div>
  )
}
