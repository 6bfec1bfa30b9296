/** Ranks by score, best first, against labelled grades. Equal scores share their ranks. */
export interface Graded {
  score: number
  grade: number
}

/** With gains of 2^grade - 1; equal scores get the average over their random orders. */
export function ndcgAt(items: readonly Graded[], k: number): number {
  const gain = (grade: number) => 2 ** grade - 1
  const discount = (at: number) => (at < k ? 1 / Math.log2(at + 2) : 0)
  const ideal = items
    .map(({ grade }) => gain(grade))
    .toSorted((a, b) => b - a)
    .reduce((sum, one, at) => sum + one * discount(at), 0)
  if (ideal === 0) return 1
  const ranked = items.toSorted((a, b) => b.score - a.score)
  let dcg = 0
  for (let from = 0; from < ranked.length;) {
    let to = from
    while (to < ranked.length && ranked[to]!.score === ranked[from]!.score) to++
    const mean = ranked.slice(from, to).reduce((sum, { grade }) => sum + gain(grade), 0) / (to - from)
    for (let at = from; at < to; at++) dcg += mean * discount(at)
    from = to
  }
  return dcg / ideal
}

/**
 * Of all pairs of differing grades in one list: how many are ordered right (equal scores count half), and how many
 * there are.
 */
export function pairsRight(items: readonly Graded[]): { right: number; pairs: number } {
  let [right, pairs] = [0, 0]
  for (const a of items) {
    for (const b of items) {
      if (a.grade <= b.grade) continue
      pairs++
      right += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0
    }
  }
  return { right, pairs }
}

/** Kendall's tau-b. */
export function kendallTau(items: readonly Graded[]): number {
  let [agree, tiesA, tiesB, all] = [0, 0, 0, 0]
  for (let i = 0; i < items.length; i++) {
    for (let j = 0; j < i; j++) {
      const a = Math.sign(items[i]!.score - items[j]!.score)
      const b = Math.sign(items[i]!.grade - items[j]!.grade)
      agree += a * b
      all++
      if (a === 0) tiesA++
      if (b === 0) tiesB++
    }
  }
  const scale = Math.sqrt((all - tiesA) * (all - tiesB))
  return scale === 0 ? 0 : agree / scale
}

/** Linear-weighted kappa of pairs of ordered grades. */
export function weightedKappa(pairs: readonly (readonly [number, number])[], grades: number): number {
  const n = pairs.length
  const share = (at: 0 | 1, grade: number) => pairs.filter((pair) => pair[at] === grade).length / n
  const observed = pairs.reduce((sum, [a, b]) => sum + Math.abs(a - b), 0) / n
  let expected = 0
  for (let a = 0; a < grades; a++) {
    for (let b = 0; b < grades; b++) expected += share(0, a) * share(1, b) * Math.abs(a - b)
  }
  return expected === 0 ? 1 : 1 - observed / expected
}
