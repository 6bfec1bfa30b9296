/**
 * How many boxes of these widths fit in one line, leaving room for a last box that counts the rest unless all fit. At
 * least one is kept: it is truncated rather than hidden.
 */
export function howManyFit(
  widths: readonly number[],
  available: number,
  gap: number,
  rest_width: number,
): number {
  let used = 0
  let fitting = 0
  for (const [index, width] of widths.entries()) {
    used += width + (index > 0 ? gap : 0)
    if (used > available) break
    const last = index === widths.length - 1
    if (last || used + gap + rest_width <= available) fitting = index + 1
  }
  return Math.min(widths.length, Math.max(1, fitting))
}
