import { blocksOf } from './markdown-blocks.ts'
import { contentWords, wordsOf } from './content-words.ts'
import { isWorthSummarising } from './worth-summarising.ts'
import { type Candidate, pickCovering } from './pick-covering.ts'
import { surelyToPeople } from '../text/machine-speech.ts'
import { isWhole, sentencesOf } from '../text/sentences.ts'
import type { SummarySection } from './summariser.ts'

/** A shorter article is read as fast as a summary of it. */
const LEAST_WORDS = 60
/** From this length, one section is too little. */
const MANY_WORDS = 130
const MOST_SENTENCES = 300
/** About as long as summaries of news that people write. */
const MOST_WORDS = 100

interface Sentence {
  text: string
  words: string[]
}

/**
 * Sentences picked from an article, as one section or three in the order of the text. Only the first is shown until the
 * reader asks for more.
 */
export function summariseArticle({ title, text }: { title: string; text: string }): SummarySection[] {
  const { sentences, headlines } = readArticle(text)
  const length = sentences.reduce((all, { words }) => all + words.length, 0)
  if (length < LEAST_WORDS || sentences.length < 4) return []
  const titleWords = [
    ...contentWords(wordsOf(surelyToPeople(title))),
    ...headlines.flatMap((one) => contentWords(wordsOf(one))),
  ]
  const wanted =
    length < MANY_WORDS
      ? { words: 30, sentences: 2 }
      : { words: Math.min(Math.max(length * 0.4, 50), MOST_WORDS), sentences: 6 }
  const picked = pickCovering(candidatesOf(sentences, new Set(titleWords)), wanted)
  const texts = picked.map((place) => sentences[place]!.text)
  return length < MANY_WORDS || texts.length < 3 ? toSections([texts]) : toSections(inThree(texts))
}

const toSections = (parts: string[][]): SummarySection[] =>
  parts.filter((sentences) => sentences.length > 0).map((sentences) => ({ label: null, sentences }))

/** The first part is never the shortest. */
function inThree(texts: string[]): string[][] {
  const first = Math.ceil(texts.length / 3)
  const second = first + Math.ceil((texts.length - first) / 2)
  return [texts.slice(0, first), texts.slice(first, second), texts.slice(second)]
}

/** The whole sentences of an article, and its headings. */
function readArticle(text: string): { sentences: Sentence[]; headlines: string[] } {
  const sentences: Sentence[] = []
  const headlines: string[] = []
  const seen = new Set<string>()
  for (const { kind, text: block } of blocksOf(text)) {
    if (kind === 'heading') {
      headlines.push(block)
      continue
    }
    for (const sentence of sentencesOf(block)) {
      if (sentences.length >= MOST_SENTENCES) return { sentences, headlines }
      if (seen.has(sentence)) continue
      seen.add(sentence)
      if (!isWhole(sentence)) headlines.push(sentence)
      else if (isWorthSummarising(sentence)) sentences.push({ text: sentence, words: wordsOf(sentence) })
    }
  }
  return { sentences, headlines }
}

/** Begins with a word that refers back to the sentence before. */
const LEANS_BACK =
  /^(?:[–—«-]\s*)?(?:han|hun|ho|de|dei|dem|det|dette|disse|den|denne|der|her|men|og|så|slik|dermed|derfor|likevel|også|samtidig|he|she|they|it|this|these|but|and|so|hon|dessa|detta|därför|därmed)(?![\p{L}])/iu
const SPOKEN = /^(?:[–—-]\s|«|”|")/

function candidatesOf(sentences: readonly Sentence[], titleWords: ReadonlySet<string>): Candidate[] {
  return sentences.map(({ text, words }, place) => {
    const content = contentWords(words)
    const ofTitle = content.filter((word) => titleWords.has(word)).length / Math.max(content.length, 1)
    // News is written with the main point first, so an early place counts for more than words shared with other sentences.
    let favour = 1 + 5 / (1 + place / 4) + 1.2 * ofTitle
    if (SPOKEN.test(text)) favour *= 0.7
    if (text.includes('?')) favour *= 0.6
    if (words.length < 6) favour *= 0.5
    if (words.length > 45) favour *= 0.5
    return { content, length: words.length, favour, isLeaning: LEANS_BACK.test(text) }
  })
}
