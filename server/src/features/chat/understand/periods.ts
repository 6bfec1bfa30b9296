import { daysLater } from '../../../text/iso-week.ts'
import { DAYS_OF, meaningsOf, numberOf, unitOf, type Now, spanAt } from './spans.ts'
import type { Token } from './tokens.ts'
import { phrasesIn } from './word-files.ts'

/** Days, both inclusive; null means open-ended. */
export interface Period {
  from: string | null
  to: string | null
  length: number
}

const [BEFORE, AFTER, WITHIN] = [meaningsOf('before'), meaningsOf('after'), meaningsOf('within')]
const [SMALL, LAST, NEXT] = [meaningsOf('small'), meaningsOf('last'), meaningsOf('next')]
/** Vague periods, in days from today. */
const VAGUE = meaningsOf('vague')

/**
 * The period that starts at a token: «siste 30 dager», «før 1. desember», «mellom 1. mai og 15. juni», «for tre uker siden»,
 * «i løpet av neste uke»; null if there is none.
 */
export function periodAt(tokens: readonly Token[], at: number, now: Now): Period | null {
  const words = tokens.slice(at, at + 12).map(({ word }) => word)
  const first = words[0]!
  for (const length of [1, 3]) {
    const [from, to] = VAGUE.get(words.slice(0, length).join(' ')) ?? []
    if (from) return around(now, [Number(from), Number(to)], length)
  }
  const compared = first === 'for' ? agoAt(words, now) : null
  if (compared) return compared
  const isBound = BEFORE.has(first) || AFTER.has(first) || first === 'mellom'
  let skip = isBound ? 1 : 0
  while (skip < 5 && SMALL.has(words[skip] ?? '') && !spanAt(words, skip, now)) skip++
  const rolling = rollingAt(words, skip, now)
  if (rolling) return rolling
  const span = spanAt(words, skip, first === 'siden' ? { ...now, isPast: true } : now)
  // «Vår» alone means «our».
  if (!span || first === 'vår' || (skip > 0 && !isBound && !WITHIN.has(first))) return null
  const [[from, to], named] = span
  const length = skip + named
  const last = words[length] === (first === 'mellom' ? 'og' : 'til') ? spanAt(words, length + 1, now) : null
  if (last && last[0][1] >= from) return { from, to: last[0][1], length: length + 1 + last[1] }
  if (first === 'mellom') return null
  // «Utlysninger fra november», «artikler fra denne uka»: within that period, not since.
  const isOfThen = first === 'fra' && skip === 1 && now.isPast && from < to && words[length] !== 'og'
  if (!isBound || isOfThen) return { from, to, length }
  if (AFTER.has(first)) return { from: first === 'etter' ? daysLater(to, 1) : from, to: null, length }
  const isLate = words.slice(0, skip).some((word) => word === 'utgangen' || word === 'slutten')
  return { from: null, to: first === 'før' && !isLate ? daysLater(from, -1) : to, length }
}

const around = ({ today }: Now, [from, to]: [number, number], length: number): Period => ({
  from: daysLater(today, from),
  to: daysLater(today, to),
  length,
})

const COMPARED = phrasesIn('cues.txt').filter(([cue]) =>
  ['at_least', 'more_than', 'at_most', 'less_than'].includes(cue),
)

/** «For mer enn tre uker siden»: until that day, or since. */
function agoAt(words: readonly string[], now: Now): Period | null {
  for (const [cue, phrases] of COMPARED)
    for (const phrase of phrases) {
      const at = 1 + phrase.split(' ').length
      const ago = words.slice(1, at).join(' ') === phrase ? rollingAt(words, at, now) : null
      if (!ago?.to || words[ago.length - 1] !== 'siden') continue
      const { to: day, length } = ago
      if (cue === 'at_least' || cue === 'more_than')
        return { from: null, to: daysLater(day, cue === 'more_than' ? -1 : 0), length }
      return { from: daysLater(day, cue === 'less_than' ? 1 : 0), to: null, length }
    }
  return null
}

/** Relative to today: «siste 30 dager», «de neste to ukene», «innen 14 dager», «for to uker siden», «siste døgn». */
function rollingAt(words: readonly string[], at: number, now: Now): Period | null {
  const [lead = '', one = ''] = [words[at - 1], words[at]]
  const isNamed = LAST.has(one) || NEXT.has(one)
  const start = isNamed ? at + 1 : at
  const count = numberOf(words[start])
  const end = count === null ? start + 1 : start + 2
  const unit = unitOf(words[end - 1])
  if (!unit) return null
  if (count === null) {
    // The plural without a number: «de siste ukene».
    const isSeveral = /(?:er|ene)$/.test(words[start]!)
    if (!LAST.has(one) && !(isSeveral && NEXT.has(one))) return null
    const days = DAYS_OF[unit] * (isSeveral ? 3 : 1)
    return around(now, LAST.has(one) ? [-days, 0] : [0, days], end)
  }
  const days = DAYS_OF[unit] * count
  if (LAST.has(one)) return around(now, [-days, 0], end)
  if (words[end] === 'siden') return around(now, [-days, -days], end + 1)
  return isNamed || ['innen', 'av', 'om', 'under'].includes(lead) ? around(now, [0, days], end) : null
}
