export type PickerOption = { name: string; count?: number }

/** What is said below suggestions. */
export const PICKER_KEYS = 'Piltaster flytter, Enter velger'

/** The row that an arrow leads to, from the last on to the first. Null for other keys. */
export function nextRow(key: string, active: number, rows: number): number | null {
  if (key === 'ArrowDown') return active + 1 < rows ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : rows - 1
  return null
}

const fold = (text: string) => text.trim().toLocaleLowerCase('nb')

/**
 * The suggestions for the typed text: case-insensitive substring matches, prefixes first, otherwise in the given order;
 * never what is already chosen, and never so many that rendering is noticeable.
 */
export function suggest(
  options: readonly PickerOption[],
  chosen: readonly string[],
  text: string,
  most = 50,
): PickerOption[] {
  const wanted = fold(text)
  const taken = new Set(chosen.map(fold))
  const begins: PickerOption[] = []
  const contains: PickerOption[] = []
  for (const option of options) {
    const name = fold(option.name)
    if (taken.has(name)) continue
    const at = name.indexOf(wanted)
    if (at === 0) begins.push(option)
    else if (at > 0) contains.push(option)
    if (begins.length >= most) break
  }
  return [...begins, ...contains].slice(0, most)
}

/**
 * What Enter takes: the active row, else the name as typed, else the first suggestion. Nothing for a name already
 * chosen, since the next best is something else.
 */
export function pickOnEnter(
  suggestions: readonly PickerOption[],
  active: number,
  text: string,
  chosen: readonly string[] = [],
): PickerOption | undefined {
  if (active >= 0) return suggestions[active]
  if (!fold(text) || chosen.some((name) => fold(name) === fold(text))) return undefined
  return suggestions.find((option) => fold(option.name) === fold(text)) ?? suggestions[0]
}
