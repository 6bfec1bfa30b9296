import { namesSomethingElse, isUnknownName } from './names-something-else.ts'
import { KIND } from './context-words.ts'
import { NEED, type Need } from './dictionary.ts'
import { isProfile } from './is-profile.ts'
import { afterTail, hyphenTail, type Mention } from './mention.ts'
import { endsSentence, MARK, type Token } from './token.ts'

/** What evidence a name needs, and how it is written. */
interface Doubt {
  mention: Mention
  need: Need
  /** In lower case where the list has capitals, or in a line of capitals. */
  isPlain: boolean
}

/** Accepts the names that mean their technology. What a word alone does not show, its neighbours do. */
export function judgeSense(text: string, tokens: readonly Token[], mentions: readonly Mention[]): void {
  const doubts = new Map<Mention, Doubt>()
  for (const mention of mentions) {
    if (namesSomethingElse(tokens, mention) || isProfile(text, tokens, mention)) continue
    const doubt = doubtOf(text, tokens, mention)
    if (!doubt) continue
    if (isClearAlone(tokens, doubt)) mention.isAccepted = true
    else if (mayStillBeMeant(tokens, doubt)) doubts.set(mention, doubt)
  }
  acceptNeighbours(tokens, mentions, doubts)
  acceptBySentence(tokens, mentions, doubts)
  acceptNeighbours(tokens, mentions, doubts)
}

function doubtOf(text: string, tokens: readonly Token[], mention: Mention): Doubt | null {
  const { token, at } = mention
  const { asWritten, otherwise } = token.spelling!
  if (otherwise === NEED.nothing) return { mention, need: NEED.nothing, isPlain: false }
  const found = text.slice(token.start, token.end)
  const shouted = found === found.toUpperCase() && isShouting(text, tokens, at)
  if (token.isExact && !shouted) return { mention, need: asWritten, isPlain: false }
  if (token.isExact && asWritten === NEED.nothing) {
    return { mention, need: otherwise === NEED.context ? NEED.nothing : NEED.context, isPlain: false }
  }
  if (found !== found.toLowerCase() && !shouted && otherwise === NEED.neighbour) return null
  return { mention, need: otherwise, isPlain: true }
}

/** All words beside it are in capitals, so capitals prove nothing. */
function isShouting(text: string, tokens: readonly Token[], at: number): boolean {
  let heard = 0
  for (const step of [-1, 1]) {
    let words = 0
    for (let near = at + step; Math.abs(near - at) <= 6 && words < 2; near += step) {
      const token = tokens[near]
      if (!token || token.mark === MARK.line) break
      if (token.mark !== MARK.none || token.spelling || token.end - token.start < 2) continue
      const word = text.slice(token.start, Math.min(token.end, token.start + 20))
      if (word !== word.toUpperCase()) return false
      words++
    }
    heard += words
  }
  return heard > 0
}

/** Shown by the word itself, by its compound, or by words nearby. */
function isClearAlone(tokens: readonly Token[], { mention, need, isPlain }: Doubt): boolean {
  const { token, at } = mention
  const tail = hyphenTail(tokens, at)
  const isShort = token.end - token.start === 1
  const tailKinds = tail ? tail.kinds & (isShort && isPlain ? KIND.software : KIND.software | KIND.tail) : 0
  const isTailed = token.hasTail || tailKinds !== 0 || tail?.spelling != null
  const isAgainst = isSpokenAgainst(mention)
  if (isTailed && !(isAgainst && need === NEED.neighbour)) return true
  if (isAgainst) return false
  if (need === NEED.nothing) return true
  if (tail) return false
  if (need === NEED.context && isFirstOfPair(tokens, at)) return true
  if (need === NEED.neighbour)
    return isPlain ? isBesideSoftware(tokens, at) : isNamedOutright(tokens, mention)
  if (!isPlain && isPartOfName(tokens, at)) return false
  const isLed = isLedUpTo(tokens, at)
  if (isLed && hasNear(tokens, at, KIND.skill, 10, 0)) return true
  if (!isPlain) return hasNear(tokens, at, KIND.software, 8, 8)
  return isBesideSoftware(tokens, at) || (isLed && hasNear(tokens, at, KIND.software, 8, 0))
}

/** «Ruby Andersen», «Helm Eiendom». */
const isPartOfName = (tokens: readonly Token[], at: number) =>
  isUnknownName(tokens[at + 1]) && touches(tokens, at)

/** The sentence is about coffee or stairs, and not about screens. */
const isSpokenAgainst = ({ token, sentence }: Mention) =>
  sentence.against.has(token.spelling!.technology.name) && !(sentence.kinds & (KIND.software | KIND.digital))

/** «Go- og Rust-utvikler». */
function isFirstOfPair(tokens: readonly Token[], at: number): boolean {
  const [hyphen, joins] = [tokens[at + 1], tokens[at + 2]]
  return hyphen?.mark === MARK.hyphen && joins !== undefined && (joins.kinds & KIND.and) !== 0
}

const touches = (tokens: readonly Token[], at: number) => tokens[at + 1]!.start === tokens[at]!.end + 1

