import { best, type Evidence, MISSING } from '../evidence.ts'
import { fixed } from './evidence-of-passages.ts'
import { anyOf } from './evidence-words.ts'
import type { ReadableCv } from './passages.ts'
import { stemsIn } from '../stems.ts'
import { wordEvidence } from './word-evidence.ts'

const LICENCE = /førerkort|driver'?s licen[cs]e/iu
const TIER = new RegExp(anyOf('certificate tier'), 'giu')
/** Certification schemes that other words identify: «40-timers HMS-kurs». */
const SCHEME = new RegExp(anyOf('certificate scheme'), 'giu')
const ALIKE = /tilsvarende|tilsvarande|lignende|liknende|liknande|similar|equivalent/iu
const SECURITY = /^(?:CISSP|CISM|CISA|OSCP|CEH|CCSP|GIAC)$/i
const PROJECTS = /^(?:PRINCE2|PMP|IPMA)$/i

/** Certificates and courses held; another level of the same scheme, or an expired one, counts as mentioned. */
export function certificateEvidence(sentence: string, readable: ReadableCv, today: string): Evidence {
  if (LICENCE.test(sentence)) return licenceEvidence(sentence, readable)
  const schemes = keysOf(sentence)
  if (schemes.length === 0) return byWords(sentence, readable, today)
  const tiers = tiersOf(sentence)
  const found = readable.cv.certifications.map(({ name, expires }): Evidence => {
    const own = keysOf(name)
    const at = { quote: name, where: 'certifications' } as const
    if (!own.some((key) => schemes.includes(key))) {
      const isAlike =
        ALIKE.test(sentence) &&
        [SECURITY, PROJECTS].some((kind) =>
          [own, schemes].every((keys) => keys.some((key) => kind.test(key))),
        )
      return isAlike ? fixed(at, 'documented') : MISSING
    }
    const isOut = expires !== null && expires < today.slice(0, expires.length)
    const isStep = tiers.length === 0 || tiers.some((tier) => tiersOf(name).includes(tier))
    return fixed(at, isStep && !isOut ? 'documented' : 'mentioned')
  })
  const most = best(found)
  if (most.status !== 'missing') return most
  const worded = byWords(sentence, readable, today)
  return worded.status === 'documented' && worded.where !== 'certifications'
    ? { ...worded, status: 'mentioned', credit: Math.min(worded.credit, 0.4) }
    : worded
}

const keysOf = (text: string) => [...new Set((text.match(SCHEME) ?? []).map((key) => key.toUpperCase()))]
const tiersOf = (text: string) => [...new Set((text.match(TIER) ?? []).map((tier) => tier.toLowerCase()))]

function byWords(sentence: string, readable: ReadableCv, today: string): Evidence {
  const stems = stemsIn(sentence).filter((stem) => !/^(?:sertifi|certifi|kurs)/.test(stem))
  if (stems.length === 0) return MISSING
  const passages = readable.passages.filter(
    ({ where }) => where === 'certifications' || where === 'qualifications',
  )
  return wordEvidence(sentence, { ...readable, passages }, today)
}

function licenceEvidence(sentence: string, { passages }: ReadableCv): Evidence {
  const wanted = /klasse ([A-E]{1,2}\d?)/iu.exec(sentence)?.[1] ?? 'B'
  const said = passages.find(({ text }) => LICENCE.test(text))
  if (!said) return MISSING
  const at = { quote: said.text, where: said.where, project: said.project }
  const has = new RegExp(String.raw`(?:klasse|class).*(?<!\p{L})${wanted}(?!\p{L})`, 'iu').test(said.text)
  return fixed(at, has ? 'documented' : 'mentioned')
}
