import type { Category, RequirementKind } from '../requirement.ts'
import { isAsking, type Theme, themeOf } from './ad-lines.ts'
import { isPlace } from './category-of.ts'
import { anyOf, wordTest } from './demand-words.ts'

const isWish = wordTest('wish')
const isRequired = wordTest('requires')
const isSeeking = wordTest('seeks')
const hasSubstance = wordTest('substance')
/** What a firm says of itself, or what will be done once there. */
const hasOffer = wordTest('offers')
const NO_OFFER = new RegExp(anyOf('no offers'), 'giu')
const isOffer = (text: string) => hasOffer(text.replaceAll(NO_OFFER, ' '))
const isTrait = wordTest('trait')
const isUnasked = wordTest('unasked')
/** «Arbeidsspråket er norsk.», «Norsk på nivå B2.» */
const isLanguageAsked = wordTest('language asked')
/** «minst fem år», which is seldom said of anything else than what is asked. */
const isAtLeast = wordTest('at least')
/** «Vi har 20 års erfaring.» */
const isOfFirm = wordTest('firm')
/** «Ta gjerne kontakt …» */
const OPENING = 40
const MOST_IN_ITEM = 220
/** «ETL-erfaring, gjerne Informatica»: only the example is a wish. */
const RATHER = /,\s(?:gjerne|helst|gärna|preferably)\s[^,]*$/iu
const LINK = /^\[[^\]]*\]\([^)]*\)$/u
/** What these name can be had. «Vikariat i et år» asks for no years: they need a word of experience. */
const HARD: ReadonlySet<Category> = new Set([
  'technology',
  'language',
  'certificate',
  'clearance',
  'education',
])
const BEGINS = new RegExp(String.raw`^${anyOf('begins', 'wish')}`, 'iu')
/** «du har», «konsulenten må også ha» */
const ADDRESSED = new RegExp(String.raw`${anyOf('person')}\s+(?:\S+\s+){0,2}?${anyOf('holds')}`, 'iu')

/** «Ønskelig: Kafka» in the middle of a text. */
const LABEL = /^\**([^:.*]{3,40}):\**\s+(?=\S)/u

function labelOf(sentence: string): Theme {
  const label = LABEL.exec(sentence)?.[1]
  return label && !/evaluer|tildeling/iu.test(label) ? themeOf(label) : 'unknown'
}

export const withoutLabel = (clause: string) =>
  isAsking(labelOf(clause)) ? clause.replace(LABEL, '') : clause

export interface Told {
  clause: string
  category: Category
  sentence: string
  theme: Theme
  isItem: boolean
  /** The clause before it in the same line. */
  before: { sentence: string; kind: RequirementKind | null } | null
}

/** What words say of a clause, each cue by its name, for the learned weights. The conditions below combine the same tests. */
export function cuesOf({ clause, category, sentence, before }: Told): string[] {
  const isOfYears = category === 'years' && !isOfFirm(clause)
  const isFirst = before === null
  return Object.entries({
    held: hasSubstance(clause),
    hard: HARD.has(category),
    years: isOfYears && isAtLeast(clause),
    required: isRequired(clause),
    addressed: ADDRESSED.test(clause),
    seeking: isSeeking(clause),
    wish: isWish(clause),
    offer: isOffer(clause),
    offered: isOffer(sentence.slice(0, OPENING)),
    unasked: isUnasked(clause),
    firm: isOfFirm(clause),
    begins: BEGINS.test(clause),
    question: sentence.endsWith('?'),
    lower: /^\p{Ll}/u.test(sentence),
    link: LINK.test(clause),
    label: isAsking(labelOf(sentence)),
    trait: isTrait(clause),
    digit: /\d/u.test(clause),
    stop: /[.!]$/u.test(clause),
    first: isFirst,
    later: !isFirst && before.sentence !== sentence,
    previous: !isFirst && before.kind !== null && before.sentence === sentence,
  }).flatMap(([name, holds]) => (holds ? [name] : []))
}

const isOfLanguage = ({ clause, category, isItem }: Told) =>
  !isItem && category === 'language' && isLanguageAsked(clause)

/** Whether words of the clause itself say that it asks. */
export function isSaid(told: Told): boolean {
  const { clause, category } = told
  const isOfYears = category === 'years' && !isOfFirm(clause) && hasSubstance(clause)
  return isRequired(clause) || ADDRESSED.test(clause) || isOfLanguage(told) || isOfYears
}

/** Too rare to learn from, and certain by their words. */
const RARE: ReadonlySet<Category> = new Set(['place', 'clearance', 'certificate'])

/** What needs no weighing: «Stillingen krever …» and «Engelsk er en fordel» in running text, and rare categories. */
export function isStated(told: Told): boolean {
  const { clause, category, sentence, isItem } = told
  if (RARE.has(category)) return true
  const isWished = HARD.has(category) && isWish(clause)
  const isOfYears = category === 'years' && isAtLeast(clause) && hasSubstance(clause) && !isOfFirm(clause)
  const isAsked = isRequired(clause) || isWished || isOfYears || isOfLanguage(told)
  return !isItem && (isAsked || isAsking(labelOf(sentence)))
}

/** How strongly a clause asks, if it does at all. */
export const strengthOf = ({ clause, theme }: Told): RequirementKind =>
  isWish(clause) ? 'should' : isAsking(theme) ? theme : 'must'

/** What conditions alone make of a clause: null for no demand. */
export function ruledKindOf(told: Told): RequirementKind | null {
  const { clause, category, sentence, theme, isItem, before } = told
  const isOfYears = category === 'years' && !isOfFirm(clause)
  const isHeld =
    hasSubstance(clause) ||
    (HARD.has(category) && !(category === 'technology' && isSeeking(clause))) ||
    (isOfYears && isAtLeast(clause))
  const isCue = isSaid(told)
  const isOffered = isOffer(clause) || (!isCue && isOffer(sentence.slice(0, OPENING)))
  if (isOffered || LINK.test(clause)) return null
  const previous = before?.sentence === sentence ? before.kind : null
  const isOfWished = isAsking(theme) ? previous === 'should' : isWish(sentence)
  const wished = isWish(clause.replace(RATHER, '')) || (!isCue && isOfWished)
  const asked = wished ? 'should' : isAsking(theme) ? theme : 'must'
  if (sentence.endsWith('?') && !(isItem && isAsking(theme) && isHeld)) return null
  if (isPlace(clause, isCue || (isItem && isAsking(theme))) && theme !== 'none')
    return wished ? 'should' : 'must'
  if (isUnasked(clause) && !wished) return null
  const begins = BEGINS.test(clause)
  if (isItem && isAsking(theme) && clause.length <= MOST_IN_ITEM) {
    // A second sentence of an item explains the first unless it asks something itself.
    return !before || begins || wished || (isCue && isHeld) ? asked : null
  }
  const label = isItem ? 'unknown' : labelOf(sentence)
  if (isAsking(label) && theme !== 'none') return wished ? 'should' : label
  if (isAsking(theme) && (begins || isCue || (HARD.has(category) && hasSubstance(clause)))) return asked
  if (previous && begins) return wished ? 'should' : previous
  // Elsewhere only what can be had, asked of a person in a whole sentence.
  if (!isHeld || (theme === 'none' && isItem) || /^\p{Ll}/u.test(sentence)) return null
  if (isRequired(clause) || isOfLanguage(told)) return asked
  return theme !== 'none' && (wished || isCue || isSeeking(clause)) ? asked : null
}
