/**
 * The keyboard goes to where one goes on: the field. By touch a keyboard would come up by itself and hide half of what
 * is said: there only whoever is writing stays in the field. `inside` is anything in the window.
 */
export function focusIn(inside: Element | null): void {
  const frame = inside?.closest<HTMLElement>('.chat-window')
  const field = frame?.querySelector<HTMLElement>('.chat-talk:not([hidden]) textarea')
  const stays = !matchMedia('(pointer: coarse)').matches || document.activeElement === field
  ;((stays && field) || frame)?.focus({ preventScroll: true })
}
