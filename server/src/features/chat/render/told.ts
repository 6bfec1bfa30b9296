import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { Answer, Ranked, Understood } from '../answer.ts'
import type { Memory, Shown } from '../plan/memory.ts'
import type { Plan } from '../plan/plan.ts'

/** An answer with the portal's own list of the same. */
export type PlanAnswer = Answer & { list: string | null }

type SourceOf = Omit<ChatSource, 'number'>

/** An answer while it is put together: each thing has one number, however often it is told of. */
export class Told {
  readonly sources: ChatSource[] = []
  private readonly lines: string[] = []
  private suggestions: string[] = []
  private memory: Omit<Memory, 'shown'> | null = null
  private shown: Shown[] | null = null
  private understood: Understood[] = []
  private list: string | null = null
  private readonly ranked: Ranked[] = []

  /** The sign of a source, « [1]» with the space before it. */
  cite(source: SourceOf): string {
    const known = this.sources.find(
      ({ kind, id, sentence }) =>
        kind === source.kind &&
        id === source.id &&
        (sentence === source.sentence || source.sentence === null),
    )
    if (known) return ` [${known.number}]`
    const sentence = source.sentence?.slice(0, 600) ?? null
    return ` [${this.sources.push({ ...source, number: this.sources.length + 1, sentence })}]`
  }

  say(...lines: string[]): this {
    this.lines.push(...lines)
    return this
  }

  /** A paragraph of its own. */
  add(line: string): this {
    return line ? this.say('', line) : this
  }

  suggest(...questions: string[]): this {
    this.suggestions = [...new Set(questions)].slice(0, 3)
    return this
  }

  /** What the next question may change, and what «den første» is of where the sources stand in another order. */
  remember(plan: Plan | null, asked: string, shown?: Shown[]): this {
    this.memory = { plan, asked }
    this.shown = shown ?? this.shown
    return this
  }

  /** What «den første» is of. */
  showing(shown: Shown[]): this {
    this.shown = shown
    return this
  }

  /** How the question was read, and the portal's own list of the same. */
  understand(understood: Understood[], list: string | null): this {
    this.understood = understood
    this.list = list
    return this
  }

  /** Says what people and ads are worth to each other. */
  rank(list: Ranked): this {
    this.ranked.push(list)
    return this
  }

  whole(): PlanAnswer {
    const shown =
      this.shown ??
      this.sources.flatMap(({ kind, id, title }) => (kind === 'help' ? [] : [{ kind, id, title }]))
    const once = shown.filter(
      ({ kind, id }, at) => shown.findIndex((one) => one.kind === kind && one.id === id) === at,
    )
    const { plan = null, asked = '' } = this.memory ?? {}
    return {
      content: this.lines.join('\n').trim(),
      sources: this.sources,
      suggestions: this.suggestions,
      memory: plan || once.length > 0 ? { plan, shown: once.slice(0, 20), asked } : null,
      understood: this.understood,
      list: this.list,
      ...(this.ranked.length > 0 && { ranked: this.ranked }),
    }
  }
}

/** Text from an ad or article inside our markdown: none of it is read as markup, a link, a picture or a citation. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    // The web looks for citations in what is drawn, where nothing is escaped any longer.
    .replaceAll(/\[(?=\d{1,3}\])|(?<=\[\d{1,3})\]/g, (sign) => (sign === '[' ? '(' : ')'))
    .replaceAll(/[\\`*_[\]<>~|]|!(?=\[)|&(?=[#\w])/g, (sign) => `\\${sign}`)
    .trim()

export const quote = (sentence: string): string => `«${plain(sentence)}»`
export const bold = (text: string): string => `**${plain(text)}**`
