/** Moves focus when the focused element is gone. */
export const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true })
