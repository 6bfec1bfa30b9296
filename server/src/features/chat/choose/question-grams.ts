import { norwegianStem } from '../../../text/norwegian-stem.ts'
import type { SubjectName } from '../plan/plan.ts'
import { sensesOf } from '../understand/clause.ts'
import type { Item } from '../understand/items.ts'

/** What the question stands in: a page, or what was told before it. */
interface Standing {
  page: SubjectName | null
  earlier: SubjectName | null
}

/**
 * The words of a question and each with the next, without who, where and when it is about: «[som] leter etter [teknologi]-folk»
 * is asked alike of all of them.
 */
export function gramsOf(items: readonly Item[], { page, earlier }: Standing): string[] {
  const words = items.flatMap(wordsOf).slice(0, MOST_WORDS)
  const pairs = words.map((word, at) => `${words[at - 1] ?? '^'} ${word}`)
  const pieces = words.filter((word) => !word.startsWith('#')).flatMap(piecesOf)
  const senses = items
    .flatMap(sensesOf)
    .flatMap((sense) => (sense.kind === 'cue' ? [`=${sense.cue}`] : [`=${sense.subject}`]))
  const around = [page && `@page ${page}`, earlier && `@earlier ${earlier}`].filter((one) => one !== null)
  return [
    ...new Set([
      ...words,
      ...pairs,
      ...pieces,
      ...senses,
      ...around,
      ...around.map((one) => `${one} ${words.length < 5 ? 'short' : 'long'}`),
    ]),
  ]
}

const MOST_WORDS = 60
const [PIECE, LONGEST] = [4, 30]

/** Four letters at a time: «ledig» is in «ledighet», and in what somebody mistypes. */
function piecesOf(word: string): string[] {
  const whole = `<${word.slice(0, LONGEST)}>`
  return Array.from(
    { length: Math.max(0, whole.length - PIECE + 1) },
    (_, at) => `~${whole.slice(at, at + PIECE)}`,
  )
}

function wordsOf(item: Item): string[] {
  switch (item.kind) {
    case 'name':
      return [`#${item.subject}`]
    case 'technology':
    case 'place':
    case 'period':
    case 'number':
      return [`#${item.kind}`]
    default:
      return item.kind === 'word' && item.isName
        ? ['#unknown']
        : item.said
            .toLowerCase()
            .split(/[^\p{L}\p{N}]+/u)
            .filter(Boolean)
            .map(norwegianStem)
  }
}
