import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { Answer, Ranked } from '../answer.ts'
import { type Memory, type Shown, shownOf } from '../read-question/memory.ts'
import type { Wish } from '../read-question/wish.ts'

type SourceOf = Omit<ChatSource, 'number'>

/** An answer while it is put together: each thing has one number, however often it is told of. */
export class Told {
  readonly sources: ChatSource[] = []
  private readonly lines: string[] = []
  private suggestions: string[] = []
  private wish: Wish | null = null
  private shown: Shown[] | null = null
  private isOfThose = false
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
    const number = this.sources.push({
      number: this.sources.length + 1,
      ...source,
      sentence: source.sentence?.slice(0, 600) ?? null,
    })
    return ` [${number}]`
  }

  say(...lines: string[]): this {
    this.lines.push(...lines)
    return this
  }

  suggest(...questions: string[]): this {
    this.suggestions = questions.slice(0, 3)
    return this
  }

  /** What the next question may change. */
  remember(wish: Wish, shown?: Shown[]): this {
    this.wish = wish
    this.shown = shown ?? null
    return this
  }

  /** Of a ranking: «hvem av dem» is of nobody but those who were told. */
  rememberThose(wish: Wish, shown?: Shown[]): this {
    this.isOfThose = true
    return this.remember(wish, shown)
  }

  /** Says what people and ads are worth to each other. */
  rank(list: Ranked): this {
    this.ranked.push(list)
    return this
  }

  whole(): Answer {
    const shown = this.shown ?? shownOf(this.sources)
    const once = shown.filter(
      ({ kind, id }, at) => shown.findIndex((one) => one.kind === kind && one.id === id) === at,
    )
    const among = once.flatMap(({ kind, id, title }) =>
      kind === this.wish?.kind ? [{ id, name: title }] : [],
    )
    const wish = this.wish && this.isOfThose ? { ...this.wish, among } : this.wish
    const memory: Memory | null = wish || once.length > 0 ? { wish, shown: once.slice(0, 20) } : null
    return {
      content: this.lines.join('\n').trimEnd(),
      sources: this.sources,
      suggestions: this.suggestions,
      memory,
      ...(this.ranked.length > 0 && { ranked: this.ranked }),
    }
  }
}

/** Text from an ad or article inside our markdown: none of it is read as markup, a link, a picture or a citation. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>~]|!(?=\[)/g, (sign) => `\\${sign}`)
    .trim()

export const quote = (sentence: string): string => `«${plain(sentence)}»`
export const bold = (text: string): string => `**${plain(text)}**`
