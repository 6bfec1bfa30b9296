import { blocksOf } from '../../../ai/markdown-blocks.ts'
import { sentencesOf } from '../../../text/sentences.ts'
import { spaced, speaksToMachine } from './patterns.ts'
import type { Hits, TextOf } from './texts.repository.ts'
import { type AskedTerm, stemsIn, type Term } from './words.ts'

/** Weights of a match within a compound, and of a related word. */
const [OF_PART, RELATED] = [0.9, 0.75]
/** Shorter stems may match parts of words by chance. */
const SHORTEST_PART = 4
const OF_EVERYDAY = 0.4

/** How well each term is matched, in order; 0 to 1. */
type Shares = readonly number[]

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const better = (some: Shares, others: Shares): Shares =>
  some.map((share, nth) => Math.max(share, others[nth]!))

/** The matcher of a question: its terms, their weights by rarity, and their related words. */
export function soughtFor(terms: readonly AskedTerm[], { counts, total }: Omit<Hits, 'hits'>) {
  const weightOf = (count: number) => Math.log(1 + (total + 1) / (count + 0.5))
  const held = counts.filter((count) => count > 0).map(weightOf)
  // A term in no text gets the average weight: it may be as common as the others in speech.
  const usual = sumOf(held) / held.length || 1
  const weights = terms.map(({ isEveryday }, nth) => {
    const weight = counts[nth]! > 0 ? weightOf(counts[nth]!) : usual
    return isEveryday ? weight * OF_EVERYDAY : weight
  })
  const all = sumOf(weights) || 1
  return {
    /** How well a text matches each term: whole, within a compound, or by a related word. */
    in: (text: string): Shares => {
      const said = stemsIn(text)
      const stands = ({ stems }: Term) => stems.every((stem) => said.has(stem))
      // «Forslag» matches «ruteforslag».
      const isPart = (stem: string) =>
        stem.length >= SHORTEST_PART &&
        said.values().some((one) => one.startsWith(stem) || one.endsWith(stem))
      return terms.map((term) => {
        if (stands(term)) return 1
        return term.stems.every(isPart) ? OF_PART : term.related.some(stands) ? RELATED : 0
      })
    },
    /** The weighted share of the terms matched beyond `without`, 0 to 1. Rare terms weigh most. */
    shareOf: (shares: Shares, without: Shares = []): number =>
      sumOf(weights.map((weight, nth) => weight * shares[nth]! * (1 - (without[nth] ?? 0)))) / all,
  }
}

type Signals = Record<
  /** The share of the terms in the text, and in its title. */
  | 'share'
  | 'in_title'
  /** The share in the sentences of what title and facts do not contain. */
  | 'rest'
  /** Whether an amount, a time or a reason is asked for, and the share of these in the sentences. */
  | 'is_asked'
  | 'answered'
  /** The share of the names in the question that are in the text; 1 without names. */
  | 'names'
  /** The lead over the next passage with another sentence. */
  | 'ahead',
  number
>

/** A passage: a text that may answer what no field holds, with the best sentences. */
export interface Passage extends Pick<TextOf, 'kind' | 'id' | 'title' | 'detail'> {
  /** Verbatim, in text order; the title if it is the best match. */
  sentences: string[]
  score: number
  signals: Signals
  /** Good enough to be quoted as the answer; otherwise only as a near match. */
  is_sure: boolean
}

const HAS_ANSWER = 0.3
const [OF_SENTENCE, OF_TITLE] = [0.5, 0.4]
const LONGEST_SENTENCE = 500

/** Scores one text by itself; null if its title must not be quoted, or nothing in it may be. `names` are stems. */
export function readText(
  text: TextOf,
  { in: inText, shareOf }: ReturnType<typeof soughtFor>,
  { asked, names }: { asked: readonly RegExp[]; names: readonly string[] },
): Passage | null {
  const { kind, id, title, detail } = text
  if (speaksToMachine(`${title} ${detail ?? ''}`)) return null
  const inTitle = inText(title)
  const around = better(inTitle, inText(text.facts))
  const read = (said: string, at: number) => {
    const own = inText(said)
    const has = asked.filter((one) => one.test(spaced(said)))
    // A sentence with the answer gets a bonus, which is small beside a match of all terms.
    return { at, said, own, has, score: shareOf(own, around) + (has.length > 0 ? HAS_ANSWER : 0) }
  }
  const all = quotableOf(text.text).map(read)
  const sorted = [...all, read(title, -1)].toSorted((a, b) => b.score - a.score)
  const bestOf = (isMeant: (one: (typeof all)[0]) => boolean) =>
    sorted.find((one) => isMeant(one) && !speaksToMachine(one.said)) ?? []
  // One sentence for each part of the question: «hvor mye og hvor lenge».
  const found = asked.flatMap((one) => bestOf(({ has }) => has.includes(one)))
  const chosen = [...new Set(found.length > 0 ? found : [bestOf(() => true)].flat())].toSorted(
    (a, b) => a.at - b.at,
  )
  if (chosen.length === 0) return null
  const own = chosen.map((one) => one.own).reduce(better)
  const share = shareOf(all.map((one) => one.own).reduce(better, around))
  const in_title = shareOf(inTitle)
  const rest = 1 - shareOf(around)
  // The next sentence usually continues it.
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
      ahead: 0,
    },
    is_sure: false,
  }
}

/** The sentences, headings and list items of a text, verbatim. */
export const quotableOf = (text: string): string[] =>
  blocksOf(text)
    .flatMap(({ kind, text }) => (kind === 'prose' ? sentencesOf(text) : [text]))
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE)
