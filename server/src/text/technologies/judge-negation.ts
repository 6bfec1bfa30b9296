import { KIND } from './context-words.ts'
import { isChange, isFreeOf, isLeftBehind, isTwiceDenied, isWork, type Wording } from './judge-change.ts'
import { afterTail, linkBetween, type Mention } from './mention.ts'
import { endsSentence, MARK, type Mark, type Token } from './token.ts'

/** The scope of «ikke», in tokens. */
const REACH = 12

/**
 * Marks what is not required: «ikke krav om Java», «Java kreves ikke», «faset ut COBOL», «Svelte fremfor React», «PHP-fri».
 * A comma, «men» or a change of subject ends the scope; what is still preferred is not negated. `mentions` are accepted
 * ones of `text`, in order.
 */
export function judgeNegation(text: string, tokens: readonly Token[], mentions: readonly Mention[]): void {
  const wording = { text, tokens, accepted: new Set(mentions.map(({ at }) => at)) }
  for (const [index, mention] of mentions.entries()) {
    mention.isNegated = isDeniedBefore(wording, mention, mentions[index - 1])
  }
  // Whether the object of a following negation is a list with «og» or «eller».
  let denied = null as { mention: Mention; isList: boolean } | null
  for (const mention of mentions.toReversed()) {
    const link: Mention['link'] = denied && linkBetween(tokens, mention.at, denied.mention.at)
    if (!mention.isNegated && isDeniedAfter(wording, mention.at)) denied = { mention, isList: false }
    else if (denied && link && !mention.isNegated && joinsDenied(link, denied.isList)) {
      denied = { mention, isList: denied.isList || link.hasAnd }
    } else denied = null
    if (denied) mention.isNegated = true
  }
}

/** «Java, Kotlin og Scala kreves ikke», but not «Du kan Python, Java kreves ikke». */
const joinsDenied = (link: NonNullable<Mention['link']>, isList: boolean) =>
  !link.hasLine && (link.hasComma ? !link.hasAnd && isList : true)

function isDeniedBefore(wording: Wording, mention: Mention, previous: Mention | undefined): boolean {
  const { tokens, accepted } = wording
  const { at, sentence } = mention
  const link = previous ? linkBetween(tokens, previous.at, at) : null
  if (previous && link) return previous.isNegated && carriesOn(tokens, at, link)
  let joined = false
  // The replaced one follows at once: in «byttet ut med Java», Java is the replacement.
  let isDirect = true
  // «ikke bare Java», «ikke alt av Java»; but «faset ut alle Oracle-baser».
  let hasOnly = false
  for (let near = at - 1; near >= Math.max(sentence.from, at - REACH); near--) {
    const token = tokens[near]!
    if (accepted.has(near)) return joined && !hasOnly && previous!.isNegated
    if (token.kinds & KIND.no) {
      return near === at - 1 && (isDemanded(tokens, at) || opensClause(tokens, near, sentence))
    }
    if (token.kinds & KIND.instead) return !hasOnly
    if (token.kinds & KIND.gone) return isDirect && !isWork(wording, near, mention)
    if (token.kinds & KIND.not) {
      return (
        !hasOnly &&
        !isCondition(tokens, near, sentence) &&
        !isTwiceDenied(wording, near, mention) &&
        !isPreferredBefore(tokens, near, at) &&
        !isStillPreferred(tokens, at, accepted)
      )
    }
    const isFrom = isChange(wording, near, 'from')
    if (isFrom && isLeftBehind(wording, near, mention)) return true
    if (token.kinds & (KIND.but | KIND.preferred)) return false
    hasOnly ||= isOf(token, KIND.only)
    isDirect &&= (token.kinds & KIND.preposition) === 0
    // «… og bruker» starts a new clause.
    if (token.kinds & KIND.and && tokens[near + 1]!.kinds & KIND.verb) return false
    joined ||= (token.kinds & KIND.and) !== 0
    const isPassed =
      (token.kinds & (KIND.through | KIND.and)) !== 0 ||
      token.mark === MARK.hyphen ||
      token.mark === MARK.open ||
      (token.mark === MARK.colon && isOf(tokens[near - 1], KIND.need)) ||
      (tokens[near + 1]!.mark === MARK.colon && isOf(token, KIND.need)) ||
      // «erfaring fra SAP»
      (isFrom && isOf(tokens[near - 1], KIND.skill))
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

const OPENING: ReadonlySet<Mark> = new Set([MARK.comma, MARK.dash, MARK.list, MARK.open])
const isOf = (token: Token | undefined, kinds: number) => token !== undefined && (token.kinds & kinds) !== 0

/** «No PHP, no jQuery», but not nynorsk «Vi brukar no PHP». */
function opensClause(tokens: readonly Token[], no: number, { from }: Mention['sentence']): boolean {
  const before = tokens[no - 1]
  return no === from || before === undefined || OPENING.has(before.mark)
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

function isDeniedAfter(wording: Wording, at: number): boolean {
  const { tokens, accepted } = wording
  if (isFreeOf(wording, at)) return true
  let hasVerb = false
  // «Jenkins er faset ut», «Jenkins har vi faset ut», but not «GitHub Actions har erstattet Jenkins».
  let isObject = false
  for (let next = afterTail(tokens, at), steps = 0; steps < REACH; next++, steps++) {
    const token = tokens[next]
    if (!token || token.spelling || (token.mark !== MARK.none && token.mark !== MARK.number)) return false
    if (token.kinds & (KIND.but | KIND.preferred | KIND.instead)) return false
    if (token.kinds & KIND.goneItself) return true
    if (token.kinds & KIND.gone) return isObject && !tokens[next + 1]?.spelling
    if (token.kinds & KIND.not) {
      return completesDenial(tokens, next + 1, hasVerb) && !isStillPreferred(tokens, at, accepted)
    }
    hasVerb ||= (token.kinds & KIND.verb) !== 0
    isObject ||= (token.kinds & KIND.copula) !== 0 || (hasVerb && isChange(wording, next, 'ours'))
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

/** «En fordel, men ikke et krav: Kotlin», but not «Java er en fordel, men ikke Kotlin». */
function isPreferredBefore(tokens: readonly Token[], not: number, at: number): boolean {
  if (!isOf(tokens[not - 1], KIND.but)) return false
  const before = tokens[not - 2]?.mark === MARK.comma ? not - 3 : not - 2
  return isOf(tokens[before], KIND.preferred) && tokens.slice(not, at).some((token) => isOf(token, KIND.need))
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
