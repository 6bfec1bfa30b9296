import type { ChatSource } from '@utsyn/contract/chat.ts'
import { hasInventedFacts } from '../../../ai/invented-facts.ts'
import { CITATIONS, numbersIn } from '../answer.ts'
import { NOT_FOUND } from '../render/fixed-answers.ts'
import { phrasesIn } from '../understand/word-files.ts'

/** A source that the model may cite, with the text it got in this turn. */
export interface CitableSource {
  /** Null for a count, which has no page. */
  source: ChatSource | null
  text: string
}

const COURTESIES = new Set(phrasesIn('courtesies.txt').flatMap(([, phrases]) => phrases))
const LEADS_ON = /^[^\d\n]{1,120}:\s*$/

/**
 * Checks a sentence of the model: returns what may be shown, or null. A claim must cite something looked up for this answer,
 * and contain no number, date, technology or name that is missing there. Links and pictures are removed, their words stay.
 */
export function checkedSentence(
  written: string,
  citable: ReadonlyMap<number, CitableSource>,
  question: string,
): string | null {
  const plain = withoutLinks(written)
  const words = plain
    .replaceAll(CITATIONS, '')
    .replaceAll(/[*_`#>]|^\s*[-•]\s*|^\s*\d+\.\s/gm, '')
    .trim()
  if (words === '') return /\n/.test(plain) ? '\n' : null
  if (words === NOT_FOUND || COURTESIES.has(words.toLowerCase().replace(/[\s,.!?:]+$/, ''))) return plain
  const numbers = numbersIn(plain)
  if (numbers.length === 0) return LEADS_ON.test(words) && !hasInventedFacts([words], question) ? plain : null
  const cited = numbers.flatMap((number) => citable.get(number) ?? [])
  if (cited.length !== numbers.length) return null
  const rests = cited
    .flatMap(({ text, source }) => [source?.title, source?.detail, source?.sentence, text])
    .join('\n')
  if (hasInventedFacts([words], `${rests}\n${question}`)) return null
  return plain.replaceAll(CITATIONS, (sign, number) => (citable.get(Number(number))?.source ? sign : ''))
}

const withoutLinks = (text: string): string =>
  text
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^<>\n]*>/g, '')
    .replaceAll(/(?:https?:\/\/|www\.)\S+/gi, '')
