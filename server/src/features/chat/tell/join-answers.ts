import type { Answer } from '../answer.ts'
import { isNothing } from './tell-refusal.ts'

/** Several answers to the same question after each other, where at least one says something. */
export function joined(answers: readonly Answer[]): Answer | null {
  const telling = answers.filter((answer) => !isNothing(answer))
  const [first, ...others] = telling.length > 0 ? telling : answers.slice(0, 1)
  if (!first) return null
  const sources = [...first.sources]
  const contents = [first.content]
  for (const { content, sources: own } of others) {
    const numbers = new Map<number, number>()
    for (const source of own) {
      const number = sources.push({ ...source, number: sources.length + 1 })
      numbers.set(source.number, number)
    }
    contents.push(
      content.replaceAll(/(?<!\\)\[(\d{1,3})\](?!\()/g, (all, number: string) => {
        const now = numbers.get(Number(number))
        return now ? `[${now}]` : all
      }),
    )
  }
  return {
    ...first,
    content: contents.join('\n\n'),
    sources,
    ranked: telling.flatMap(({ ranked }) => ranked ?? []),
    memory: first.memory && {
      ...first.memory,
      shown: telling.flatMap(({ memory }) => memory?.shown ?? []).slice(0, 20),
    },
  }
}
