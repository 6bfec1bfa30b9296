import type { Category, RequirementKind } from '../requirement.ts'
import { isAsking, type Theme, themeOf } from './ad-lines.ts'
import { categoryOf, isPlace } from './category-of.ts'
import { clausesOf } from './clauses.ts'
import { anyOf, wordTest } from './demand-words.ts'

const isDesired = wordTest('desired')
const NO_REQUIRES = new RegExp(anyOf('no requires'), 'giu')
const requires = wordTest('requires')
/** «for virksomheter med strenge krav» asks nothing of the applicant. */
const isRequired = (text: string) => requires(text.replaceAll(NO_REQUIRES, ' '))
const isSeeking = wordTest('seeks')
const hasSubstance = wordTest('substance')
/** Describes the company, or the work to come, rather than the person. */
const hasOffer = wordTest('offers')
const NO_OFFER = new RegExp(anyOf('no offers'), 'giu')
const isOffer = (text: string) => hasOffer(text.replaceAll(NO_OFFER, ' '))
/** What follows a dash only explains: «Du skriver godt norsk – referatene er kontrakt hos oss». */
const DASH = /(?<=\S)\s[–—]\s/u
const isTrait = wordTest('trait')
const isUnasked = wordTest('unasked')
/** Language requirements: «Arbeidsspråket er norsk.», «Norsk på nivå B2.» */
const isLanguageAsked = wordTest('language asked')
/** «minst fem år», which is rarely said of anything but a requirement. */
const isAtLeast = wordTest('at least')
/** Describes the company's experience: «Vi har 20 års erfaring.» */
const isOfFirm = wordTest('firm')
/** How much of a sentence is searched for an invitation such as «Ta gjerne kontakt …». */
const OPENING = 40
const MOST_IN_ITEM = 220
/** What somebody has done is experience: «Du har ledet to prosjekter», «Du må ha stilt inn vern». */
const HAS_DONE = new RegExp(
  String.raw`(?:${anyOf('addresses')}\s+(?:må\s+|should\s+|must\s+)?(?:har?|have)|(?:har|have)\s+(?:du|you))\s+(?:selv\s+|også\s+)?${anyOf('done')}`,
  'iu',
)
const hasDone = (clause: string) => HAS_DONE.test(clause) || isKnowing(clause)
/** A point of a list that begins so: «satt tjenester i produksjon». */
const BEGINS_DONE = new RegExp(String.raw`^${anyOf('done')}\s`, 'iu')
const isAlsoAsked = wordTest('the same')
const isKnowing = wordTest('knows')
/** «ETL-erfaring, gjerne Informatica»: only the example is desired. */
const RATHER = /,\s(?:gjerne|helst|gärna|preferably)\s(?:[^,()]|\([^()]*\))*$/iu
const ASIDE = /\([^()]*\)/g
const LINK = /^\[[^\]]*\]\([^)]*\)$/u
/**
 * Categories of things that a person can have. Years are not among them: «Vikariat i et år» is not a requirement, so
 * years need a word for experience.
 */
const HARD: ReadonlySet<Category> = new Set([
  'technology',
  'language',
  'certificate',
  'clearance',
  'education',
])
const BEGINS = new RegExp(String.raw`^${anyOf('begins', 'desired')}`, 'iu')
/** Addresses the applicant: «du har», «konsulenten må også ha» */
const ADDRESSED = new RegExp(String.raw`${anyOf('person')}\s+(?:\S+\s+){0,2}?${anyOf('holds')}`, 'iu')

const HOLDS = new RegExp(String.raw`${anyOf('addresses')}\s+(?:må\s+)?(?:har?|have)\s`, 'iu')

/** A label inside running text: «Ønskelig: Kafka». */
const LABEL = /^\**([^:.*]{3,40}):\**\s+(?=\S)/u

function labelOf(sentence: string): Theme {
  const label = LABEL.exec(sentence)?.[1]
  return label && !/evaluer|tildeling/iu.test(label) ? themeOf(label) : 'unknown'
}

/** A label is kept when it says what is asked: «Førerkort: klasse B». */
export function withoutLabel(clause: string, category: Category): string {
  const rest = clause.replace(LABEL, '')
  const isPlain = isAsking(labelOf(clause)) || (NOUN_LABEL.test(clause) && categoryOf(rest) === category)
  return isPlain ? rest : clause
}
const NOUN_LABEL = /^\p{L}{3,40}(?::\*\*|\*\*:)/u

export interface ClauseContext {
  clause: string
  category: Category
  sentence: string
  theme: Theme
  isItem: boolean
  /** The previous clause of the same line. */
  before: { sentence: string; kind: RequirementKind | null } | null
}

