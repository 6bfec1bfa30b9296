import { seededRandom, type SeededRandom } from '../../../server/seed/seeded-random.ts'
import type { PlanQuestion } from './labelled-plan-set.ts'

const LEAST_LETTERS = 6
/** Words without content: an error in them would test little. */
const FUNCTION_WORDS = new Set(
  'hvilke hvilken hvilket hvordan hvorfor mellom gjerne annenhver ellers verken enten dersom mindre heller andre ganske nettopp akkurat sammen'.split(
    ' ',
  ),
)

/** Swaps, doubles or drops one letter of one content word that is no name; the same one each time. */
export function withTypingError(question: PlanQuestion, names: ReadonlySet<string>): PlanQuestion {
  const random = seededRandom([...question.id].reduce((sum, sign) => sum * 31 + sign.codePointAt(0)!, 7))
  const words = [...question.question.matchAll(/(?<![\p{L}\p{N}-])\p{L}+(?![\p{L}\p{N}-])/gu)].filter(
    ([word]) => {
      const small = word.toLowerCase()
      return word.length >= LEAST_LETTERS && !names.has(small) && !FUNCTION_WORDS.has(small)
    },
  )
  if (words.length === 0) return question
  const { 0: word, index } = random.pick(words)
  const text = question.question
  return {
    ...question,
    question: text.slice(0, index) + mistyped(word, random) + text.slice(index + word.length),
  }
}

function mistyped(word: string, random: SeededRandom): string {
  // The first letter is rarely wrong, and often makes another word.
  const at = random.int(1, word.length - 2)
  const [before, letter, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  const errors = [before + letter + letter + next + after, before + next + after]
  if (letter !== next) errors.push(before + next + letter + after)
  return random.pick(errors)
}
