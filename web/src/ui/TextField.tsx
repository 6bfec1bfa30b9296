import { Input, Textarea } from '@digdir/designsystemet-react'
import { PadlockLockedFillIcon } from '@navikt/aksel-icons'
import {
  useId,
  type ComponentProps,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react'
import { describedBy, Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import './TextField.css'

type Control = HTMLInputElement & HTMLTextAreaElement

type TextFieldProps = {
  label: string
  label_look?: 'above' | 'hidden'
  value: string
  onChange?: (value: string) => void
  error?: string | undefined
  help?: ReactNode
  optional?: boolean
  read_only?: boolean
  required?: boolean
  rows?: number
  type?: 'text' | 'url' | 'email' | 'tel'
  input_ref?: React.Ref<Control>
  onBlur?: FocusEventHandler<Control>
  onKeyDown?: KeyboardEventHandler<Control>
} & Pick<
  ComponentProps<'input'>,
  | 'placeholder'
  | 'autoComplete'
  | 'name'
  | 'maxLength'
  | 'disabled'
  | 'inputMode'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'aria-controls'
>

export function TextField(props: TextFieldProps) {
  const {
    label,
    label_look = 'above',
    value,
    onChange,
    error,
    help,
    optional,
    read_only = false,
    disabled = false,
    rows,
    type = 'text',
    input_ref,
    ...rest
  } = props
  const id = useId()
  const shared = {
    id,
    value,
    readOnly: read_only,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, help, error),
    onChange: (event: { currentTarget: { value: string } }) => onChange?.(event.currentTarget.value),
  }
  return (
    <Field
      id={id}
      label={label}
      label_look={label_look}
      optional={optional ?? false}
      help={help}
      error={error}
    >
      {rows ? (
        <Textarea {...rest} {...shared} rows={rows} ref={input_ref} />
      ) : (
        <span className="u-text-field" data-locked={read_only || undefined}>
          <Input {...rest} {...shared} type={type} ref={input_ref} />
          {read_only && <Icon of={PadlockLockedFillIcon} size={16} />}
        </span>
      )}
    </Field>
  )
}