/** The named features of a clause for the learned weights. The rules below combine the same tests. */
export function cuesOf({ clause, category, sentence, before }: ClauseContext): string[] {
  const isOfYears = category === 'years' && !isOfFirm(clause)
  const isFirst = before === null
  return Object.entries({
    held: hasSubstance(clause),
    hard: HARD.has(category),
    years: isOfYears && isAtLeast(clause),
    required: isRequired(clause),
    addressed: ADDRESSED.test(clause),
    seeking: isSeeking(clause),
    desired: isDesired(clause),
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

const isOfLanguage = ({ clause, category, isItem }: ClauseContext) =>
  !isItem && category === 'language' && isLanguageAsked(clause)

/** Whether the clause's own words say that it is a requirement. */
export function isSaid(context: ClauseContext): boolean {
  const { clause, category } = context
  const isOfYears = category === 'years' && !isOfFirm(clause) && hasSubstance(clause)
  return isRequired(clause) || ADDRESSED.test(clause) || isOfLanguage(context) || isOfYears
}

/** Too rare to learn weights from, but unambiguous in wording. */
const RARE: ReadonlySet<Category> = new Set(['clearance', 'certificate'])

/**
 * Whether a clause is a requirement beyond doubt, so that the weights are not consulted: «Stillingen krever …» and
 * «Engelsk er en fordel» in running text, and the rare categories.
 */
export function isStated(context: ClauseContext): boolean {
  const { clause, category, sentence, theme, isItem, before } = context
  if (category === 'place' && isPlace(clause, isSaid(context) || (isItem && isAsking(theme)))) return true
  if (RARE.has(category)) return true
  const isLeastYears = category === 'years' && isAtLeast(clause) && !isOfFirm(clause)
  if (isItem) return isAsking(theme) && (isLeastYears || BEGINS_DONE.test(clause))
  const isStatedAsDesired = (HARD.has(category) || hasSubstance(clause)) && isDesired(clause)
  const isOfYears = isLeastYears && hasSubstance(clause)
  const isHad = category === 'education' && HOLDS.test(clause)
  // «Gyldig CKA er en fordel, det samme er erfaring fra energi»
  const isContinued = before?.sentence === sentence && before.kind !== null && isAlsoAsked(sentence)
  const isAsked =
    isContinued ||
    isRequired(clause) ||
    hasDone(clause) ||
    isHad ||
    isStatedAsDesired ||
    isOfYears ||
    isOfLanguage(context)
  return isAsked || isAsking(labelOf(sentence))
}

/** Whether a requirement is a must or a should. */
export const strengthOf = ({ clause, theme }: ClauseContext): RequirementKind =>
  isDesired(clause.replace(RATHER, '')) ? 'should' : isAsking(theme) ? theme : 'must'

/** Whether nothing of a text is asked for: «ikke nødvendigvis Avro», but not «Mastergrad (erfaring kan kompensere)». */
export function isNotAsked(text: string): boolean {
  const clauses = clausesOf(text.replaceAll(ASIDE, ' '))
  return clauses.length > 0 && clauses.every((one) => isUnasked(one.text) && !isDesired(one.text))
}

/** What the rules alone say of a clause; null when it is not a requirement. */
export function ruledKindOf(context: ClauseContext): RequirementKind | null {
  const { clause, category, sentence, theme, isItem, before } = context
  const isOfYears = category === 'years' && !isOfFirm(clause)
  const isHeld =
    hasSubstance(clause) ||
    hasDone(clause) ||
    (HARD.has(category) && !(category === 'technology' && isSeeking(clause))) ||
    (isOfYears && isAtLeast(clause))
  const isCue = isSaid(context)
  const said = HARD.has(category) ? clause.split(DASH, 1)[0]! : clause
  const isOffered = isOffer(said) || (!isCue && isOffer(sentence.slice(0, OPENING)))
  if (isOffered || LINK.test(clause)) return null
  const previous = before?.sentence === sentence ? before.kind : null
  const isAmongDesired = isAsking(theme) ? previous === 'should' : !isSeeking(clause) && isDesired(sentence)
  const desired = isDesired(clause.replace(RATHER, '')) || (!isCue && isAmongDesired)
  const asked = desired ? 'should' : isAsking(theme) ? theme : 'must'
  if (sentence.endsWith('?') && !(isItem && isAsking(theme) && isHeld)) return null
  if (isPlace(clause, isCue || (isItem && isAsking(theme))) && theme !== 'none')
    return desired ? 'should' : 'must'
  if (isUnasked(clause.replaceAll(ASIDE, ' ')) && !desired) return null
  const begins = BEGINS.test(clause)
  if (isItem && isAsking(theme) && clause.length <= MOST_IN_ITEM) {
    // A later sentence of a list item explains the first, unless it states a requirement itself.
    return !before || begins || desired || (isCue && isHeld) ? asked : null
  }
  const label = isItem ? 'unknown' : labelOf(sentence)
  if (isAsking(label) && theme !== 'none') return desired ? 'should' : label
  if (isAsking(theme) && (begins || isCue || (HARD.has(category) && hasSubstance(clause)))) return asked
  if (previous && begins) return desired ? 'should' : previous
  // Elsewhere only things a person can have count, in a whole sentence about a person.
  if (!isHeld || (theme === 'none' && isItem) || /^\p{Ll}/u.test(sentence)) return null
  if (isRequired(clause) || isOfLanguage(context)) return asked
  return theme !== 'none' && (desired || isCue || isSeeking(clause)) ? asked : null
}
