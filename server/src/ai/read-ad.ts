import { type AdPart, partOfHeading, partOfSentence } from './ad-parts.ts'
import { contentWords, wordsOf } from './content-words.ts'
import { blocksOf } from './markdown-blocks.ts'
import { isOfThisAd } from './not-worth-telling.ts'
import { splitSentences } from './split-sentences.ts'

/** A sentence or a point of an ad. */
export interface AdSentence {
  text: string
  part: AdPart
  /** The heading that it stands under; null before the first one. */
  heading: string | null
  isPoint: boolean
  length: number
  content: string[]
}

const MOST = 300

/** What an ad says of itself, in its order, without what stands in all of them. */
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
    for (const sentence of isPoint ? [block] : splitSentences(block)) {
      if (sentences.length >= MOST) return sentences
      if (seen.has(sentence) || !isOfThisAd(sentence)) continue
      // Running text without an end is a heading that nothing marks, or cut off.
      if (!isPoint && !/[.!?…]["”»)’]*$/.test(sentence)) continue
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

/** A heading may be anything that a page marks as one. */
const isLabel = (heading: string) => heading.length <= 80 && !/@|https?:/.test(heading)

/** Points are what their heading says; running text may begin to speak of something else. */
function partIn(under: AdPart, sentence: string, isPoint: boolean): AdPart {
  if (under === 'company') return 'company'
  if (under !== 'other' && (isPoint || under !== 'practical')) return under
  const own = partOfSentence(sentence)
  return own === 'other' ? under : own
}
