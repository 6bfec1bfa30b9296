import { best, type Evidence, MISSING } from '../evidence.ts'
import { fixed } from './evidence-of-passages.ts'
import type { ReadableCv } from './passages.ts'

const LANGUAGES: readonly (readonly [string, RegExp])[] = [
  ['norwegian', /norsk|norwegian|bokmål|nynorsk|skandinavisk|scandinavian/iu],
  ['english', /engelsk|english/iu],
  ['scandinavian', /svensk|dansk|swedish|danish|skandinavisk|scandinavian/iu],
  ['german', /tysk|german/iu],
  ['french', /fransk|french/iu],
  ['spanish', /spansk|spanish/iu],
  ['sami', /samisk|sami/iu],
]

/** From a few words, 1, to native, 6. Any other wording counts as good. */
const LEVELS: readonly (readonly [number, RegExp])[] = [
  [6, /morsmål|native|mother tongue|C2/iu],
  [
    5,
    /flytende|flytande|fluent|C1|svært god|svært godt|meget god|meget godt|utmerke|excellent|proficient|full profesjonell|forhandling/iu,
  ],
  [2, /grunnleggende|basic|elementary|noe |litt |begynner|A1|A2/iu],
  [3, /B1|middels|intermediate|konversasjon/iu],
  [4, /god|godt|good|B2|working|arbeidsnivå|profesjonell|professional/iu],
]
const GOOD = 4
const levelOf = (text: string): number => LEVELS.find(([, pattern]) => pattern.test(text))?.[0] ?? GOOD

const OR = /(?<!\p{L})(?:eller|or)(?!\p{L})/iu

/** By the CV's own list of languages; a Norwegian CV without one counts as mentioning Norwegian. */
export function languageEvidence(sentence: string, readable: ReadableCv): Evidence {
  const asked = LANGUAGES.filter(([, pattern]) => pattern.test(sentence))
  const needed = levelOf(sentence)
  const found = asked.map(([name, pattern]) => evidenceOfOne(name, pattern, needed, readable))
  if (found.length === 0) return MISSING
  if (OR.test(sentence) || /skandinavisk|scandinavian/iu.test(sentence)) return best(found)
  return found.reduce((least, one) => (one.credit < least.credit ? one : least))
}

function evidenceOfOne(
  name: string,
  pattern: RegExp,
  needed: number,
  { cv, passages }: ReadableCv,
): Evidence {
  const listed = cv.languages.find((language) => pattern.test(language.name))
  if (listed) {
    const has = levelOf(listed.level ?? '')
    return fixed({ quote: listed.name, where: 'languages' }, has >= needed ? 'documented' : 'mentioned')
  }
  if (cv.languages.length > 0 && name !== 'norwegian') return MISSING
  const written = passages.find(
    ({ where, text }) =>
      where === 'qualifications' && (name === 'norwegian' ? NORWEGIAN : ENGLISH).test(text),
  )
  if (!written || (name !== 'norwegian' && name !== 'english')) return MISSING
  return fixed({ quote: written.text, where: 'qualifications' }, 'mentioned')
}

const NORWEGIAN = /(?<!\p{L})(?:og|har|som|jobber|ikke|ikkje|eg|jeg|er)(?!\p{L})/iu
const ENGLISH = /(?<!\p{L})(?:and|the|have|with|working|of)(?!\p{L})/iu
