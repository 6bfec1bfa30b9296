import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { Answer, Ranked, Understood } from '../answer.ts'
import type { Plan } from '../plan/plan.ts'
import type { ToldSource } from './check-claim.ts'

/** What was looked up for one answer, each source under a number of its own, and how it was asked for. */
export class LookedUp {
  readonly told = new Map<number, ToldSource>()
  readonly understood: Understood[] = []
  /** The last one. */
  plan: Plan | null = null
  private ranked: Ranked[] = []

  /** The text of an answer of our own with its sources under the numbers of this turn. */
  add({ content, sources, ranked = [], understood = [], memory }: Answer): string {
    this.ranked.push(...ranked)
    this.plan = memory?.plan ?? this.plan
    for (const one of understood)
      if (!this.understood.some(({ text }) => text === one.text)) this.understood.push(one)
    const numbers = new Map<number, number>()
    for (const source of sources) {
      const number = this.told.size + 1
      numbers.set(source.number, number)
      this.told.set(number, { source: { ...source, number }, text: linesWith(content, source.number) })
    }
    const said = content
      .replaceAll(/(?<!\\)\[(\d{1,3})\](?!\()/g, (_, number) => `[${numbers.get(Number(number)) ?? 0}]`)
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    if (sources.length > 0 || said === '') return said
    // A number has no page that it could be looked up on: the plan is what it rests on.
    const number = this.told.size + 1
    this.told.set(number, { source: null, text: said })
    return `[${number}] ${said}`
  }

  sources(): ChatSource[] {
    return [...this.told.values()].flatMap(({ source }) => source ?? [])
  }

  /** Who stands ranked in what was looked up, each list once. */
  takeRanked(): Ranked[] {
    return this.ranked.splice(0)
  }
}

/** The lines of a text that cite a source, and those that cite none: what it was told with. */
const linesWith = (content: string, number: number) =>
  content
    .split('\n')
    .filter((line) => line.includes(`[${number}]`) || !/\[\d{1,3}\]/.test(line))
    .join('\n')
