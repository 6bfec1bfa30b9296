import { hasAnyOf } from './career-words.ts'
import type { Line } from './page-lines.ts'
import { speaksOfWork } from './title-words.ts'
import { atLeast, named } from './signs.ts'

const hasSeekingWord = hasAnyOf('words for work sought')
const QUESTION = /[^.!?]{0,300}\?/g

/** Whether a text seeks somebody. «Søker du elektriker?» offers one instead. */
export const isSought = (text: string): boolean => hasSeekingWord(text.replaceAll(QUESTION, ''))
/** Whether a text invites to something, where one signs up and does not apply. */
export const invites = hasAnyOf('words of invitations')
const LONGEST = 1_000
/** Shorter words of a title stand in any text. */
const SHORTEST_WORD = 4

/** The named signs of the text beneath a title: whether it seeks somebody, speaks of work, and how much it says. */
export function textSigns(title: string | null, lines: readonly Line[]): string[] {
  const texts = lines.flatMap(({ text }) => (text === title ? [] : text.slice(0, LONGEST)))
  const seeking = texts.filter(isSought)
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return [
    ...named({
      seeks: seeking.length > 0,
      'sought by name': namesOneOf(seeking, title),
      text: length >= 60,
      'long text': length >= 250,
    }),
    ...atLeast('about work', texts.filter(speaksOfWork).length, [1, 2]),
  ]
}

/** Whether one of these texts has a word of a title, in any inflection: «Vi søker utviklere», of «Utvikler». */
export function namesOneOf(texts: readonly string[], title: string | null): boolean {
  const stems = (title?.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) =>
    word.length < SHORTEST_WORD ? [] : word.slice(0, Math.max(SHORTEST_WORD, word.length - 2)),
  )
  return (
    stems.length > 0 &&
    texts.some((text) => {
      const lower = text.toLowerCase()
      return stems.some((stem) => lower.includes(stem))
    })
  )
}
