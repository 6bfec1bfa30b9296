/** The names of what is true. */
export const named = (signs: Record<string, boolean>): string[] =>
  Object.keys(signs).filter((sign) => signs[sign])

/** Two signs of these that are found together are a sign of their own. */
export function pairsOf(signs: string[], core: ReadonlySet<string>): string[] {
  const found = signs.filter((sign) => core.has(sign))
  return found.flatMap((one, nth) => found.slice(nth + 1).map((other) => `${one} + ${other}`))
}
