/**
 * ROUGE-L as F1: the longest common subsequence of words, with each text taken as one sequence (not sentence by
 * sentence), lower case, without punctuation or stemming.
 */
export function rougeL(a: string, b: string): number {
  const [left, right] = [rougeWords(a), rougeWords(b)]
  if (left.length === 0 || right.length === 0) return 0
  const common = longestCommon(left, right)
  return (2 * common) / (left.length + right.length)
}

export const rougeWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let before = new Uint16Array(b.length + 1)
  for (const word of a) {
    const row = new Uint16Array(b.length + 1)
    for (let place = 1; place <= b.length; place++)
      row[place] = word === b[place - 1] ? before[place - 1]! + 1 : Math.max(before[place]!, row[place - 1]!)
    before = row
  }
  return before[b.length]!
}
