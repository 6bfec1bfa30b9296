import { blocksOf } from '../../../ai/markdown-blocks.ts'
import { splitSentences } from '../../../ai/split-sentences.ts'
import { spaced, speaksToMachine } from './patterns.ts'
import type { Hits, TextOf } from './texts.repository.ts'
import { type AskedTerm, stemsIn, type Term } from './words.ts'

/** What is written in one with another word says it less surely, and so does what says the same in other words. */
const [OF_PART, RELATED] = [0.9, 0.75]
/** The beginning or the end of longer words may be chance where it is shorter. */
const SHORTEST_PART = 4
const OF_EVERYDAY = 0.4

/** How much of each word that was asked is said, in their order; 0 to 1. */
type Shares = readonly number[]

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Of each word the more of two shares. */
const better = (some: Shares, others: Shares): Shares =>
  some.map((share, nth) => Math.max(share, others[nth]!))

/** What texts are read for: the words and phrases that were asked, how much each says, and what may stand for them. */
export function soughtFor(terms: readonly AskedTerm[], { counts, total }: Omit<Hits, 'hits'>) {
  const weightOf = (count: number) => Math.log(1 + (total + 1) / (count + 0.5))
  const held = counts.filter((count) => count > 0).map(weightOf)
  // What no text has is a word that people use as often as what is asked for: it counts as the others do.
  const usual = sumOf(held) / held.length || 1
  const weights = terms.map(({ isEveryday }, nth) => {
    const weight = counts[nth]! > 0 ? weightOf(counts[nth]!) : usual
    return isEveryday ? weight * OF_EVERYDAY : weight
  })
  const all = sumOf(weights) || 1
  return {
    /** What of the words stands in a text: as it is, as part of a word or in other words. */
    in: (text: string): Shares => {
      const said = stemsIn(text)
      const stands = ({ stems }: Term) => stems.every((stem) => said.has(stem))
      // «Forslag» is said of «ruteforslag».
      const isPart = (stem: string) =>
        stem.length >= SHORTEST_PART &&
        said.values().some((one) => one.startsWith(stem) || one.endsWith(stem))
      return terms.map((term) => {
        if (stands(term)) return 1
        return term.stems.every(isPart) ? OF_PART : term.related.some(stands) ? RELATED : 0
      })
    },
    /** How much of all that is asked it is beyond what is known `without` it, 0 to 1: what few texts have says most. */
    shareOf: (shares: Shares, without: Shares = []): number =>
      sumOf(weights.map((weight, nth) => weight * shares[nth]! * (1 - (without[nth] ?? 0)))) / all,
  }
}

/** How well a text answers; each from 0 to 1. */
type Signals = Record<
  /** How much of what is asked stands in the text, and in its title. */
  | 'share'
  | 'in_title'
  /** How much of what is asked beside whom and what it is asked of the sentences say. */
  | 'rest'
  /** Whether an amount, a time or a reason is asked for, and how much of what is asked for the sentences have. */
  | 'is_asked'
  | 'answered'
  /** How many of the names in the question the text has; 1 where there are none. */
  | 'names'
  /** How much of what is asked any text has. */
  | 'known'
  /** How far it is before the next one that says something else. */
  | 'ahead',
  number
>

/** A text that may answer what no field holds, with the sentences of it that come nearest. */
export interface Passage extends Pick<TextOf, 'kind' | 'id' | 'title' | 'detail'> {
  /** Verbatim, in their order; the title where that is what answers. */
  sentences: string[]
  score: number
  signals: Signals
  /** It may be quoted as the answer; else it is no more than what comes nearest. */
  is_sure: boolean
}

/** So much of all that is asked is a number worth, where one is asked for. */
const HAS_ANSWER = 0.3
const [OF_SENTENCE, OF_TITLE] = [0.5, 0.4]
const LONGEST_SENTENCE = 500

/** Reads one text, without comparing it with others; null where its title is not to be quoted. `names` are stems. */
export function readText(
  text: TextOf,
  { in: inText, shareOf }: ReturnType<typeof soughtFor>,
  { asked, names, known }: { asked: readonly RegExp[]; names: readonly string[]; known: number },
): Passage | null {
  const { kind, id, title, detail } = text
  if (speaksToMachine(`${title} ${detail ?? ''}`)) return null
  const inTitle = inText(title)
  const around = better(inTitle, inText(text.facts))
  const read = (said: string, at: number) => {
    const own = inText(said)
    const has = asked.filter((one) => one.test(spaced(said)))
    // What has it is worth more, if only a little where it says nothing of the rest.
    return { at, said, own, has, score: shareOf(own, around) + (has.length > 0 ? HAS_ANSWER : 0) }
  }
  const all = sentencesOf(text.text)
    .filter((one) => one !== title)
    .map(read)
  const sorted = [...all, read(title, -1)].toSorted((a, b) => b.score - a.score)
  const bestOf = (isMeant: (one: (typeof all)[0]) => boolean) =>
    sorted.find((one) => isMeant(one) && !speaksToMachine(one.said)) ?? []
  // One for each thing that is asked for: «hvor mye og hvor lenge».
  const found = asked.flatMap((one) => bestOf(({ has }) => has.includes(one)))
  const chosen = [...new Set(found.length > 0 ? found : [bestOf(() => true)].flat())].toSorted(
    (a, b) => a.at - b.at,
  )
  const own = chosen.map((one) => one.own).reduce(better)
  const share = shareOf(all.map((one) => one.own).reduce(better, around))
  const in_title = shareOf(inTitle)
  const rest = 1 - shareOf(around)
  // What follows a sentence goes on with it.
  const next = all.slice(chosen[0]!.at + 1).slice(0, chosen.length === 1 && chosen[0]!.at >= 0 ? 1 : 0)
  const words = stemsIn(`${title} ${detail ?? ''} ${text.facts} ${text.text}`)
  return {
    kind,
    id,
    title,
    detail,
    sentences: [...chosen, ...next].flatMap(({ said }) => (speaksToMachine(said) ? [] : said)),
    score: share + OF_SENTENCE * Math.max(...chosen.map(({ score }) => score)) + OF_TITLE * in_title,
    signals: {
      share,
      in_title,
      rest: rest < 0.01 ? 1 : shareOf(own, around) / rest,
      is_asked: Number(asked.length > 0),
      answered: new Set(chosen.flatMap(({ has }) => has)).size / Math.max(1, asked.length),
      names: names.length === 0 ? 1 : names.filter((stem) => words.has(stem)).length / names.length,
      known,
      ahead: 0,
    },
    is_sure: false,
  }
}

/** The sentences and points of a text, each as it stands there. */
export const sentencesOf = (text: string): string[] =>
  blocksOf(text)
    .flatMap(({ kind, text }) => (kind === 'prose' ? splitSentences(text) : [text]))
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE)
