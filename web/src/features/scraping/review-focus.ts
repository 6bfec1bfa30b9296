export const cardId = (index: number) => `annonse-${index}`
export const goneId = 'borte'
export const fieldId = (index: number, name: string) => `annonse-${index}-${name}`

/** Takes the keyboard to an ad or to those that are gone, once they have been drawn. */
export function focusCard(id: string) {
  requestAnimationFrame(() => {
    const heading = document.getElementById(`${id}-tittel`)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    document.getElementById(id)?.scrollIntoView({ block: 'start' })
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
