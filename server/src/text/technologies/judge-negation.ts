import { KIND } from './context-words.ts'
import { afterTail, linkBetween, type Mention } from './mention.ts'
import { endsSentence, MARK, type Token } from './token.ts'

/** The scope of «ikke», in tokens. */
const REACH = 12

/**
 * Marks what is not required: «ikke krav om Java», «Java kreves ikke», «faset ut COBOL», «Svelte fremfor React». A
 * comma, «men» or a change of subject ends the scope; what is still preferred is not negated. `mentions` are accepted
 * ones, in text order.
 */
export function judgeNegation(tokens: readonly Token[], mentions: readonly Mention[]): void {
  const accepted = new Set(mentions.map(({ at }) => at))
  for (const [index, mention] of mentions.entries()) {
    mention.isNegated = isDeniedBefore(tokens, mention, mentions[index - 1], accepted)
  }
  // Whether the object of a following negation is a list with «og» or «eller».
  let denied = null as { mention: Mention; isList: boolean } | null
  for (const mention of mentions.toReversed()) {
    const link: Mention['link'] = denied && linkBetween(tokens, mention.at, denied.mention.at)
    if (!mention.isNegated && isDeniedAfter(tokens, mention.at, accepted)) denied = { mention, isList: false }
    else if (denied && link && !mention.isNegated && joinsDenied(link, denied.isList)) {
      denied = { mention, isList: denied.isList || link.hasAnd }
    } else denied = null
    if (denied) mention.isNegated = true
  }
}

/** «Java, Kotlin og Scala kreves ikke», but not «Du kan Python, Java kreves ikke». */
const joinsDenied = (link: NonNullable<Mention['link']>, isList: boolean) =>
  !link.hasLine && (link.hasComma ? !link.hasAnd && isList : true)

function isDeniedBefore(
  tokens: readonly Token[],
  { at, sentence }: Mention,
  previous: Mention | undefined,
  accepted: ReadonlySet<number>,
): boolean {
  const link = previous ? linkBetween(tokens, previous.at, at) : null
  if (previous && link) return previous.isNegated && carriesOn(tokens, at, link)
  let joined = false
  // The replaced one follows at once: in «byttet ut med Java», Java is the replacement.
  let isDirect = true
  for (let near = at - 1; near >= Math.max(sentence.from, at - REACH); near--) {
    const token = tokens[near]!
    if (accepted.has(near)) return joined && previous!.isNegated
    if (token.kinds & KIND.no) return near === at - 1 && isDemanded(tokens, at)
    if (token.kinds & KIND.instead) return true
    if (token.kinds & KIND.gone) return isDirect
    if (token.kinds & KIND.not) {
      return !isCondition(tokens, near, sentence) && !isStillPreferred(tokens, at, accepted)
    }
    if (token.kinds & (KIND.but | KIND.preferred | KIND.only)) return false
    isDirect &&= (token.kinds & KIND.preposition) === 0
    // «… og bruker» starts a new clause.
    if (token.kinds & KIND.and && tokens[near + 1]!.kinds & KIND.verb) return false
    joined ||= (token.kinds & KIND.and) !== 0
    const isPassed =
      (token.kinds & (KIND.through | KIND.and)) !== 0 ||
      token.mark === MARK.hyphen ||
      token.mark === MARK.open ||
      (token.mark === MARK.colon && ((tokens[near - 1]?.kinds ?? 0) & KIND.need) !== 0)
    if (!isPassed) return false
  }
  return false
}

/** «ikke Java, Kotlin eller Scala» continues over the comma, «ikke Java, Kotlin er nok» does not. */
function carriesOn(tokens: readonly Token[], at: number, link: NonNullable<Mention['link']>): boolean {
  if (link.hasLine) return false
  if (!link.hasComma) return true
  if (link.hasAnd) return (tokens[at - 1]!.kinds & KIND.or) !== 0
  for (let next = afterTail(tokens, at), steps = 0; steps < REACH; next++, steps++) {
    const token = tokens[next]
    if (!token || endsSentence(token)) return true
    if (token.kinds & (KIND.or | KIND.but | KIND.need)) return true
    if (token.spelling) next = afterTail(tokens, next) - 1
    else if (token.mark !== MARK.comma && token.mark !== MARK.close && !(token.kinds & KIND.and)) return false
  }
  return false
}

