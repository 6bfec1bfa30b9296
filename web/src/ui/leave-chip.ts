/**
 * Before a pressed chip is removed: focus moves to its neighbour, or to where `onEmpty` takes it when there is none.
 */
export function leaveChip(row: HTMLElement | null, onEmpty: () => void): void {
  const shown = [...(row?.querySelectorAll<HTMLElement>('.u-chip') ?? [])]
  const at = shown.indexOf(document.activeElement as HTMLElement)
  const next = shown[at + 1] ?? shown[at - 1]
  if (at < 0 || !next) onEmpty()
  else next.focus()
}
