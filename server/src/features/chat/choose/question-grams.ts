import { norwegianStem } from '../../../text/norwegian-stem.ts'
import type { SubjectName } from '../plan/plan.ts'
import { sensesOf } from '../understand/clause.ts'
import type { Item } from '../understand/items.ts'
import type { Reading } from '../understand/readings.ts'

/**
 * The features of a question: its words and word pairs, with names, technologies, places and times abstracted («[som] leter
 * etter [teknologi]-folk»); the subject of the literal reading, of the page in view and of the previous question.
 */
export function gramsOf({ items, plans, unplaced, page }: Reading, earlier: SubjectName | null): string[] {
  const words = items.flatMap(wordsOf).slice(0, MOST_WORDS)
  const pairs = words.map((word, at) => `${words[at - 1] ?? '^'} ${word}`)
  const pieces = words.filter((word) => !word.startsWith('#')).flatMap(piecesOf)
  const senses = items
    .flatMap(sensesOf)
    .map((sense) => (sense.kind === 'cue' ? `=${sense.cue}` : `=${sense.subject}`))
  const length = words.length < 5 ? 'short' : 'long'
  const around = [page && `@page ${page.subject}`, earlier && `@earlier ${earlier}`].filter(
    (one) => one !== null,
  )
  const usual = plans
    .slice(0, 1)
    .map(({ subject }) => `@${unplaced.length > 0 ? 'partly' : 'whole'} ${subject}`)
  return [
    ...new Set([...words, ...pairs, ...pieces, ...senses, ...usual, ...around]),
    ...around.map((one) => `${one} ${length}`),
  ]
}

const MOST_WORDS = 60
const [PIECE, LONGEST] = [4, 30]

/** Character n-grams: «ledig» also matches «ledighet», and words with typing errors. */
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