const kindsAt = (tokens: readonly Token[], at: number) => tokens[at]?.kinds ?? 0

/** «språket go», «programmerer i go»; «go backend». */
function isBesideSoftware(tokens: readonly Token[], at: number): boolean {
  const before = kindsAt(tokens, at - 1)
  if (before & KIND.software) return true
  if (kindsAt(tokens, at + 1) & KIND.software && touches(tokens, at)) return true
  return (before & KIND.within) !== 0 && (kindsAt(tokens, at - 2) & KIND.software) !== 0
}

/** «i R», «med Teams» where software is spoken of, «språket R», «R Shiny». */
function isNamedOutright(tokens: readonly Token[], { at }: Mention): boolean {
  if (isPartOfName(tokens, at)) return false
  if (isBesideSoftware(tokens, at)) return true
  if (!(kindsAt(tokens, at - 1) & KIND.within)) return false
  return hasNear(tokens, at, KIND.software, 8, 4) || hasNear(tokens, at, KIND.skill, 5, 0)
}

/** Directly before something known, used or made. */
function isLedUpTo(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (!before) return false
  if (before.kinds & (KIND.preposition | KIND.skill | KIND.software | KIND.and)) return true
  if (before.kinds & KIND.through && hasNear(tokens, at, KIND.skill, 3, 0)) return true
  return [MARK.comma, MARK.colon, MARK.open, MARK.list, MARK.dash].some((mark) => mark === before.mark)
}

/** Words of a kind in the same sentence, within so many tokens. */
function hasNear(
  tokens: readonly Token[],
  at: number,
  kinds: number,
  before: number,
  after: number,
): boolean {
  for (let near = at - 1; near >= at - before && tokens[near] && !endsSentence(tokens[near]!); near--) {
    if (kindsAt(tokens, near) & kinds) return true
  }
  for (let near = at + 1; near <= at + after && tokens[near] && !endsSentence(tokens[near]!); near++) {
    if (kindsAt(tokens, near) & kinds) return true
  }
  return false
}

/** A compound whose second part is not about technology rules it out: «Swift-betaling». */
function mayStillBeMeant(tokens: readonly Token[], { mention, need }: Doubt): boolean {
  const tail = hyphenTail(tokens, mention.at)
  return need === NEED.nothing || !tail || tail.spelling !== null
}

/** A list with a technology consists of technologies: first left to right, then back. */
function acceptNeighbours(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  doubts: ReadonlyMap<Mention, Doubt>,
): void {
  const accept = (mention: Mention, neighbour: Mention | undefined, link: Mention['link']) => {
    const doubt = doubts.get(mention)
    if (!doubt || mention.isAccepted || !neighbour || !link) return
    if (!neighbour.isAccepted && !areDoubtfulAlike(doubt, doubts.get(neighbour), link)) return
    if (doubt.need === NEED.neighbour && !link.isSeparated && !link.hasLine) return
    if (link.hasLine && !endsItem(tokens, mention.at)) return
    mention.isAccepted = true
  }
  for (let index = 1; index < mentions.length; index++) {
    accept(mentions[index]!, mentions[index - 1], mentions[index]!.link)
  }
  for (let index = mentions.length - 2; index >= 0; index--) {
    accept(mentions[index]!, mentions[index + 1], mentions[index + 1]!.link)
  }
}

/** «R og SAS», «Go og Rust»: two doubtful capitalised names support each other. Two letters do not. */
function areDoubtfulAlike(
  one: Doubt,
  other: Doubt | undefined,
  { hasAnd }: NonNullable<Mention['link']>,
): boolean {
  if (!hasAnd || !other) return false
  const lengthOf = ({ mention: { token } }: Doubt) => token.end - token.start
  const isLikely = ({ isPlain, mention }: Doubt) =>
    !isPlain && !mention.token.spelling!.technology.person && !isSpokenAgainst(mention)
  return lengthOf(one) + lengthOf(other) > 2 && isLikely(one) && isLikely(other)
}

/** A list item ends here and no sentence continues: «Go» in a line of its own, not «Go hjem». */
function endsItem(tokens: readonly Token[], at: number): boolean {
  const next = tokens[afterTail(tokens, at)]
  return !next || next.mark !== MARK.none || (next.kinds & KIND.and) !== 0 || next.spelling !== null
}

/** Another technology in the sentence makes a capitalised ordinary word one too. */
function acceptBySentence(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  doubts: ReadonlyMap<Mention, Doubt>,
): void {
  for (const { isAccepted, sentence } of mentions) sentence.isTechnical ||= isAccepted
  for (const [mention, { need, isPlain }] of doubts) {
    const { at, sentence } = mention
    if (mention.isAccepted || isPlain || !sentence.isTechnical) continue
    if (isSpokenAgainst(mention)) continue
    if (isPartOfName(tokens, at)) continue
    const led =
      need === NEED.neighbour ? (kindsAt(tokens, at - 1) & KIND.within) !== 0 : isLedUpTo(tokens, at)
    if (at > sentence.from && led) mention.isAccepted = true
  }
}
