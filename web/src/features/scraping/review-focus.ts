export const cardId = (index: number) => `annonse-${index}`
export const fieldId = (index: number, name: string) => `annonse-${index}-${name}`

/** Takes the keyboard to an ad, once it has been drawn. */
export function focusCard(index: number) {
  requestAnimationFrame(() => {
    const heading = document.getElementById(`${cardId(index)}-tittel`)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    document.getElementById(cardId(index))?.scrollIntoView({ block: 'start' })
  })
}

/** Takes the keyboard to a field that is being corrected, once it has been drawn. */
export function focusField(index: number, name: string) {
  requestAnimationFrame(() => {
    const row = document.getElementById(fieldId(index, name))
    row?.querySelector<HTMLElement>('input, textarea')?.focus()
    row?.scrollIntoView({ block: 'center' })
  })
}
