import { norwegianStem } from '../../../text/norwegian-stem.ts'
import { readData } from '../../../text/word-lists.ts'
import { PAGES, type SubjectName } from '../plan/plan.ts'
import { sensesOf } from '../understand/clause.ts'
import type { Item } from '../understand/items.ts'
import type { Reading } from '../understand/readings.ts'

/** What a question asks for, or that it is not answered. */
export const AIMS = [...PAGES, 'technology', 'follow_up', 'refuse', 'ask_back'] as const
export type Aim = (typeof AIMS)[number]

export type Signals = Readonly<Record<string, number>>

export interface Weights {
  /** For each n-gram one weight per aim, in the order of `AIMS`. */
  grams: Readonly<Record<string, readonly number[]>>
  signals: Signals
}

/** The probability of each aim by the words alone; they sum up to 1. */
export function aimsOf(grams: readonly string[], weights: Weights['grams']): Record<Aim, number> {
  const sums = AIMS.map((_, nth) =>
    grams.reduce((sum, gram) => sum + (weights[gram]?.[nth] ?? 0), weights['']?.[nth] ?? 0),
  )
  const most = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - most))
  const whole = powers.reduce((sum, power) => sum + power, 0)
  return Object.fromEntries(AIMS.map((aim, nth) => [aim, powers[nth]! / whole])) as Record<Aim, number>
}

export const scoreOf = (signals: Signals, weights: Signals): number =>
  Object.entries(signals).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

export const readWeights = (): Weights => JSON.parse(readData('assistant/weights.json')) as Weights

/** The signals of a candidate, with the log-probability of its aim. */
export const withAim = (
  { aim, signals }: { aim: Aim; signals: Signals },
  aims: Readonly<Record<Aim, number>>,
): Signals => ({ ...signals, [`${Object.keys(signals)[0]!} aim`]: Math.log(aims[aim] + 0.01) })

/**
 * The features of a question: its words and word pairs, with names, technologies, places and times abstracted («[som] leter
 * etter [teknologi]-folk»); the subject of the literal reading, of the page in view and of the previous question.
 */
export function gramsOf({ items, plans, unplaced, view }: Reading, earlier: SubjectName | null): string[] {
  const words = items.flatMap(wordsOf).slice(0, MOST_WORDS)
  const pairs = words.map((word, at) => `${words[at - 1] ?? '^'} ${word}`)
  const pieces = words.filter((word) => !word.startsWith('#')).flatMap(piecesOf)
  const senses = items
    .flatMap(sensesOf)
    .map((sense) => (sense.kind === 'cue' ? `=${sense.cue}` : `=${sense.subject}`))
  const length = words.length < 5 ? 'short' : 'long'
  const around = [view && `@page ${view}`, earlier && `@earlier ${earlier}`].filter((one) => one !== null)
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
      if (item.kind === 'word' && item.isName) return ['#unknown']
      return (item.said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(norwegianStem)
  }
}
