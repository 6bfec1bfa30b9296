import { technologiesIn } from '../text/find-technologies.ts'
import { spokenToPeople } from '../text/machine-speech.ts'
import { wordLists } from '../text/word-lists.ts'
import { pointsAsSentence } from './points-as-sentence.ts'
import type { AdPart } from './ad-parts.ts'
import { contentWords, wordsOf } from './content-words.ts'
import { type AdSentence, readAd } from './read-ad.ts'
import { seekingSentence, deadlineSentence, technologySentence } from './fact-sentences.ts'
import type { AdFacts, SummarySection } from './summariser.ts'

const { anyOf, wordTest } = wordLists('summary-words.txt')

/** A text with fewer words takes no longer to read than its summary. */
const LEAST_WORDS = 40
const MOST_POINTS = 3
const MOST_SENTENCES = 4

const NO_FACTS: AdFacts = { company: null, locations: [], deadline: null, deadline_text: null }

/**
 * Two to four sentences on who seeks whom, what the work is, what is required and until when. The first and the last are
 * made of the ad's fields. The others are sentences of the ad, or name points of its lists; every clause stands in the ad.
 * An ad in another language than Norwegian gets the technologies it names instead. Nothing is returned for a short text,
 * or one that yields fewer than two sentences.
 */
export function summariseAd({
  facts = NO_FACTS,
  ...written
}: {
  title: string
  text: string
  facts?: AdFacts | undefined
}): SummarySection[] {
  const title = spokenToPeople(written.title).trim()
  const text = spokenToPeople(written.text)
  const sentences = readAd(text)
  if (sentences.reduce((all, { length }) => all + length, 0) < LEAST_WORDS) return []
  const ofTitle = new Set(contentWords(wordsOf(title)))
  const isNorwegian = speaksNorwegian(text)
  const opening = isNorwegian ? openingOf(sentences, ofTitle) : null
  const seeking = seekingSentence(title, facts)
  const work = isNorwegian ? sentenceOf('work', sentences, ofTitle) : null
  const asked = isNorwegian ? sentenceOf('asked', sentences, ofTitle) : null
  const body = [seeking ? (work ?? opening) : opening, seeking ? null : work, asked]
  if (!asked) body.push(technologySentence(technologiesIn(text)))
  const parts = [seeking, ...body].filter((part) => part !== null)
  const deadline = deadlineSentence(facts)
  const summary = [...new Set(parts)].slice(0, deadline ? MOST_SENTENCES - 1 : MOST_SENTENCES)
  if (deadline) summary.push(deadline)
  return summary.length < 2 ? [] : [{ label: null, sentences: summary }]
}

const NORWEGIAN = new RegExp(anyOf('norwegian'), 'giu')
const OTHERS = new RegExp(anyOf('not norwegian'), 'giu')
const READ = 4_000

function speaksNorwegian(text: string): boolean {
  const count = (words: RegExp) => [...text.slice(0, READ).matchAll(words)].length
  return count(NORWEGIAN) > count(OTHERS)
}

/** The sentence that says what the ad is for: one near its beginning that names what its title names. */
function openingOf(sentences: readonly AdSentence[], ofTitle: ReadonlySet<string>): string | null {
  const worth = (one: AdSentence, place: number) =>
    (shared(one, ofTitle) * 2 + (one.part === 'work' ? 1.5 : 0) + (isFull(one) ? 0.5 : 0)) / (1 + place / 8)
  const candidates = sentences
    .slice(0, 40)
    .filter((one) => !one.isPoint && ['work', 'other'].includes(one.part) && one.length >= 5)
    .filter(({ text }) => !/^[\p{L} ]{2,20}:/u.test(text))
  return ranked(candidates, worth)[0]?.text ?? null
}

const isFull = ({ length }: AdSentence) => length >= 8 && length <= 35
const shared = ({ content }: AdSentence, words: ReadonlySet<string>) =>
  Math.min(content.filter((word) => words.has(word)).length, 2)

/** What is binding comes before what is merely nice. */
const isBinding = wordTest('binding')

/** One part of the ad in one sentence: points of its list, else its best sentence. */
function sentenceOf(
  part: 'work' | 'asked',
  sentences: readonly AdSentence[],
  ofTitle: ReadonlySet<string>,
): string | null {
  const own = sentences.filter((one) => one.part === (part satisfies AdPart))
  const worth = (one: AdSentence, place: number) =>
    1 / (1 + place / 4) +
    0.3 * shared(one, ofTitle) +
    (part === 'asked' && isBinding(one.text) ? 0.5 : 0) -
    (one.length > 28 ? 0.6 : 0)
  const points = ranked(
    own.filter(({ isPoint }) => isPoint),
    worth,
  )
  const name = (some: readonly AdSentence[]) =>
    pointsAsSentence(
      part,
      some.map(({ text }) => text),
      MOST_POINTS,
    )
  const named = (part === 'asked' && name(points.filter(({ text }) => isBinding(text)))) || name(points)
  if (named) return named
  return ranked(own.filter(isWhole), worth)[0]?.text ?? null
}

/** A sentence with a subject and a verb that can stand alone, about what must be. */
const isWhole = ({ text, isPoint, length }: AdSentence): boolean =>
  !isPoint &&
  length >= 5 &&
  length <= 35 &&
  /^\p{Lu}.*[.!]$/su.test(text) &&
  hasVerb(text) &&
  BEGINS_WITH_SUBJECT.test(text) &&
  !BEGINS_AMID.test(text) &&
  !isNice(text)
const hasVerb = wordTest('finite verb')
const isNice = wordTest('nice')
/** «Må kunne avlaste» and «Vite hvordan du skal …» are points that nothing marks. */
const BEGINS_WITH_SUBJECT = new RegExp(`^(?:[\\p{L}-]+ )?${anyOf('subject')}`, 'iu')
const BEGINS_AMID = new RegExp(`^${anyOf('amid')}`, 'iu')

/** Most worth first; of equals the earlier. */
const ranked = (
  from: readonly AdSentence[],
  worth: (one: AdSentence, place: number) => number,
): AdSentence[] =>
  from
    .map((one, place) => ({ one, worth: worth(one, place) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ one }) => one)
