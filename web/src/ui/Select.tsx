import { Select as KitSelect } from '@digdir/designsystemet-react'
import { useId } from 'react'
import { Field } from './Field.tsx'

type SelectOption<Value extends string> = { value: Value; label: string }

type SelectProps<Value extends string> = {
  label: string
  label_look?: 'above' | 'beside' | 'hidden'
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
}

export function Select<Value extends string>({
  label,
  label_look = 'above',
  options,
  value,
  onChange,
  disabled = false,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <Field id={id} label={label} label_look={label_look}>
      <KitSelect
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </KitSelect>
    </Field>
  )
}
