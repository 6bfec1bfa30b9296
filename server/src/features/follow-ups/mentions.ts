import type { UnheardMention } from '@utsyn/contract/follow-ups.ts'
import type { Colleague } from '@utsyn/contract/follow-up.ts'

/** «@Kari Moe», and up to four words behind it, some of which may be of the name. Not within an e-mail address. */
const WRITTEN = /(?<![^\s(])@([\p{L}\p{M}\p{N}]+(?:[ '’-][\p{L}\p{M}\p{N}]+){0,5})/gu

/**
 * The text with `<@id>` for each colleague who is mentioned by their name, or by the beginning of it that nobody else's
 * begins with, in whatever case. What fits nobody or several stays as it was written.
 */
export function resolveMentions(
  text: string,
  colleagues: readonly Colleague[],
): { text: string; not_mentioned: UnheardMention[] } {
  const named = colleagues.map(({ id, name }) => ({ id, words: wordsIn(name).map(({ word }) => word) }))
  const unheard = new Map<string, UnheardMention>()
  const resolved = text.replaceAll(WRITTEN, (whole, written: string) => {
    const words = wordsIn(written)
    for (const [nth, { end }] of [...words.entries()].toReversed()) {
      const begin = named.filter((one) =>
        words.slice(0, nth + 1).every(({ word }, at) => one.words[at] === word),
      )
      const exact = begin.filter((one) => one.words.length === nth + 1)
      const [meant, ...others] = exact.length > 0 ? exact : begin
      if (!meant) continue
      if (others.length > 0) {
        note(written.slice(0, end), true)
        return whole
      }
      // «@Ola Nordmann» is not Ola Hansen.
      const next = nth === 0 ? words[1] : undefined
      if (!next || !/\p{Lu}/u.test(written[next.end - next.word.length]!))
        return `<@${meant.id}>${written.slice(end)}`
      note(written.slice(0, next.end), false)
      return whole
    }
    note(written.slice(0, words[0]!.end), false)
    return whole
  })
  return { text: resolved, not_mentioned: [...unheard.values()] }

  function note(name: string, is_ambiguous: boolean): void {
    const key = fold(name)
    if (!unheard.has(key)) unheard.set(key, { text: `@${name}`, is_ambiguous })
  }
}

/** The first word of each name that is written behind an @, in lower case. */
export const firstWordsIn = (text: string): string[] =>
  [...text.matchAll(WRITTEN)].map(([, written]) => wordsIn(written!)[0]!.word)

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('nb')

/** The parts of a name with a hyphen are words too. */
const wordsIn = (name: string): { word: string; end: number }[] =>
  [...name.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: fold(word),
    end: index + word.length,
  }))
