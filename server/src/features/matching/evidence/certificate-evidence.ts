import { best, type Evidence, MISSING } from '../evidence.ts'
import { fixed } from './evidence-of-passages.ts'
import { anyOf, denialOf, isOver, listNames, wordTest } from './evidence-words.ts'
import type { ReadableCv } from './passages.ts'
import { remembered } from '../../../text/remembered.ts'
import { stemsIn } from '../stems.ts'
import { wordEvidence } from './word-evidence.ts'

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
/** A scheme may be known by its letters alone, and a test by its number. */
const LETTERS = /(?<![\p{L}\d])\p{Lu}[\p{Lu}\d]{2,}(?![\p{L}\d])/gu
const CODE = /(?<![\p{L}\d])\p{Lu}{2}-?\d{3}(?!\d)/gu
/** «en Azure-sertifisering, for eksempel AZ-305»: any of that family. */
const isExample = wordTest('example')
const isOrHigher = wordTest('or higher')
const isCourse = wordTest('course')

/** Certificates and courses held; another level of the same scheme, or an expired one, counts as mentioned. */
export function certificateEvidence(sentence: string, readable: ReadableCv, today: string): Evidence {
  if (isLicence(sentence)) return licenceEvidence(sentence, readable)
  const schemes = keysOf(sentence)
  if (schemes.length === 0) return byWords(sentence, readable, today)
  const tiers = tiersOf(sentence)
  const codes = matches(sentence, CODE)
  const isAnyTest = isExample(sentence)
  const found = readable.cv.certifications.map(({ name, expires }): Evidence => {
    const at = { quote: name, where: 'certifications' } as const
    if (isMereCourse(name, sentence)) return MISSING
    const areBoth = (isOf: (text: string) => boolean) => isOf(spaced(sentence)) && isOf(spaced(name))
    const isSame = keysOf(name).some((key) => schemes.includes(key)) || NAMES.some(areBoth)
    const isOfKind = KINDS.some(areBoth)
    if (!isSame && !isOfKind) return MISSING
    const isOut = isOver(name, today) || (expires !== null && expires < today.slice(0, expires.length))
    const isStep =
      tiers.length === 0 || isOrHigher(sentence) || tiers.some((tier) => tiersOf(name).includes(tier))
    const isTest =
      codes.length === 0 ||
      matches(name, CODE).some((one) =>
        codes.some((code) => code === one || (isAnyTest && familyOf(code) === familyOf(one))),
      )
    const isEnough = isSame ? isStep && isTest : ALIKE.test(sentence)
    return fixed(at, isEnough && !isOut ? 'documented' : 'mentioned')
  })
  const most = best(found)
  if (most.status !== 'missing') return most
  const worded = byWords(sentence, readable, today)
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
const keysOf = remembered((text) => [
  ...matches(spaced(text), SCHEME),
  ...matches(text, LETTERS),
  ...matches(text, CODE).map(familyOf),
])
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
