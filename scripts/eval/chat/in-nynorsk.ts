import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlanQuestion } from './labelled-plan-set.ts'

const WORDS = JSON.parse(readFileSync(join(import.meta.dirname, 'nynorsk.json'), 'utf8')) as Record<
  string,
  string
>
const MOST_WORDS = Math.max(...Object.keys(WORDS).map((words) => words.split(' ').length))

/** Translates a question, and those before it, to nynorsk. */
export const inNynorsk = (question: PlanQuestion): PlanQuestion => ({
  ...question,
  earlier: question.earlier.map(nynorsk),
  question: nynorsk(question.question),
})

/** Translates phrases before words; unknown words are kept. */
export function nynorsk(text: string): string {
  const parts = text.split(/((?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}]))/u)
  // Words are at odd indexes, separators at even ones.
  let written = parts[0] ?? ''
  for (let at = 1; at < parts.length;) {
    const [length, words] = longest(parts, at)
    written += words + (parts[at + 2 * length - 1] ?? '')
    at += 2 * length
  }
  return written
}

function longest(parts: readonly string[], at: number): [number, string] {
  for (let length = MOST_WORDS; length > 0; length--) {
    const asked = parts.slice(at, at + 2 * length - 1).join('')
    const word = Object.hasOwn(WORDS, asked.toLowerCase()) && WORDS[asked.toLowerCase()]
    if (word) return [length, /^\p{Lu}/u.test(asked) ? word[0]!.toUpperCase() + word.slice(1) : word]
  }
  return [1, parts[at]!]
}
