import { asFlag, storedValue } from '../lib/stored-value.ts'

/** Set by who speaks to the machine, or presses keys by accident: then single keys do nothing. */
export const singleKeysOff = storedValue('local', 'singleKeysOff', asFlag)

/** Whether this sign, alone, is meant for the page: not for a text field, and not below a dialog. */
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
