export const cardId = (index: number) => `annonse-${index}`
export const goneId = 'borte'
export const fieldId = (index: number, name: string) => `annonse-${index}-${name}`

/** Moves focus to an ad or to those that are gone, once rendered. */
export function focusCard(id: string) {
  requestAnimationFrame(() => {
    const heading = document.getElementById(`${id}-tittel`)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
  })
}

/** Moves focus to a field being corrected, or to what must be chosen there, once rendered. */
export function focusField(index: number, name: string) {
  requestAnimationFrame(() => {
    const row = document.getElementById(fieldId(index, name))
    row?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    row?.scrollIntoView({ block: 'center' })
  })
}
