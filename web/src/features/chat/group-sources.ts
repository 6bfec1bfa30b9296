import type { ChatSource } from '@utsyn/contract/chat.ts'

/** One ad, company, article or consultant, and what of it an answer rests on. */
export interface SourceGroup {
  /** The first that names it. */
  source: ChatSource
  /** Numbers that rest on it as a whole. */
  numbers: number[]
  /** Numbers that rest on a sentence in it. */
  said: { numbers: number[]; sentence: string }[]
}

/** Each thing once, in the order in which they are named. What is cited only once is told by its title alone. */
export function groupSources(sources: readonly ChatSource[]): SourceGroup[] {
  return [...Map.groupBy(sources, ({ kind, id }) => `${kind} ${id}`).values()].flatMap((same) => {
    const [source] = same
    if (!source) return []
    if (same.length === 1) return [{ source, numbers: [source.number], said: [] }]
    const whole = same.filter(({ sentence }) => !sentence)
    const said = Map.groupBy(same, ({ sentence }) => sentence ?? '')
    said.delete('')
    return [
      {
        source: whole[0] ?? source,
        numbers: numbersOf(whole),
        said: [...said].map(([sentence, of]) => ({ numbers: numbersOf(of), sentence })),
      },
    ]
  })
}

const numbersOf = (sources: readonly ChatSource[]) => sources.map(({ number }) => number)

/** As much of a list as a small window has room for: so many things, and of each so many sentences. */
export const shortened = (groups: readonly SourceGroup[], most: number, sentences: number): SourceGroup[] =>
  groups.slice(0, most).map((group) => ({ ...group, said: group.said.slice(0, sentences) }))

/** How many numbers stand in a list. */
export const numbersIn = (groups: readonly SourceGroup[]): number =>
  groups.reduce(
    (sum, { numbers, said }) =>
      sum + numbers.length + said.reduce((all, { numbers }) => all + numbers.length, 0),
    0,
  )
