/** The names whose value is true. */
export const named = (signs: Record<string, boolean>): string[] =>
  Object.keys(signs).filter((sign) => signs[sign])

/** Pairs of these signs that occur together, each a sign of its own. */
export function pairsOf(signs: string[], core: ReadonlySet<string>): string[] {
  const found = signs.filter((sign) => core.has(sign))
  return found.flatMap((one, nth) => found.slice(nth + 1).map((other) => `${one} + ${other}`))
}

/** One sign for each of these steps that a count reaches. */
export const atLeast = (sign: string, count: number, steps: number[]): string[] =>
  steps.flatMap((step) => (count >= step ? `${sign} ${step}` : []))
