/**
 * Focuses the field. On touch its keyboard would cover half of the conversation, so there the focus stays unless the
 * user is already writing. `inside` is any element of the window.
 */
export function focusIn(inside: Element | null): void {
  const frame = inside?.closest<HTMLElement>('.chat-window')
  const field = frame?.querySelector<HTMLElement>('.chat-talk:not([hidden]) textarea')
  const stays = !matchMedia('(pointer: coarse)').matches || document.activeElement === field
  ;((stays && field) || frame)?.focus({ preventScroll: true })
}
