import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { Colleague } from '@utsyn/contract/follow-up.ts'
import type { listColleagues, UnheardMention } from '@utsyn/contract/follow-ups.ts'

/** A text, and whom its mentions mean. */
export interface Draft {
  text: string
  chosen: readonly Colleague[]
}

/** What a mention of somebody who has been erased reads as. */
const ERASED = 'slettet bruker'

/** With the address behind a name that two have, so that each can be chosen and is mentioned by what is written. */
export const withDistinctNames = (colleagues: ReplyOf<typeof listColleagues>['colleagues']): Colleague[] =>
  colleagues.map(({ id, name, email }) => ({ id, name: email === null ? name : `${name} (${email})` }))

/** As the API takes it: `@Kari Moe` becomes `<@id>`. Of two names that fit, the longer one is meant, then the first. */
export function withTokens(text: string, colleagues: readonly Colleague[]): string {
  const longest_first = colleagues.toSorted((a, b) => b.name.length - a.name.length)
  return longest_first.reduce(
    (left, { id, name }) =>
      left.replaceAll(`@${name}`, (written, at: number) =>
        // The beginning of another's name.
        /[\p{L}\p{N}]/u.test(left[at + written.length] ?? '') ? written : `<@${id}>`,
      ),
    text,
  )
}

/** What is said when something written after @ mentions nobody; `others` says whether the comment mentions somebody else. */
export function unheardText(
  not_mentioned: readonly UnheardMention[],
  { others }: { others: boolean },
): string {
  const list = (is_ambiguous: boolean) =>
    not_mentioned.flatMap((one) => (one.is_ambiguous === is_ambiguous ? [`«${one.text}»`] : [])).join(', ')
  const [unknown, several] = [list(false), list(true)]
  if (!unknown && !several) return ''
  const reasons = [
    unknown && `${unknown} er ikke navnet på noen kollega`,
    several && `${several} passer på flere kolleger`,
  ]
  return `${others ? 'Ikke alle' : 'Ingen'} ble varslet: ${reasons.filter(Boolean).join(', og ')}. Velg den du mener, blant forslagene når du skriver @.`
}

interface TextPart {
  text: string
  isMention: boolean
}

/** A comment as it is shown, with the names of those it mentions. */
export function textParts(text: string, mentioned: readonly Colleague[]): TextPart[] {
  return text
    .split(/(<@[\da-f-]{0,36}>)/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, id] = /^<@([\da-f-]{0,36})>$/.exec(part) ?? []
      if (id === undefined) return { text: part, isMention: false }
      return { text: `@${mentioned.find((one) => one.id === id)?.name ?? ERASED}`, isMention: true }
    })
}

/** A longer text after @ is no name that somebody is still writing. */
const LONGEST_NAME = 40

/** The part of a name that is being written before the cursor: «Hei @ka» → «ka». Null when none is. */
export function nameBefore(text: string, cursor: number): string | null {
  const at = text.lastIndexOf('@', cursor - 1)
  if (at < 0 || cursor - at - 1 > LONGEST_NAME || /\S/.test(text[at - 1] ?? ' ')) return null
  const name = text.slice(at + 1, cursor)
  return name.includes('\n') ? null : name
}

const MOST_SUGGESTED = 5

/** The colleagues whose name, or a part of it, begins as written. */
export function suggestedFor(written: string | null, colleagues: readonly Colleague[]): Colleague[] {
  if (written === null) return []
  const wanted = written.toLocaleLowerCase('nb')
  return colleagues
    .filter(({ name }) =>
      ` ${name.toLocaleLowerCase('nb').replaceAll('-', ' ')}`.includes(` ${wanted.replaceAll('-', ' ')}`),
    )
    .slice(0, MOST_SUGGESTED)
}

/** The text with that part replaced by a whole name, and where the cursor goes. */
export function withName(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const before = `${text.slice(0, text.lastIndexOf('@', cursor - 1))}@${name} `
  return { text: before + text.slice(cursor).trimStart(), cursor: before.length }
}
