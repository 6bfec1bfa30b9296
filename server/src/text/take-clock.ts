import { CLOCK, MIDNIGHT } from './date-words.ts'
import { isImpossible, readTwoNumbers, UNCLEAR } from './day-parts.ts'
import { type Cursor, isMark, wordAt } from './token-cursor.ts'

export interface ClockTime {
  hour: number
  minute: number
  /** As RFC 822 writes it; undefined means Norway's own. */
  zone: string | undefined
}

const ZONES = /^(?:z|utc|gmt|est|edt|cst|cdt|mst|mdt|pst|pdt)$/

/** Takes «kl. 12.00», «23:59», «5 pm EST», «at midnight»; null when the next token is no time. */
export function takeClock(cursor: Cursor): ClockTime | null {
  const start = cursor.at
  const announced = CLOCK.has(wordAt(cursor) ?? '')
  if (announced) cursor.at += isMark(cursor, ':', 1) ? 2 : 1
  const time = takeHourAndMinute(cursor, announced)
  const half = /^[ap]m$/.test(wordAt(cursor) ?? '') ? wordAt(cursor) : null
  if (time && half) cursor.at++
  const bad = !time || time.hour > 24 || time.minute > 59 || (half && (time.hour < 1 || time.hour > 12))
  if (bad || (time.needsHalf && !half)) {
    cursor.at = start
    return null
  }
  const hour = half ? (time.hour % 12) + (half === 'pm' ? 12 : 0) : time.hour
  if (isMark(cursor, '(') && wordAt(cursor, 1)) cursor.at++
  const zone = wordAt(cursor) ?? ''
  // CET on a Norwegian page means local time, in summer too.
  if (ZONES.test(zone) || /^ces?t$/.test(zone)) cursor.at++
  return { hour, minute: time.minute, zone: ZONES.test(zone) ? zone.toUpperCase() : undefined }
}

function takeHourAndMinute(cursor: Cursor, isAnnounced: boolean) {
  const token = cursor.tokens[cursor.at]
  const time = (hour: number, minute: number, needsHalf = false) => {
    cursor.at++
    return { hour, minute, needsHalf }
  }
  if (token?.kind === 'clock') return time(token.hour, token.minute)
  if (isAnnounced && token?.kind === 'word' && MIDNIGHT.has(token.word)) return time(24, 0)
  if (token?.kind === 'number' && !isAnnounced) return time(token.value, 0, true)
  if (token?.kind === 'number')
    return token.digits === 4 ? time(Math.floor(token.value / 100), token.value % 100) : time(token.value, 0)
  if (token?.kind !== 'numbers' || token.separator !== '.') return null
  const [hour = '', minute = ''] = token.parts
  // «12.10» may be a day in October unless «kl.» stands before it.
  const asDay = token.parts.length === 2 ? readTwoNumbers(token.parts, '.', undefined) : UNCLEAR
  const isTime = minute.length === 2 && (isAnnounced || (asDay !== UNCLEAR && isImpossible(asDay)))
  return isTime ? time(Number(hour), Number(minute)) : null
}
