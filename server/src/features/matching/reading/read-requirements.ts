import { spokenToPeople } from '../../../text/machine-speech.ts'
import { askedTechnologies } from '../asked-technologies.ts'
import type { AdText, Category, Requirement, RequirementKind } from '../requirement.ts'
import { rolesIn } from '../roles.ts'
import { stemsIn } from '../stems.ts'
import { type AdLine, adLines, isAsking, type Theme, themeOf } from './ad-lines.ts'
import { categoryOf, isPlace } from './category-of.ts'
import { clausesOf, isListing, partsOf } from './clauses.ts'
import { anyOf, wordTest } from './demand-words.ts'

const MOST_REQUIREMENTS = 80
const LONGEST = 400
const MOST_IN_ITEM = 220
/** Words that no CV can be searched for may still ask something: «Trygg i møte med brukere». */
const SOME_WORDS = /(?:\p{L}+\P{L}+){2}\p{L}/u

const isWish = wordTest('wish')
const isRequired = wordTest('requires')
const isSeeking = wordTest('seeks')
const hasSubstance = wordTest('substance')
/** What a firm says of itself, or what will be done once there. */
const hasOffer = wordTest('offers')
const NO_OFFER = new RegExp(anyOf('no offers'), 'giu')
const isOffer = (text: string) => hasOffer(text.replaceAll(NO_OFFER, ' '))
const isUnasked = wordTest('unasked')
/** «Arbeidsspråket er norsk.», «Norsk på nivå B2.» */
const isLanguageAsked = wordTest('language asked')
/** «minst fem år», which is seldom said of anything else than what is asked. */
const isAtLeast = wordTest('at least')
/** «Vi har 20 års erfaring.» */
const isOfFirm = wordTest('firm')
/** «Ta gjerne kontakt …» */
const OPENING = 40
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

/**
 * What an ad asks of a person, in its order, each with the piece of the ad that says so. First by where it stands: under
 * a heading or a leading line that asks, each item and clause is a demand; elsewhere only a sentence that asks a person
 * for something that can be had, such as experience, a degree or a technology. None when it asks for nothing that can be
 * read.
 */
export function readRequirements(ad: AdText): Requirement[] {
  const found: Requirement[] = []
  const seen = new Set<string>()
  for (const line of adLines(spokenToPeople(ad.text))) {
    for (const { clause, kind, category } of demandsOf(line)) {
      const parts = category === 'technology' || category === 'other' ? partsOf(clause) : [clause]
      for (const part of parts) {
        const own = part === clause ? category : categoryOf(part)
        const isSayable = own !== 'other' || stemsIn(part).length > 0 || SOME_WORDS.test(part)
        if (seen.has(part) || !isSayable || found.length >= MOST_REQUIREMENTS) continue
        seen.add(part)
        const shared = parts.length > 1 ? { parts: parts.length } : {}
        found.push({ sentence: part, kind, category: own, from_title: false, ...shared })
      }
    }
  }
  const title = spokenToPeople(ad.title).trim()
  if (found.length > 0 && rolesIn(title).length > 0) {
    found.push({
      sentence: title,
      kind: 'must',
      category: 'role',
      from_title: true,
      ...(isDemandedAgain(title, found) ? { parts: 2 } : {}),
    })
  }
  return found
}

/** Whether the text demands the role of the title or all its technologies again: they are weighed there. */
function isDemandedAgain(title: string, found: readonly Requirement[]): boolean {
  const roles = found.flatMap(({ category, sentence }) =>
    category === 'role' || category === 'years' ? rolesIn(sentence) : [],
  )
  const technologies = askedTechnologies(title)
  const demanded = new Set(found.flatMap(({ sentence }) => askedTechnologies(sentence)))
  return (
    rolesIn(title).some((role) => roles.includes(role)) ||
    (technologies.length > 0 && technologies.every((name) => demanded.has(name)))
  )
}

interface Demand {
  clause: string
  kind: RequirementKind
  category: Category
}

function demandsOf({ text, theme, isItem }: AdLine): Demand[] {
  const demands: Demand[] = []
  const isList = !isItem && isAsking(theme) && isListing(text)
  for (const item of isList ? partsOf(text) : [text]) {
    let before: { sentence: string; kind: RequirementKind | null } | null = null
    for (const { text: clause, sentence } of clausesOf(item)) {
      if (clause.length > LONGEST) continue
      const category = categoryOf(clause)
      const kind = kindOf({ clause, category, sentence, theme, isItem: isItem || isList, before })
      if (kind) demands.push({ clause: withoutLabel(clause), kind, category })
      before = { sentence, kind }
    }
  }
  return demands
}

/** «Ønskelig: Kafka» in the middle of a text. */
const LABEL = /^\**([^:.*]{3,40}):\**\s+(?=\S)/u

function labelOf(sentence: string): Theme {
  const label = LABEL.exec(sentence)?.[1]
  return label && !/evaluer|tildeling/iu.test(label) ? themeOf(label) : 'unknown'
}

const withoutLabel = (clause: string) => (isAsking(labelOf(clause)) ? clause.replace(LABEL, '') : clause)

interface Told {
  clause: string
  category: Category
  sentence: string
  theme: Theme
  isItem: boolean
  /** The clause before it in the same line. */
  before: { sentence: string; kind: RequirementKind | null } | null
}

function kindOf({ clause, category, sentence, theme, isItem, before }: Told): RequirementKind | null {
  const isOfYears = category === 'years' && !isOfFirm(clause)
  const isHeld =
    hasSubstance(clause) ||
    (HARD.has(category) && !(category === 'technology' && isSeeking(clause))) ||
    (isOfYears && isAtLeast(clause))
  const isOfLanguage = !isItem && category === 'language' && isLanguageAsked(clause)
  const isCue =
    isRequired(clause) || ADDRESSED.test(clause) || isOfLanguage || (isOfYears && hasSubstance(clause))
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
  if (isRequired(clause) || isOfLanguage) return asked
  return theme !== 'none' && (wished || isCue || isSeeking(clause)) ? asked : null
}
