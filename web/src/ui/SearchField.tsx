import { Input } from '@digdir/designsystemet-react'
import { MagnifyingGlassIcon, XMarkIcon } from '@navikt/aksel-icons'
import { useId, useRef, type ComponentProps, useEffect, type RefObject } from 'react'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { isPageKey } from './page-key.ts'
import './SearchField.css'

type SearchFieldProps = {
  label: string
  label_look?: 'above' | 'hidden'
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Listens for «/» and Ctrl+K on the whole page and shows the hint; at most one field per page. */
  shortcut?: boolean
  /** Filled with the page's colour, as in the top bar, whose background is card-coloured. */
  on_card?: boolean
} & Pick<
  ComponentProps<'input'>,
  | 'onClick'
  | 'onKeyDown'
  | 'onFocus'
  | 'onBlur'
  | 'role'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'aria-haspopup'
  | 'aria-autocomplete'
  | 'maxLength'
  | 'name'
>

export function SearchField(props: SearchFieldProps) {
  const {
    label,
    label_look = 'hidden',
    value,
    onChange,
    placeholder,
    shortcut = false,
    on_card = false,
    ...rest
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useSearchShortcut(input, shortcut)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Field id={id} label={label} label_look={label_look}>
      <div className="u-search" data-on-card={on_card || undefined}>
        <Icon of={MagnifyingGlassIcon} />
        <Input
          {...rest}
          id={id}
          ref={input}
          type="search"
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts={shortcut ? '/ Control+K' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value ? (
          <button
            type="button"
            className="u-search-clear"
            aria-label="Tøm søk"
            title="Tøm søk"
            onClick={clear}
          >
            <Icon of={XMarkIcon} />
          </button>
        ) : (
          shortcut && (
            <kbd className="u-key" aria-hidden="true">
              /
            </kbd>
          )
        )}
      </div>
    </Field>
  )
}

/** Moves focus to the field on «/» (outside text fields) and on Ctrl+K or Cmd+K. */
function useSearchShortcut(field: RefObject<HTMLInputElement | null>, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const palette =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        !document.querySelector('dialog:modal')
      if (!palette && !isPageKey(event, '/')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field, enabled])
}
