import { osloDay, readDay } from '../../../../text/oslo-day.ts'

/**
 * The day that the moment of a machine means: «2026-01-15T20:54:00-06:00» is the 15th where it was written, which is
 * what its own page says. In UTC it says nothing of where, and is Norway's day. Also milliseconds since 1970.
 */
export function momentDay(text: string): string | null {
  const millis = /^\d{12,13}$/.exec(text.trim())
  if (millis) {
    const moment = new Date(Number(millis[0]))
    return moment.getUTCFullYear() >= 1990 && moment.getUTCFullYear() <= 2100 ? osloDay(moment) : null
  }
  const there = OF_A_PLACE.exec(text.trim())
  return readDay(there ? there[1]! : text)
}

const OF_A_PLACE =
  /^(\d{4}-\d\d-\d\d)[T ]\d\d:?\d\d(?::?\d\d(?:[.,]\d{1,9})?)?\s?[+-](?!00:?(?:00)?$)\d\d:?\d\d$/