/** «No Java experience required». */
function isDemanded(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next <= at + 5 && tokens[next] && !endsSentence(tokens[next]!); next++) {
    if (tokens[next]!.kinds & KIND.need) return true
  }
  return false
}

/** «Har du ikke jobbet med Kotlin, lærer du det»: a condition, so the technology is used. */
function isCondition(tokens: readonly Token[], not: number, { from, kinds }: Mention['sentence']): boolean {
  const isInverted =
    not === from + 2 &&
    (tokens[from]!.kinds & KIND.verb) !== 0 &&
    (tokens[from + 1]!.kinds & KIND.through) !== 0
  if (isInverted) return true
  for (let near = not - 1; near >= Math.max(from, not - 3); near--) {
    if (tokens[near]!.mark !== MARK.none) return false
    if (tokens[near]!.kinds & KIND.condition) return (kinds & KIND.learn) !== 0
  }
  return false
}

function isDeniedAfter(tokens: readonly Token[], at: number, accepted: ReadonlySet<number>): boolean {
  let hasVerb = false
  let hasCopula = false
  for (let next = afterTail(tokens, at), steps = 0; steps < REACH; next++, steps++) {
    const token = tokens[next]
    if (!token || token.spelling || (token.mark !== MARK.none && token.mark !== MARK.number)) return false
    if (token.kinds & (KIND.but | KIND.preferred | KIND.instead)) return false
    if (token.kinds & KIND.goneItself) return true
    if (token.kinds & KIND.gone) return hasCopula
    if (token.kinds & KIND.not) {
      return completesDenial(tokens, next + 1, hasVerb) && !isStillPreferred(tokens, at, accepted)
    }
    hasVerb ||= (token.kinds & KIND.verb) !== 0
    hasCopula ||= (token.kinds & KIND.copula) !== 0
    if (!(token.kinds & (KIND.through | KIND.verb | KIND.copula)) && token.mark !== MARK.number) return false
  }
  return false
}

/** «… er ikke et krav», «… bruker vi ikke», but not «… er ikke nytt». */
function completesDenial(tokens: readonly Token[], from: number, hasVerb: boolean): boolean {
  for (let next = from; next < from + 5; next++) {
    const token = tokens[next]
    if (!token || token.spelling || token.mark !== MARK.none || token.kinds & (KIND.but | KIND.and))
      return hasVerb
    if (token.kinds & KIND.need) return true
    if (!(token.kinds & (KIND.through | KIND.copula))) return false
  }
  return false
}

const FARTHEST_PREFERENCE = 25

/** «…, men en fordel» about the same technology, and not «…, men Kotlin er en fordel». */
function isStillPreferred(tokens: readonly Token[], at: number, accepted: ReadonlySet<number>): boolean {
  let last = at
  let isParted = false
  for (let next = afterTail(tokens, at), steps = 0; steps < FARTHEST_PREFERENCE; next++, steps++) {
    const token = tokens[next]
    if (!token) return false
    if (accepted.has(next)) {
      if (isParted && !linkBetween(tokens, last, next)) return false
      last = next
      next = afterTail(tokens, next) - 1
      continue
    }
    if (token.kinds & KIND.preferred) return isParted && !leadsOn(tokens, next + 1)
    if (endsSentence(token) && !((tokens[next + 1]?.kinds ?? 0) & KIND.but)) return false
    const isSign = token.mark !== MARK.none
    isParted ||= (token.kinds & KIND.but) !== 0 || (isSign && token.mark !== MARK.hyphen)
    if (!isSign && !(token.kinds & PREFERENCE_PASSES)) return false
  }
  return false
}

const PREFERENCE_PASSES =
  KIND.through |
  KIND.need |
  KIND.not |
  KIND.verb |
  KIND.copula |
  KIND.and |
  KIND.but |
  KIND.back |
  KIND.condition

/** «en fordel å kunne Kotlin» has another object, «en fordel om du kan det» has not. */
function leadsOn(tokens: readonly Token[], from: number): boolean {
  if (!((tokens[from]?.kinds ?? 0) & KIND.toward)) return false
  for (let next = from; next < from + 7; next++) {
    const token = tokens[next]
    if (!token || token.mark !== MARK.none) return false
    if (token.kinds & KIND.back) return false
    if (token.spelling || !(token.kinds & (KIND.through | KIND.toward))) return true
  }
  return true
}
