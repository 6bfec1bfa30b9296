import { askedTechnologies } from '../asked-technologies.ts'
import { anyOf, wordTest } from './demand-words.ts'

/**
 * A piece of an ad's line that states one requirement. A line is cut where the next one begins: «fem års erfaring, og
 * inngående kjennskap til X». The text is verbatim.
 */
export interface Clause {
  text: string
  /** The sentence that the clause was cut from. */
  sentence: string
}

export const clausesOf = (line: string): Clause[] =>
  line.split(DEMAND_END).flatMap((sentence) =>
    splitDemands(sentence)
      .flatMap(splitRunOn)
      .flatMap((piece) => {
        const text = tidy(piece)
        return text.length >= 2 ? [{ text, sentence }] : []
      }),
  )

/**
 * Where a clause ends for sure. It is not quite where a sentence does (`text/sentences.ts`: «osv.» may end one, «tlf. 190 00 018»
 * does not), because the weights of ads' and requests' demands were learned from clauses that are cut here.
 */
const DEMAND_END =
  /(?<=[^\s.]{2}[.!?])(?<!\b(?:bl|f|eks|ex|etc|ca|evt|tilsv|inkl|min|jf|nr|kl|dvs|mv|osv|e\.l|o\.l|m\.m|B\.Sc|e\.g|i\.e)\.)\s+(?=[\p{Lu}\d«"*])/u

const CUT =
  /(?<sure>;\s+|,\s+(?:men|mens|but|while|så|der|det samme (?:er|gjelder))\s+)|(?:,?\s+(?:og|and|och|samt)|\s+[–—-])\s+|(?<comma>,\s+)/giu
const BEGINS = new RegExp(String.raw`${anyOf('begins', 'addresses')}\s`, 'iuy')
const DESIRED = new RegExp(anyOf('desired'), 'iuy')
/** Words that name a skill: «med solid kunnskap om C#», «og noen års erfaring» */
const HELD = new RegExp(String.raw`(?:[\p{L}\d+-]+\s){0,3}${anyOf('substance')}`, 'iuy')
/** «høyere utdanning, minimum bachelor» is one demand. */
const LEVEL = new RegExp(String.raw`${anyOf('at least')}\s+(?:på\s+)?${anyOf('education level')}`, 'iuy')
const ELSE = /(?:eller|or)\s/iuy
const isAt = (words: RegExp, text: string, at: number) => {
  words.lastIndex = at
  return words.test(text)
}

const isDesired = wordTest('desired')
const isRequired = wordTest('requires')
const isAccepted = wordTest('accepted')
const IS_DESIRED = new RegExp(String.raw`\s(?:er|is|är|vil være)\s+(?:\S+\s+){0,2}${anyOf('desired')}`, 'iu')

/** «God norsk kreves, engelsk er en fordel»: the required part ends where the desired part begins. */
function isTurn(before: string, after: string): boolean {
  const [next = ''] = after.split(/,\s|\s(?:og|and|och|samt)\s/iu, 1)
  return isRequired(before) && !isDesired(before) && IS_DESIRED.test(next)
}

/** «ISTQB Foundation (Advanced er et pluss)»: the parenthesis is a requirement of its own. */
function splitDemands(sentence: string): string[] {
  const [, before, aside, after] = /^([^()]*)\(([^()]*)\)(.*)$/u.exec(sentence) ?? []
  const pieces = aside !== undefined && isDesired(aside) ? [before!, aside, after!] : [sentence]
  return pieces.flatMap(cutApart)
}

const LONG = 200
const CAPITAL = /(?<=\p{Ll}{2})\s*(?=\p{Lu}\p{Ll}{2})/gu

/** Splits list items that were joined into one line: «… on Linux environments Excellent understanding of …». */
function splitRunOn(piece: string): string[] {
  if (piece.length <= LONG) return [piece]
  const cut: string[] = []
  let from = 0
  for (const { index, 0: space } of piece.matchAll(CAPITAL)) {
    const next = index + space.length
    if (!isAt(BEGINS, piece, next) || !FEWEST.test(piece.slice(from, index))) continue
    cut.push(piece.slice(from, index))
    from = next
  }
  return [...cut, piece.slice(from)]
}

/** At least three words. «Strukturert og kan lede andre» is not split. */
const FEWEST = /\S+\s+\S+\s+\S/u

function cutApart(piece: string): string[] {
  const cut: string[] = []
  let from = 0
  for (const { index, 0: found, groups } of piece.matchAll(CUT)) {
    const next = index + found.length
    // After a comma alone, what is desired is part of the demand: «Oracle, gjerne PL/SQL».
    const begins =
      isAt(BEGINS, piece, next) ||
      isAt(HELD, piece, next) ||
      (!groups!['comma'] && isAt(DESIRED, piece, next))
    // «fagbrev i drift, eller høyere utdanning» is one demand.
    const isOr = groups!['comma'] !== undefined && (isAt(ELSE, piece, next) || isAt(LEVEL, piece, next))
    // «norsk, men engelsk godtas» is met by either.
    const isSure = groups!['sure'] !== undefined && !isAccepted(piece.slice(next))
    const before = piece.slice(from, index)
    const isCut = !isOr && (isSure || (begins && FEWEST.test(before)) || isTurn(before, piece.slice(next)))
    if (!isCut) continue
    cut.push(before)
    from = next
  }
  return [...cut, piece.slice(from)]
}

/** Alternatives, where one is enough. «React eller andre rammeverk» is not an alternative. */
const OR = /(?<!\p{L})(?:eller|or|alt)\s+(?!andre|andra|lignende|liknende|tilsvarende|annet|other|similar)/iu
const ENDS_DONE = new RegExp(String.raw`${anyOf('done')}$`, 'iu')
/** «OKR, Power BI eller lignende»: the end of a list of which one is enough. */
const OPEN_END =
  /(?<!\p{L})(?:eller|or)\s+(?:lignende|liknende|liknande|tilsvarende|tilsvarande|motsvarande|similar)/iu
/** Introduces examples: «databaser som Oracle». */
const EXAMPLES =
  /(?<!\p{L})(?:som|f\.?\s?eks|t\.?\s?ex|e\.g|bl\.?\s?a|for eksempel|til dømes|inkl|såsom|such as|like)(?!\p{L})/iu
const MOST_WORDS = 4
/** Continues the part before it: «, gjerne Informatica», «og med automatiske tester» */
const GOES_ON = /^(?:gjerne|helst|fortrinnsvis|gärna|preferably|med|i|på|for|til|with|in|for|som)\s/iu
/** This many short parts are a list, whatever they name. */
const LIST = 5

/**
 * The parts of a requirement for several technologies: «Erfaring med Java», «Kotlin», «SQL». Returns other
 * requirements unsplit.
 */
export function partsOf(clause: string): string[] {
  const parts = cutOutsideBrackets(clause)
  const bare = parts.map((part) => part.replaceAll(/\([^()]*\)/g, '').trim())
  const isShort = (part: string) => (part.match(/\S+/gu) ?? []).length <= MOST_WORDS
  if (![tailOf(bare[0]!), ...bare.slice(1)].every(isShort)) return [clause]
  // «Du må ha bygget og driftet løsninger i Azure» is one demand.
  if (ENDS_DONE.test(parts[0]!)) return [clause]
  const hasAnd = /\s(?:og|and|och|samt|&)\s/iu.test(clause)
  const isAlternative = bare.some(
    (part, at) => OR.test(part) && !(at > 0 && (hasAnd || parts.length >= LIST)),
  )
  const isOpen = !hasAnd && parts.length > 1 && OPEN_END.test(bare.at(-1)!)
  const isExample = bare.some((part, at) =>
    at === 0 ? EXAMPLES.test(part) : EXAMPLES.exec(part)?.index === 0 || GOES_ON.test(part),
  )
  if (isAlternative || isOpen || isExample) return [clause]
  const named = parts.filter(
    (part, at) => askedTechnologies(at === 0 ? tailOf(part) : tidy(part)).length > 0,
  ).length
  return named * 2 >= parts.length || (named > 0 && parts.length >= LIST) ? parts.map(tidy) : [clause]
}

/** Whether a paragraph is really a list: «React Native, Redux, Big Data, testing, Selenium». */
export const isListing = (line: string): boolean => partsOf(line).length >= LIST

/** What the preposition governs: «Java» in «Erfaring med Java». */
const tailOf = (part: string) =>
  part
    .split(/\s(?:med|til|i|innen|inom|innenfor|fra|från|av|på|om|kan|er|är|with|in|of|includes?|are)\s/iu)
    .at(-1)!

function cutOutsideBrackets(clause: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: found } of clause.matchAll(/\([^()]*\)|,?\s+(?:og|and|och|samt|&)\s+|,\s+/giu)) {
    if (found.startsWith('(')) continue
    parts.push(clause.slice(from, index))
    from = index + found.length
  }
  return [...parts, clause.slice(from)]
}

const tidy = (piece: string) =>
  piece
    .trim()
    .replace(/^(?:\*\*|__|[-*•]\s)/u, '')
    .replace(/(?:\*\*|__|[,;:])$/u, '')
    .trim()
