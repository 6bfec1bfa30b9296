import { technologiesIn } from '../text/find-technologies.ts'
import { surelyToPeople } from '../text/machine-speech.ts'
import { wordLists } from '../text/word-lists.ts'
import { dayInWords, listText } from '../text/norwegian-words.ts'
import { kindOfWord } from '../text/name-words.ts'
import type { AdPart } from './ad-parts.ts'
import { contentWords, wordsOf } from './content-words.ts'
import { type AdSentence, readAd } from './read-ad.ts'
import type { AdFacts, SummarySection } from './summariser.ts'

const { anyOf, wordTest } = wordLists('summary-words.txt')

/** A shorter ad is read as fast as a summary of it. */
const LEAST_WORDS = 40
const MOST_POINTS = 3
const MOST_SENTENCES = 4

const NO_FACTS: AdFacts = { company: null, locations: [], deadline: null, deadline_text: null }

/**
 * Two to four sentences: who seeks whom, what the work is, what is required and until when. The first and the last
 * are made from the fields of the ad; the others quote sentences or list items of the ad. Of an ad that is not in
 * Norwegian, list items are given between quotation marks, and the technologies it names replace sentences. Empty for a
 * short text, or when fewer than two sentences are found.
 */
export function summariseAd({
  facts = NO_FACTS,
  ...written
}: {
  title: string
  text: string
  facts?: AdFacts | undefined
}): SummarySection[] {
  const title = surelyToPeople(written.title).trim()
  const text = surelyToPeople(written.text)
  const sentences = readAd(text)
  if (sentences.reduce((all, { length }) => all + length, 0) < LEAST_WORDS) return []
  const ofTitle = new Set(contentWords(wordsOf(title)))
  const isNorwegian = speaksNorwegian(text)
  const opening = isNorwegian ? openingOf(sentences, ofTitle) : null
  const seeking = seekingSentence(title, facts)
  const work = sentenceOf('work', sentences, ofTitle, isNorwegian)
  const asked = sentenceOf('asked', sentences, ofTitle, isNorwegian)
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

/** The sentence that introduces the job: an early one that shares words with the title. */
function openingOf(sentences: readonly AdSentence[], ofTitle: ReadonlySet<string>): string | null {
  const worth = (one: AdSentence, place: number) =>
    (shared(one, ofTitle) * 2 + (one.part === 'work' ? 1.5 : 0) + (isFull(one) ? 0.5 : 0)) / (1 + place / 8)
  const candidates = sentences
    .slice(0, 40)
    .filter((one) => !one.isPoint && ['work', 'other'].includes(one.part) && one.length >= 5)
    .filter(({ text }) => !/^[\p{L} ]{2,20}:|\?$/u.test(text))
  return ranked(candidates, worth)[0]?.text ?? null
}

const isFull = ({ length }: AdSentence) => length >= 8 && length <= 35
const shared = ({ content }: AdSentence, words: ReadonlySet<string>) =>
  Math.min(content.filter((word) => words.has(word)).length, 2)

/** Required points come before optional ones. */
const isBinding = wordTest('binding')

/** One sentence for a part of the ad: made of its list items, or else its best sentence. */
function sentenceOf(
  part: Part,
  sentences: readonly AdSentence[],
  ofTitle: ReadonlySet<string>,
  isNorwegian: boolean,
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
      isNorwegian,
    )
  const named = (part === 'asked' && name(points.filter(({ text }) => isBinding(text)))) || name(points)
  if (named || !isNorwegian) return named
  return ranked(own.filter(isWhole), worth)[0]?.text ?? null
}

/** A sentence with a subject and a verb that makes sense alone and states a requirement or a task. */
const isWhole = ({ text, isPoint, length }: AdSentence): boolean =>
  !isPoint &&
  length >= 5 &&
  length <= 35 &&
  /^\p{Lu}.*[.!]$/su.test(text) &&
  hasVerb(text) &&
  BEGINS_WITH_SUBJECT.test(text) &&
  isOfTheJob(text) &&
  !BEGINS_AMID.test(text) &&
  !isNice(text)
const hasVerb = wordTest('finite verb')
const isNice = wordTest('nice')
const isOfTheJob = wordTest('of the job')
/** «Må kunne avlaste» and «Vite hvordan du skal …» are list items without markup. */
const BEGINS_WITH_SUBJECT = new RegExp(`^(?:[\\p{L}-]+ )?${anyOf('subject')}`, 'iu')
const BEGINS_AMID = new RegExp(`^${anyOf('amid')}`, 'iu')

