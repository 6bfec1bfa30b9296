import type { ChatSource, ChatUnderstood } from '@utsyn/contract/chat.ts'
import type { SeenAds } from '../../matching/match-list-log.repository.ts'
import type { Answer } from '../answer.ts'
import type { Shown } from '../plan/memory.ts'
import type { Plan } from '../plan/plan.ts'

/** A source that has no number yet. */
export type Citation = Pick<ChatSource, 'kind' | 'id' | 'title'> & Partial<ChatSource>

const MOST_OF_SENTENCE = 600

/** An answer under construction. Sources keep their number, however often they are cited. */
export class AnswerDraft {
  private readonly sources: ChatSource[] = []
  private readonly lines: string[] = []
  readonly ranked: SeenAds[] = []
  suggestions: readonly string[] = []
  /** What «den første» refers to in the next question, if not to the sources in order. */
  shown: Shown[] | null = null

  cite({ sentence: said, ...source }: Citation): string {
    const sentence = said?.slice(0, MOST_OF_SENTENCE) ?? null
    const known = this.sources.find(
      ({ kind, id, sentence: cited }) =>
        kind === source.kind && id === source.id && (sentence === null || sentence === cited),
    )
    const number = known?.number ?? this.sources.length + 1
    if (!known) this.sources.push({ detail: null, ...source, number, sentence })
    return ` [${number}]`
  }

  say(...lines: string[]): this {
    this.lines.push(...lines)
    return this
  }

  /** Adds a paragraph, if it has anything new. */
  add(line: string): this {
    return line && !this.lines.includes(line) ? this.say('', line) : this
  }

  finish(plan: Plan | null = null, understood: ChatUnderstood[] = []): Answer {
    const { sources, ranked } = this
    const suggestions = [...new Set(this.suggestions)].slice(0, 3)
    const cited = sources.flatMap(({ kind, id, title }) => (kind === 'help' ? [] : [{ kind, id, title }]))
    const byKey = new Map((this.shown ?? cited).map((one) => [`${one.kind} ${one.id}`, one]))
    const shown = [...byKey.values()].slice(0, 20)
    const memory = plan || shown.length > 0 ? { plan, shown } : null
    const content = this.lines.join('\n').trim()
    return { content, sources, suggestions, memory, understood, ...(ranked.length > 0 && { ranked }) }
  }
}

/** Third-party text within our markdown, escaped: no markup, links, pictures or citations. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    // The web finds citations in rendered text, where escapes are gone.
    .replaceAll(/\[(?=\d{1,3}\])|(?<=\[\d{1,3})\]/g, (sign) => (sign === '[' ? '(' : ')'))
    .replaceAll(/[\\`*_[\]<>~|]|!(?=\[)|&(?=[#\w])/g, (sign) => `\\${sign}`)
    .trim()

export const quote = (sentence: string): string => `«${plain(sentence)}»`
export const bold = (text: string): string => `**${plain(text)}**`
