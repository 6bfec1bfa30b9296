import { KIND } from './context-words.ts'
import { NEED } from './dictionary.ts'
import { hyphenTail, isTouching, type Mention } from './mention.ts'
import { endsSentence, MARK, type Token } from './token.ts'

/** Whether a name is a person, a company, a class or an amount, as in «klasse C» and «Java Kaffebar AS». */
export function namesSomethingElse(tokens: readonly Token[], mention: Mention): boolean {
  const { at, token } = mention
  const before = tokens[at - 1]
  const technology = token.spelling!.technology
  const length = token.end - token.start
  if (length <= 2 && before?.mark === MARK.number) return true
  if (length === 1 && (isKind(before, KIND.lettered) || isInitial(tokens, at))) return true
  if (isFirm(tokens, at) || isNamed(tokens, at)) return true
  if (technology.person && isPerson(tokens, mention)) return true
  return technology.company === true && isCompany(tokens, mention)
}

const isKind = (token: Token | undefined, kinds: number) => token !== undefined && (token.kinds & kinds) !== 0

/** «R. Hansen», but not «programmerer i R. Stillingen er ny». */
function isInitial(tokens: readonly Token[], at: number): boolean {
  const [before, stop, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
  if (stop?.mark !== MARK.stop || !isTouching(tokens[at]!, stop)) return false
  return isUnknownName(after) && !isKind(before, KIND.within)
}

/** A capitalised word that is not in the dictionary. */
export const isUnknownName = (token: Token | undefined): boolean =>
  token !== undefined && token.isCapital && token.kinds === 0 && !token.spelling && token.mark === MARK.none

/** «Java Kaffebar AS». «as» is an English word, so capitals count. */
function isFirm(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next <= at + 3; next++) {
    const token = tokens[next]
    if (!token?.isCapital || token.spelling || token.mark !== MARK.none) return false
    if (isKind(token, KIND.firm)) return true
  }
  return false
}

/** «bandet Java», «Prometheus-salen». */
const isNamed = (tokens: readonly Token[], at: number) =>
  (isKind(tokens[at - 1], KIND.named) && tokens[at]!.isCapital) ||
  isKind(hyphenTail(tokens, at) ?? undefined, KIND.named)

function isPerson(tokens: readonly Token[], { at, token }: Mention): boolean {
  if (hyphenTail(tokens, at) || token.hasTail) return false
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  return (
    (isUnknownName(before) && before!.end + 1 === token.start) ||
    (isUnknownName(after) && after!.start === token.end + 1)
  )
}

const isOnlyOf = (kinds: number, one: number, other: number) => (kinds & one) !== 0 && (kinds & other) === 0

/** Maximum distance of a company's verb from its name: «Oracle skal bygge nytt kontor». */
const DEED_WITHIN = 6

function isCompany(tokens: readonly Token[], { at, token, sentence, link }: Mention): boolean {
  const tail = hyphenTail(tokens, at)
  if (tail) return isKind(tail, KIND.company) && !isKind(tail, KIND.tail)
  if (token.hasTail || (token.spelling!.asWritten === NEED.nothing && !token.isCapital && !token.isExact))
    return false
  const isDoubtful = token.spelling!.asWritten !== NEED.nothing && !link
  if (isDoubtful && isOnlyOf(sentence.kinds, KIND.company, KIND.software)) return true
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (isKind(before, KIND.employer | KIND.company) || isKind(after, KIND.branch)) return true
  if (isKind(before, KIND.preposition) && isKind(tokens[at - 2], KIND.company)) return true
  if (isKind(after, KIND.company) && after!.mark === MARK.none) return true
  if (isKind(after, KIND.copula)) return isKind(tokens[at + 2], KIND.company)
  if (link || at > sentence.from + 1 || isKind(after, KIND.need)) return false
  for (let next = at + 1; next <= at + DEED_WITHIN && tokens[next] && !endsSentence(tokens[next]!); next++) {
    if (tokens[next]!.spelling) return false
    if (isKind(tokens[next], KIND.company)) return true
  }
  return false
}
