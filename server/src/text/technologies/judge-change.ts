import { wordLists } from '../word-lists.ts'
import { KIND } from './context-words.ts'
import { afterTail, hyphenTail, type Mention } from './mention.ts'
import { isUnknownName } from './names-something-else.ts'
import { endsSentence, MARK, type Token } from './token.ts'

/** A text with its tokens and the indexes of those that name a technology. */
export interface Wording {
  text: string
  tokens: readonly Token[]
  accepted: ReadonlySet<number>
}

const { wordsOf } = wordLists('technology-context.txt')
/** Lists of words that only say who changes what. A word's kinds have no bit left for them. */
const CHANGE = {
  from: new Set(wordsOf('from')),
  onto: new Set(wordsOf('onto')),
  also: new Set(wordsOf('also')),
  moved: new Set(wordsOf('moved')),
  ours: new Set(wordsOf('ours')),
  task: new Set(wordsOf('task')),
  another: new Set(wordsOf('another')),
  without: new Set(wordsOf('without')),
  free: new Set(wordsOf('free')),
}

/** Whether a token is in one of these lists. */
export function isChange({ text, tokens }: Wording, at: number, list: keyof typeof CHANGE): boolean {
  const token = tokens[at]
  return token?.mark === MARK.none && CHANGE[list].has(text.slice(token.start, token.end).toLowerCase())
}

/** How far the parts of a change lie apart, in tokens. */
const WITHIN = 12

/**
 * «Vi har gått fra Jenkins til GitHub Actions»: the change is done, and those who made it say so. What is still being
 * changed is work with both, and a CV, which leaves the «vi» out, shows both. `from` is the index of «fra».
 */
export function isLeftBehind(wording: Wording, from: number, { at, sentence }: Mention): boolean {
  if (!hasSuccessor(wording, at)) return false
  let [hasMoved, isOurs] = [false, false]
  for (let near = from - 1; near >= Math.max(sentence.from, from - WITHIN); near--) {
    const { mark, kinds } = wording.tokens[near]!
    if ((mark !== MARK.none && mark !== MARK.hyphen && mark !== MARK.number) || kinds & KIND.but) return false
    if (isChange(wording, near, 'task') || isChange(wording, near, 'another')) return false
    hasMoved ||= isChange(wording, near, 'moved')
    isOurs ||= isChange(wording, near, 'ours')
    if (hasMoved && isOurs) return true
  }
  return false
}

/**
 * «Du skal bytte ut Jenkins med GitHub Actions», and «Byttet ut Jenkins med GitHub Actions» of a CV: the change is the
 * work itself, which is with both. `gone` is the index of «bytte ut».
 */
export function isWork(wording: Wording, gone: number, { at, sentence: { from } }: Mention): boolean {
  if (!hasSuccessor(wording, at)) return false
  const { tokens } = wording
  if (gone === (tokens[from]!.mark === MARK.none ? from : from + 1)) return true
  for (let near = gone - 1; near >= Math.max(from, gone - 3) && tokens[near]!.mark === MARK.none; near--) {
    if (isChange(wording, near, 'task')) return true
  }
  return false
}

/** «… til Kotlin», «… med Kotlin»: what comes instead is named in the same sentence. */
function hasSuccessor(wording: Wording, at: number): boolean {
  const { tokens, accepted } = wording
  let onto = Number.NEGATIVE_INFINITY
  for (let next = afterTail(tokens, at); next < at + WITHIN; next++) {
    const token = tokens[next]
    if (!token || endsSentence(token) || token.kinds & KIND.but) return false
    // «… til også å bruke Kotlin»: nothing is left behind.
    if (isChange(wording, next, 'also')) return false
    if (next - onto <= 4 && (accepted.has(next) || isUnknownName(token))) return true
    if (isChange(wording, next, 'onto')) onto = next
  }
  return false
}

/** «PHP-fri», «jQuery-free». */
export const isFreeOf = (wording: Wording, at: number): boolean =>
  hyphenTail(wording.tokens, at) !== null && isChange(wording, at + 2, 'free')

/** «kan ikke leve uten Kubernetes», and Swedish «inte Java utan Kotlin», where «utan» is «men». */
export function isTwiceDenied(wording: Wording, not: number, { sentence }: Mention): boolean {
  if (!isChange(wording, not, 'without')) return false
  for (let near = not - 1; near >= Math.max(sentence.from, not - WITHIN); near--) {
    const { mark, kinds } = wording.tokens[near]!
    if (kinds & KIND.not) return true
    if ((mark !== MARK.none && mark !== MARK.hyphen) || kinds & (KIND.but | KIND.and | KIND.condition))
      return false
  }
  return false
}
