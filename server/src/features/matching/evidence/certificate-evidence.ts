import { best, type Evidence, MISSING } from '../evidence.ts'
import { fixed } from './evidence-of-passages.ts'
import { anyOf, denialOf, isOver, listNames, wordTest } from './evidence-words.ts'
import type { ReadableCv } from './passages.ts'
import { wordTest as demandTest } from '../reading/demand-words.ts'
import { remembered } from '../../../text/remembered.ts'
import { stemsIn } from '../stems.ts'
import { wordEvidence } from './word-evidence.ts'

const isDesired = demandTest('desired')
const isLicence = wordTest('licence')
const TIER = new RegExp(anyOf('certificate tier'), 'giu')
/** Certification schemes that other words identify: «40-timers HMS-kurs». */
const SCHEME = new RegExp(anyOf('certificate scheme'), 'giu')
const ALIKE = /tilsvarende|tilsvarande|lignende|liknende|liknande|similar|equivalent/iu
function testsOf(kind: string) {
  return listNames.flatMap((name) => (name.startsWith(kind) ? [wordTest(name)] : []))
}
/** Schemes that show the same. */
const KINDS = testsOf('certificate alike')
/** Schemes under several names. */
const NAMES = testsOf('certificate same')
/** Providers of many certificates. */
const isProvider = wordTest('certificate provider')
const isScheme = wordTest('certificate scheme')
/** A scheme that no list has may be known by its letters, with the rest of its name: «SQL Server». A test has a number. */
const LETTERS = /(?<![\p{L}\d])(\p{Lu}[\p{Lu}\d]{2,})((?: \p{Lu}\p{L}+){0,3})(?![\p{L}\d])/gu
const CODE = /(?<![\p{L}\d])\p{Lu}{2}-?\d{3}(?!\d)/gu
/** «en Azure-sertifisering, for eksempel AZ-305»: any of that family. */
const isExample = wordTest('example')
const isOrHigher = wordTest('or higher')
const isCourse = wordTest('course')

/** Certificates and courses held; another level of the same scheme, or an expired one, counts as mentioned. */
export function certificateEvidence(sentence: string, readable: ReadableCv, today: string): Evidence {
  if (isLicence(sentence)) return licenceEvidence(sentence, readable)
  if (keysOf(sentence).length === 0 && lettersOf(sentence).length === 0)
    return byWords(sentence, readable, today)
  // Letters with a comma between them may be alternatives, too: «CIA, CRMA eller CFE».
  const alternatives = EITHER.test(sentence) ? sentence.split(PART_END) : [sentence]
  const firm = alternatives.filter((part) => !isDesired(part))
  const parts = firm.length > 0 ? firm : alternatives
  const tiers = tiersOf(sentence)
  const codes = matches(sentence, CODE)
  const isAnyTest = isExample(sentence)
  const found = readable.cv.certifications.map(({ name, expires }): Evidence => {
    const at = { quote: name, where: 'certifications' } as const
    if (isMereCourse(name, sentence)) return MISSING
    const areBoth = (isOf: (text: string) => boolean) => isOf(spaced(sentence)) && isOf(spaced(name))
    const found = parts.map((part) => sameness(part, name))
    const isSame = NAMES.some(areBoth) || found.includes('same') || (isAnyTest && found.includes('provider'))
    const isOfKind = KINDS.some(areBoth)
    if (!isSame && !isOfKind && found.every((one) => one === 'other')) return MISSING
    const isOut = isOver(name, today) || (expires !== null && expires < today.slice(0, expires.length))
    const isStep =
      tiers.length === 0 || isOrHigher(sentence) || tiers.some((tier) => tiersOf(name).includes(tier))
    const isTest =
      codes.length === 0 ||
      matches(name, CODE).some((one) =>
        codes.some((code) => code === one || (isAnyTest && familyOf(code) === familyOf(one))),
      )
    const isEnough = isSame ? isStep && isTest : isOfKind && ALIKE.test(sentence)
    return fixed(at, isEnough && !isOut ? 'documented' : 'mentioned')
  })
  const most = best(found)
  if (most.status !== 'missing') return most
  const worded = byWords(firm.length > 0 ? firm.join(' eller ') : sentence, readable, today)
  return worded.status === 'documented' && worded.where !== 'certifications'
    ? { ...worded, status: 'mentioned', credit: Math.min(worded.credit, 0.4) }
    : worded
}

