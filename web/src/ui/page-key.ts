import { asFlag, storedValue } from '../lib/stored-value.ts'

/** Set by users of voice control, or who press keys by accident: single keys then do nothing. */
export const singleKeysOff = storedValue('local', 'singleKeysOff', asFlag)

/** Whether this key, alone, is meant for the page: not for a text field, and not below a dialog. */
export function isPageKey(event: KeyboardEvent, key: string): boolean {
  const { target } = event
  return (
    event.key === key &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) &&
    !document.querySelector('dialog:modal') &&
    !singleKeysOff.get()
  )
}
