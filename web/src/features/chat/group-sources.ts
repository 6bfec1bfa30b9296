import type { ChatSource } from '@utsyn/contract/chat.ts'

/** One ad, company, article or consultant, and its numbers in an answer. */
export interface SourceGroup {
  source: ChatSource
  numbers: number[]
}

/** Each source once, in order of appearance. */
export const groupSources = (sources: readonly ChatSource[]): SourceGroup[] =>
  [...Map.groupBy(sources, ({ kind, id }) => `${kind} ${id}`).values()].map((same) => ({
    source: same[0]!,
    numbers: same.map(({ number }) => number),
  }))

/** Ascending numbers as ranges: «1–3, 7». */
export function numbersText(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