/** Best first; among equals the earlier one. */
const ranked = (
  from: readonly AdSentence[],
  worth: (one: AdSentence, place: number) => number,
): AdSentence[] =>
  from
    .map((one, place) => ({ one, worth: worth(one, place) }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ one }) => one)

const MOST_PLACES = 3
const MOST_TECHNOLOGIES = 6

/**
 * «Nordvik Data har lyst ut «Seniorutvikler Kotlin», med arbeidssted Oslo.» The title is quoted unchanged, since many
 * titles are a slogan or a sentence, or name the company or a department. Null without a company.
 */
function seekingSentence(title: string, { company, locations }: AdFacts): string | null {
  if (!company) return null
  const place = locations.length > 0 ? `, med arbeidssted ${placesIn(locations)}` : ''
  return `${company} har lyst ut ${quoted(title)}${place}.`
}

function placesIn(locations: readonly string[]): string {
  if (locations.length <= MOST_PLACES) return listText(locations)
  return `${locations.slice(0, MOST_PLACES - 1).join(', ')} og ${locations.length - MOST_PLACES + 1} andre steder`
}

/** «Annonsen nevner Java og Kotlin.» Null when none are named. */
const technologySentence = (technologies: readonly string[]): string | null =>
  technologies.length === 0 ? null : `Annonsen nevner ${listText(technologies.slice(0, MOST_TECHNOLOGIES))}.`

/** «Søknadsfristen er 12. desember 2026.» Null when none is stated. */
function deadlineSentence({ deadline, deadline_text }: AdFacts): string | null {
  if (deadline) return `Søknadsfristen er ${dayInWords(deadline)}.`
  return deadline_text ? `Søknadsfristen er oppgitt som «${deadline_text}».` : null
}

type Part = 'work' | 'asked'

const LEADS: Record<Part, string> = { work: 'Oppgavene er blant annet', asked: 'Av kvalifikasjoner nevnes' }
const MOST_POINT_WORDS = 20
/** A shorter point is used only when it is the only one. */
const LEAST_POINT_WORDS = 2
/** Characters that would end the sentence or start a list inside it. */
const BREAKS = /[:;?!|\n]|\.\s/
/** Points that say themselves that they are optional are not listed as qualifications. */
const isOnlyNice = wordTest('nice', 'not asked')

/**
 * Lists the best points in one sentence: «Oppgavene er blant annet: drifte plattformen; opplæring av kunder.»
 * The points are quoted unchanged, since they begin with verbs, nouns or whole clauses in bokmål and nynorsk, and
 * only the list says whether they are required or alternatives. An «og» between two would let «foretrekkes» at the end of
 * the second belong to both. Null when no point is short enough. `points` are ranked, best first.
 */
function pointsAsSentence(part: Part, points: readonly string[], isNorwegian: boolean): string | null {
  const named = points.flatMap((point) => tidyPoint(part, point) ?? []).slice(0, MOST_POINTS)
  if (named.length === 0) return null
  if (!isNorwegian) return `${LEADS[part]}: ${listText(named.map(quoted))}.`
  return `${LEADS[part]}: ${named.map(withSmallStart).join('; ')}.`
}

const quoted = (text: string) => `«${text.replaceAll(/\s+/g, ' ').replaceAll(/[«»]/g, '"').trim()}»`

function tidyPoint(part: Part, point: string): string | null {
  const bare = point.replace(/^[-–•*\s]+|[.,;\s]+$/g, '')
  const words = bare.split(/\s+/)
  if (words.length < LEAST_POINT_WORDS || words.length > MOST_POINT_WORDS || BREAKS.test(bare)) return null
  return part === 'asked' && isOnlyNice(bare) ? null : bare
}

/** A capital that only begins the point becomes lower case; one of a name does not: «Kari …», «Google Big Query». */
function withSmallStart(point: string): string {
  const [first, second] = point.split(/[\s,/]+/)
  const isName =
    kindOfWord(first!.toLowerCase()) === 'first' ||
    /^\p{Lu}/u.test(second ?? '') ||
    technologiesIn(first!).length > 0
  return isName || !/^\p{Lu}\p{Ll}/u.test(point) ? point : point.charAt(0).toLowerCase() + point.slice(1)
}
