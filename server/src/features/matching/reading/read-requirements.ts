import { type LearnedWeights, learnedWeights, scoreOf } from '../../../text/learned-weights.ts'
import { surelyToPeople } from '../../../text/machine-speech.ts'
import { askedTechnologies } from '../asked-technologies.ts'
import type { AdText, AskedDemand, Category, Demand, Requirement, RequirementKind } from '../requirement.ts'
import { rolesIn } from '../roles.ts'
import { stemsIn } from '../stems.ts'
import { type AdLine, adLines, isAsking } from './ad-lines.ts'
import { categoryOf } from './category-of.ts'
import { clausesOf, isListing, partsOf } from './clauses.ts'
import {
  type ClauseContext,
  cuesOf,
  isStated,
  ruledKindOf,
  strengthOf,
  withoutLabel,
} from './demand-rules.ts'

const MOST_REQUIREMENTS = 80
const LONGEST = 400
/** A requirement without words to search a CV for still counts: «Trygg i møte med brukere». */
const SOME_WORDS = /(?:\p{L}+\P{L}+){2}\p{L}/u

let learned: LearnedWeights | undefined

/**
 * Lists an ad's requirements in order, each with the verbatim text that states it; empty when none can be read.
 * Headings, lists and sentences give each clause its context, rules decide whether it could be a requirement there,
 * and learned weights whether it is. `weights` replaces the learned weights; null means rules alone.
 */
export function readRequirements(ad: AdText, weights?: LearnedWeights | null): Requirement[] {
  const judging = weights === undefined ? ownWeights() : weights
  const found: Requirement[] = []
  const seen = new Map<string, number>()
  const listed = ad.demands ? reviewed(ad.demands) : demandsOf(ad.text, judging)
  const series = seriesOf(listed)
  for (const demanded of listed) {
    const { clause: written, kind } = demanded
    const clause = withoutCode(demanded, series)
    const category = clause === written ? demanded.category : categoryOf(clause)
    const parts = category === 'technology' || category === 'other' ? partsOf(clause) : [clause]
    const demand = { nth: found.length, sentence: written, kind }
    for (const part of parts) {
      const before = seen.get(part)
      if (before !== undefined) found[before] = askedAgain(found[before]!, before, demand)
      const own = part === clause ? category : categoryOf(part)
      const isSayable = own !== 'other' || stemsIn(part).length > 0 || SOME_WORDS.test(part)
      if (before !== undefined || !isSayable || found.length >= MOST_REQUIREMENTS) continue
      seen.set(part, found.length)
      const shared = {
        ...(parts.length > 1 && { parts: parts.length }),
        ...(part !== written && { asked: [demand] }),
      }
      found.push({ sentence: part, kind, category: own, from_title: false, ...shared })
    }
  }
  const title = surelyToPeople(ad.title).trim()
  if (found.length > 0 && rolesIn(title).length > 0) {
    found.push({
      sentence: title,
      kind: 'must',
      category: 'role',
      from_title: true,
      asked: [],
      ...(isDemandedAgain(title, found) ? { parts: 2 } : {}),
    })
  }
  return found
}

/** «B2 Kafka»: the number of a demand in a tender, which would pass for a part of a name. */
const CODE = /^(\p{Lu}{1,3})[-.]?(\d{1,2})[.:)]?\s+(?=\S)/u

/** The letters that number most of the demands of a kind: «B2 norsk» among others is a level, «S4 HANA» a name. */
function seriesOf(demands: readonly DemandClause[]): ReadonlySet<string> {
  const series = new Set<string>()
  for (const wanted of ['must', 'should'] as const) {
    const of = demands.filter(({ kind }) => kind === wanted)
    const numbers = new Map<string, Set<string>>()
    for (const { clause } of of) {
      const [, letters, number] = CODE.exec(clause) ?? []
      if (letters && number) numbers.set(letters, (numbers.get(letters) ?? new Set()).add(number))
    }
    for (const [letters, { size }] of numbers) if (size > 1 && size * 2 > of.length) series.add(letters)
  }
  return series
}

