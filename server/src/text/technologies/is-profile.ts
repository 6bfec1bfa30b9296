import { KIND } from './context-words.ts'
import { hyphenTail, linkBetween, type Mention } from './mention.ts'
import { endsSentence, MARK, type Token } from './token.ts'

/** Maximum distance between a profile and what is handed in, in tokens. */
const REACH = 12

/** What is handed in with an application. */
const HANDED_IN =
  /^(?:cv|cver|cv-en|resume|résumé|resumé|søknad|søknaden|søknadsbrev|cover|portfolio|portfolios|portefølje|porteføljen|linkedin|vitnemål|vitnemålet|attester|karakterutskrift)$/i
const POINTS_TO =
  /^(?:lenke|lenker|lenka|lenken|lenkje|link|links|linken|profil|profilen|profile|profiles|url|adresse|adressen)$/i
const YOURS = /^(?:din|ditt|dine|your|egen|eigen)$/i
const BETWEEN = /^(?:til|på|to|on|at|med|with)$/i
const ITS_PROFILE =
  /^(?:profil|konto|bruker|brukar|brukernavn|side|lenke|link|account|profile|user|url|handle)/i

/**
 * Whether a site is named as the place of the applicant's own work: «your resume (and GitHub/portfolio)», «lenke til
 * GitHub», «GitHub-profilen din». It is to be submitted, not known.
 */
export function isProfile(text: string, tokens: readonly Token[], mention: Mention): boolean {
  const { at, token } = mention
  if (!token.spelling!.technology.profile) return false
  const said = (place: number) => {
    const word = tokens[place]
    // None of these words is longer.
    return word?.mark === MARK.none ? text.slice(word.start, Math.min(word.end, word.start + 20)) : ''
  }
  const tail = hyphenTail(tokens, at)
  const after = tail ? at + 3 : at + 1
  if (ITS_PROFILE.test(tail ? said(at + 2) : said(at + 1)) || YOURS.test(said(after))) return true
  if (YOURS.test(said(at - 1))) return true
  if (BETWEEN.test(said(at - 1)) && POINTS_TO.test(said(at - 2))) return true
  return isHandedInBefore(tokens, mention, said) || isHandedInAfter(tokens, mention, said)
}

/** «CV, søknad og GitHub», but not «Send CV hvis du har erfaring med GitHub». */
function isHandedInBefore(
  tokens: readonly Token[],
  { at, sentence }: Mention,
  said: (place: number) => string,
): boolean {
  for (let near = at - 1; near >= Math.max(sentence.from, at - REACH); near--) {
    if (HANDED_IN.test(said(near))) return true
    if (tokens[near]!.kinds & KIND.skill) return false
  }
  return false
}

/** «GitHub/portfolio», «GitHub og CV»: only a list in between, and no skill was required before. */
function isHandedInAfter(
  tokens: readonly Token[],
  { at, sentence }: Mention,
  said: (place: number) => string,
): boolean {
  let last = at
  for (let next = at + 1; !HANDED_IN.test(said(last)); next++) {
    const token = tokens[next]
    if (!token || next > at + REACH || endsSentence(token)) return false
    if (!HANDED_IN.test(said(next)) && !token.spelling?.technology.profile) continue
    if (!linkBetween(tokens, last, next)) return false
    last = next
  }
  for (let near = at - 1; near >= Math.max(sentence.from, at - REACH); near--) {
    if (tokens[near]!.kinds & KIND.skill) return false
  }
  return true
}
