import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { Label } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './Field.css'

type FieldProps = {
  id: string
  label: string
  /** Hidden labels are still read out. */
  label_look?: 'above' | 'beside' | 'hidden'
  optional?: boolean
  help?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** The ids that describe a control inside a Field. */
export function describedBy(id: string, help: unknown, error: unknown): string | undefined {
  return [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
}

/** Label, help and error around a control: the kit's own field element loads 24 kB of web components. */
export function Field({ id, label, label_look = 'above', optional, help, error, children }: FieldProps) {
  return (
    <div className="u-field" data-label={label_look}>
      <Label htmlFor={id} className={label_look === 'hidden' ? 'u-hidden' : 'u-field-label'}>
        {label}
        {optional && <span className="u-field-optional"> (valgfritt)</span>}
      </Label>
      {help && (
        <p id={`${id}-help`} className="u-field-help">
          {help}
        </p>
      )}
      {children}
      <div aria-live="polite" className="u-field-live">
        {error && (
          <p id={`${id}-error`} className="u-field-error">
            <Icon of={XMarkOctagonFillIcon} size={18} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