/** A course, where a certificate is asked for. */
const isMereCourse = (name: string, sentence: string) => isCourse(name) && !isCourse(sentence)
const familyOf = (code: string) => code.slice(0, 2)
const matches = (text: string, words: RegExp) => [
  ...new Set((text.match(words) ?? []).map((word) => word.toUpperCase())),
]
const keysOf = remembered((text) => [...matches(spaced(text), SCHEME), ...matches(text, CODE).map(familyOf)])
const EITHER = /(?<!\p{L})(?:eller|or)(?!\p{L})/iu
const PART_END = new RegExp(`,|${EITHER.source}`, 'iu')

/** «ISO 27001» is «ISO27001». */
const lettersOf = remembered((text) =>
  [...text.replaceAll(/(?<=\p{Lu}{2})[ -](?=\d{3})/gu, '').matchAll(LETTERS)].flatMap(
    ([, key = '', more = '']) => (isProvider(key) || isScheme(key) ? [] : [{ key, words: stemsIn(more) }]),
  ),
)
const withoutNumber = (key: string) => key.replace(/\d{3,}$/u, '')

/**
 * Whether a certificate is the one asked for. The provider alone, and letters beside a known scheme or with another name
 * after them, are a part of what is asked: «Kubernetes-sertifisering (CKA)», «SAP FICO».
 */
function sameness(part: string, name: string): 'same' | 'provider' | 'part' | 'other' {
  const letters = lettersOf(part)
  const asked = keysOf(part)
  const shared = keysOf(name).filter((key) => asked.includes(key))
  if (shared.some((key) => !isProvider(key))) return 'same'
  if (shared.length > 0) return letters.length === 0 && asked.every(isProvider) ? 'same' : 'provider'
  const own = lettersOf(name).map(({ key }) => key)
  const bears = (key: string) => own.some((one) => one === key || withoutNumber(one) === key)
  const stems = stemsIn(name)
  const isWhole =
    asked.length === 0 &&
    letters.length > 0 &&
    letters.every(({ key, words }) => bears(key) && words.every((word) => stems.includes(word)))
  if (isWhole) return 'same'
  return letters.some(({ key }) => bears(key) || own.includes(withoutNumber(key))) ? 'part' : 'other'
}
const tiersOf = remembered((text) => matches(spaced(text), TIER))
/** «ScrumMaster» is «Scrum Master». */
const spaced = (text: string) => text.replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')

const isHolding = wordTest('certificate said')
/** Says that there is a certificate, and not of what. */
const PROOF = /(?<!\p{L})(?:sertifi|certifi|kurs|gyldig)\p{L}*/giu

function byWords(sentence: string, readable: ReadableCv, today: string): Evidence {
  const about = sentence.replaceAll(PROOF, ' ')
  if (stemsIn(about).length === 0) return MISSING
  const passages = readable.passages.filter(({ where, text }) =>
    where === 'certifications'
      ? !isMereCourse(text, sentence)
      : where === 'qualifications' && isHolding(text),
  )
  return wordEvidence(about, { ...readable, passages }, today)
}

const isDenied = denialOf('licence')

function licenceEvidence(sentence: string, { passages }: ReadableCv): Evidence {
  const wanted = /klasse ([A-E]{1,2}\d?)/iu.exec(sentence)?.[1] ?? 'B'
  const said = passages.find(({ where, text }) => where !== 'projects' && isLicence(text) && !isDenied(text))
  if (!said) return MISSING
  const at = { quote: said.text, where: said.where, project: said.project }
  const has = new RegExp(String.raw`${anyOf('licence')}.*(?<!\p{L})${wanted}(?!\p{L})`, 'iu').test(said.text)
  return fixed(at, has ? 'documented' : 'mentioned')
}
