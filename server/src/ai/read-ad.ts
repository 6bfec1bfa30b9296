import { type AdPart, partOfHeading, partOfSentence } from './ad-parts.ts'
import { contentWords, wordsOf } from './content-words.ts'
import { blocksOf } from './markdown-blocks.ts'
import { isOfThisAd } from './worth-summarising.ts'
import { isWhole, sentencesOf } from '../text/sentences.ts'

/** A sentence or a list item of an ad. */
export interface AdSentence {
  text: string
  part: AdPart
  /** The heading above it; null before the first one. */
  heading: string | null
  isPoint: boolean
  length: number
  content: string[]
}

const MOST = 300

/** The sentences of an ad in order, without boilerplate. */
export function readAd(text: string): AdSentence[] {
  const sentences: AdSentence[] = []
  const seen = new Set<string>()
  let heading: string | null = null
  let under: AdPart = 'other'
  for (const { kind, text: block } of blocksOf(text)) {
    if (kind === 'heading') {
      heading = isLabel(block) ? block : null
      under = partOfHeading(block)
      continue
    }
    const isPoint = kind === 'point'
    for (const sentence of isPoint ? [block] : sentencesOf(block)) {
      if (sentences.length >= MOST) return sentences
      if (seen.has(sentence) || !isOfThisAd(sentence)) continue
      if (!isPoint && !isWhole(sentence)) continue
      seen.add(sentence)
      const words = wordsOf(sentence)
      sentences.push({
        text: sentence,
        part: partIn(under, sentence, isPoint),
        heading,
        isPoint,
        length: words.length,
        content: contentWords(words),
      })
    }
  }
  return sentences
}

/** A page may mark any text as a heading. */
const isLabel = (heading: string) => heading.length <= 80 && !/@|https?:/.test(heading)

/** List items belong to their heading; a sentence of running text may change the subject. */
function partIn(under: AdPart, sentence: string, isPoint: boolean): AdPart {
  if (under === 'company') return 'company'
  if (under !== 'other' && (isPoint || under !== 'practical')) return under
  const own = partOfSentence(sentence)
  return own === 'other' ? under : own
}
