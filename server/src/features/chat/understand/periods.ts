import { daysLater, isoWeek } from '../../../text/iso-week.ts'
import { numberOf, unitOf } from './numbers.ts'
import { type Now, spanAt } from './spans.ts'
import type { Token } from './tokens.ts'

/** Days, both inclusive; null is open. */
export interface Period {
  from: string | null
  to: string | null
  /** How many tokens it takes. */
  length: number
}

const BEFORE = new Set(['før', 'innen', 'senest', 'inntil', 'til', 'frem', 'fram', 'tidligere'])
const AFTER = new Set(['etter', 'fra', 'siden', 'tidligst', 'senere'])
const SMALL = new Set(
  `i på av den de det og med løpet for til enn utgangen slutten starten begynnelsen nå hele
  kommende om fra ut bare sist måned`.split(/\s+/),
)

/**
 * The time that is named from a token on: «siste 30 dager», «før 1. desember», «mellom 1. og 15. november», «for tre uker
 * siden», «i løpet av neste uke»; null where none begins.
 */
export function periodAt(tokens: readonly Token[], at: number, now: Now): Period | null {
  const words = tokens.slice(at, at + 12).map(({ word }) => word)
  const { today } = now
  const first = words[0]!
  if (first === 'nylig' || first === 'nylige') return { from: daysLater(today, -30), to: today, length: 1 }
  if (first === 'i' && words[1] === 'det' && words[2] === 'siste')
    return { from: daysLater(today, -30), to: today, length: 3 }
  if (first === 'snart') return { from: today, to: daysLater(today, 14), length: 1 }
  if (first === 'mellom') {
    const from = spanAt(words, 1, now)
    const and = from && words[1 + from[1]] === 'og' ? spanAt(words, 2 + from[1], now) : null
    if (from && and) return { from: from[0][0], to: and[0][1], length: 2 + from[1] + and[1] }
  }
  let skip = 0
  while (skip < 4 && SMALL.has(words[skip] ?? '') && !spanAt(words, skip, now)) skip++
  const rolling = rollingAt(words, skip, now) ?? (skip > 0 ? rollingAt(words, 0, now) : null)
  if (rolling) return rolling
  const lead = words.slice(0, skip)
  if (BEFORE.has(first) || AFTER.has(first)) {
    let next = 1
    while (next < 5 && SMALL.has(words[next] ?? '') && !spanAt(words, next, now)) next++
    const span = spanAt(words, next, first === 'siden' ? { ...now, isPast: true } : now)
    if (!span) return null
    const [[from, to], named] = span
    const isOver =
      words[next + named] === 'er' && ['omme', 'over', 'slutt', 'forbi'].includes(words[next + named + 1]!)
    const length = isOver ? named + 2 : named
    // «Utlysninger fra november», «artikler fra denne uka»: of that time.
    if (
      first === 'fra' &&
      next === 1 &&
      now.isPast &&
      from < to &&
      !['til', 'og'].includes(words[next + length] ?? '')
    )
      return { from, to, length: next + length }
    const isLate = isOver || words.slice(0, next).some((word) => word === 'utgangen' || word === 'slutten')
    const until =
      first === 'fra' && words[next + length] === 'til' ? spanAt(words, next + length + 1, now) : null
    if (until) return { from, to: until[0][1], length: next + length + 1 + until[1] }
    if (AFTER.has(first))
      return {
        from: first === 'etter' || first === 'senere' ? daysLater(to, 1) : from,
        to: null,
        length: next + length,
      }
    return {
      from: null,
      to: (first === 'før' || first === 'tidligere') && !isLate ? daysLater(from, -1) : to,
      length: next + length,
    }
  }
  const span = spanAt(words, skip, now)
  if (
    !span ||
    (skip > 0 && !['i', 'på', 'den', 'til', 'for', 'av', 'fra', 'hele', 'ut', 'med', 'om'].includes(lead[0]!))
  )
    return null
  const [[from, to], length] = span
  // «Vår» by itself is «our».
  if (skip === 0 && (first === 'nå' || first === 'vår')) return null
  // «Uke 44 til 47», «1. til 15. november».
  const last =
    words[skip + length] === 'til'
      ? (spanAt(words, skip + length + 1, now) ??
        (first === 'uke' ? spanAt(['uke', words[skip + length + 1] ?? ''], 0, now) : null))
      : null
  if (last && last[0][1] >= from)
    return {
      from,
      to: last[0][1],
      length: skip + length + 1 + (words[skip + length + 1] === 'uke' || first !== 'uke' ? last[1] : 1),
    }
  return { from, to, length: skip + length }
}

/** «Siste 30 dager», «de neste to ukene», «innen 14 dager», «om tre uker», «for to uker siden», «siste døgn». */
function rollingAt(words: readonly string[], at: number, { today }: Now): Period | null {
  const first = words[at] ?? ''
  const isLast = /^(?:siste|seneste|foregående|sist|senere)$/.test(first)
  const isNext = /^(?:neste|kommende|nærmeste|første)$/.test(first)
  if (isLast || isNext) {
    const count = numberOf(words[at + 1])
    const days = unitOf(words[at + (count === null ? 1 : 2)])
    const several = count === null && /(?:er|ene)$/.test(words[at + 1] ?? '') ? 3 : 1
    if (days === null || (isNext && count === null && several === 1)) return null
    if (isNext && days === 365) return null
    const span = days * (count ?? several)
    const length = at + (count === null ? 2 : 3)
    return isLast
      ? { from: daysLater(today, -span), to: today, length }
      : { from: today, to: daysLater(today, span), length }
  }
  const isWithin =
    ['innen', 'av', 'om', 'under'].includes(words[at - 1] ?? '') ||
    ['innen', 'om', 'for', 'mindre'].includes(first)
  const start = ['innen', 'om', 'for'].includes(first) ? at + 1 : at
  const lead = ['innen', 'om', 'for'].includes(first) ? first : (words[at - 1] ?? '')
  const count = numberOf(words[start])
  const days = count === null ? null : unitOf(words[start + 1])
  if (!isWithin || count === null || days === null) return null
  if (words[start + 2] === 'siden') {
    const day = daysLater(today, -days * count)
    return { from: day, to: day, length: start + 3 }
  }
  if (lead === 'for') return null
  const day = daysLater(today, days * count)
  return lead === 'om' && days < 30 && days > 1
    ? { from: isoWeek(day).from, to: daysLater(isoWeek(day).from, 6), length: start + 2 }
    : { from: today, to: day, length: start + 2 }
}
