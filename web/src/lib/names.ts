import { NBSP } from './norwegian.ts'

const collator = new Intl.Collator('nb', { numeric: true })

/** Whether two names are equal ignoring case and outer spaces. */
export const sameName = (a: string, b: string) =>
  a.trim().toLocaleLowerCase('nb') === b.trim().toLocaleLowerCase('nb')

/** Æ, Ø and Å last, «aa» as å, numbers by value. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

/** «Oslo, Bergen + 2 mer»; the fallback for an empty list. */
export function listSome(names: readonly string[], most: number, fallback: string): string {
  if (names.length === 0) return fallback
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} + ${names.length - most}${NBSP}mer` : shown
}

/** Up to two letters: of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('nb') ?? '').join('')
}