/** A level of a language may look like a number, and is part of what is demanded. */
const withoutCode = ({ clause, category }: DemandClause, series: ReadonlySet<string>): string =>
  category === 'language'
    ? clause
    : clause.replace(CODE, (code, letters: string) => (series.has(letters) ? '' : code))

/** A requirement that stands at one place of the list, and is asked for in another demand as well. */
function askedAgain(one: Requirement, at: number, demand: AskedDemand): Requirement {
  const { sentence, kind, asked = [{ nth: at, sentence, kind }] } = one
  return asked.some((known) => known.sentence === demand.sentence)
    ? one
    : { ...one, asked: [...asked, demand] }
}

const ownWeights = () => (learned ??= learnedWeights('demands/weights.json'))

/** Whether the text repeats the role of the title, or all its technologies. They are then weighted there. */
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

/** A person has reviewed these, so none is judged again. */
const reviewed = (demands: readonly Demand[]): DemandClause[] =>
  demands.map(({ sentence, kind }) => ({ clause: sentence, kind, category: categoryOf(sentence) }))

interface DemandClause {
  clause: string
  kind: RequirementKind
  category: Category
}

const demandsOf = (text: string, weights: LearnedWeights | null): DemandClause[] =>
  readClauses(text).flatMap(({ clause, ruled, context, category, signs }) => {
    const isSure = ruled !== null && (!weights || isStated(context))
    const isDemand = isSure || (weights !== null && scoreOf(signs(), weights) > 0)
    return isDemand
      ? [{ clause: withoutLabel(clause, category), kind: ruled ?? strengthOf(context), category }]
      : []
  })

export interface ReadClause {
  clause: string
  category: Category
  context: ClauseContext
  /** The rules' verdict. */
  ruled: RequirementKind | null
  /** The features for the learned weights. */
  signs: () => string[]
}

/** All clauses of an ad with their context, requirements or not. */
export function readClauses(text: string): ReadClause[] {
  const lines = adLines(surelyToPeople(text))
  return lines.flatMap((line, at) => clausesIn(line, at / lines.length))
}

function clausesIn(line: AdLine, at: number): ReadClause[] {
  const { text, theme, isItem, isPlace, isLead } = line
  const isList = !isItem && isAsking(theme) && isListing(text)
  return (isList ? partsOf(text) : [text]).flatMap((item) => {
    let before: ClauseContext['before'] = null
    return clausesOf(item).flatMap(({ text: clause, sentence }) => {
      if (clause.length > LONGEST) return []
      const category = isPlace && !before ? 'place' : categoryOf(clause)
      const context: ClauseContext = { clause, category, sentence, theme, isItem: isItem || isList, before }
      const ruled = isLead && category !== 'years' ? null : ruledKindOf(context)
      before = { sentence, kind: ruled }
      return [{ clause, category, context, ruled, signs: () => demandSigns(context, line, ruled, at) }]
    })
  })
}

/** Names for the number of words, with exclusive upper bounds. */
const SIZES: readonly [string, number][] = [
  ['short', 4],
  ['middle', 12],
  ['long', 25],
  ['vast', Infinity],
]

/**
 * The named features that speak for or against a clause being a requirement. `ruled` is the verdict of the rules;
 * `at` is the clause's position in the ad, from 0 to 1.
 */
function demandSigns(
  context: ClauseContext,
  line: AdLine,
  ruled: RequirementKind | null,
  at: number,
): string[] {
  const { clause, category, theme, isItem } = context
  const place = isItem ? 'item' : line.isLead ? 'lead' : 'prose'
  const words = clause.toLowerCase().match(/[\p{L}\d+#]+/gu) ?? []
  const [size] = SIZES.find(([, most]) => words.length < most)!
  const cues = cuesOf(context)
  return [
    ...(ruled ? ['ruled', `ruled ${theme} ${place}`] : []),
    `${theme} ${place}`,
    category,
    `${category} ${theme} ${place}`,
    ...cues.flatMap((cue) => [cue, `${cue} ${place}`, `${cue} ${theme}`]),
    `size ${size} ${place}`,
    `at ${Math.min(4, Math.floor(at * 5))}`,
    ...new Set(words.map((word) => `word ${word}`)),
  ]
}
