import { dateTokens } from './date-tokens.ts'
import { isLabel, NOTHING } from './date-words.ts'
import { type DateContext, UNCLEAR } from './day-parts.ts'
import { deadlineInText } from './deadline-in-text.ts'
import { IMPOSSIBLE, readDeadlineDay } from './deadline-grammar.ts'
import { osloDay, readDay } from './oslo-day.ts'
import { sentencesOf } from './sentences.ts'

export interface PrintedDate {
  /** As 2026-11-20. */
  day: string | null
  /** As printed, without its label and in one line. Null when it is not worth showing. */
  text: string | null
}

/** Longer texts are sentences, not dates. */
export const LONGEST = 160

/**
 * The calendar day in Norway of a printed deadline: a field, a sentence or rows. Null when the text names none
 * («Snarest», «uke 47»), names several, is ambiguous, or contains words that may change the day: no date is better than
 * a wrong one.
 */
export function readPrintedDate(printed: string, context: DateContext): PrintedDate {
  const read = readWholeDate(printed, context)
  if (read.day) return read
  // «24. juni 2026. Søknader behandles fortløpende.»: a day, and then sentences without one.
  const [first = '', ...rest] = sentencesOf(printed.slice(0, LONGEST * 4))
  const begins = rest.length > 0 && !/\d/.test(rest.join(' ')) ? readWholeDate(first, context).day : null
  const day = begins ?? readDeadlineInText(printed, context)
  return day ? { day, text: read.text } : read
}

/** The day that rows or a sentence give for a deadline, in so many words; null when they give none. */
export const readDeadlineInText = (text: string, context: DateContext): string | null =>
  deadlineInText(text, (part) => readWholeDate(part, context).day)

/** A text that is nothing but a date, with words that are known around it. */
function readWholeDate(printed: string, context: DateContext): PrintedDate {
  // A long text is cut before it is searched.
  const line = printed
    .slice(0, LONGEST * 4)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line.length > LONGEST) return { day: null, text: null }
  const text = withoutLabel(line)
  const plain = text.toLowerCase()
  if (!text || NOTHING.has(plain)) return { day: null, text: null }

  const moment = DOT_NET_DATE.exec(text)
  if (moment) return { day: dayOfMillis(Number(moment[1])), text: null }
  const machine = readDay(text)
  if (machine) return { day: machine, text }
  // A machine-printed date that is invalid is a placeholder.
  if (/^\d{4}-\d\d-\d\d[t ]|\d\d:\d\d:\d\d/.test(plain)) return { day: null, text: null }

  const tokens = dateTokens(inOneWord(plain))
  const day = tokens && readDeadlineDay(tokens, context)
  if (day === IMPOSSIBLE) return { day: null, text: null }
  if (day && day !== UNCLEAR) return { day, text }
  // Invalid numbers were garbled somewhere; two readings are for a person to weigh.
  const isReadable = day === UNCLEAR || (/\p{L}{2}/u.test(text) && !GARBLED.test(text))
  return { day: null, text: isReadable ? text : null }
}

/** Three digits or more that are no year. */
const GARBLED = /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{3}/
const DOT_NET_DATE = /^\/?Date\((-?\d{1,16})(?:[+-]\d{4})?\)\/?$/i

/** «i dag» is idag, «t o m» is tom. */
const inOneWord = (text: string) =>
  text.replaceAll(/(?<!\p{L})(?:i (?:dag|morgen|morgon|år)|t o m)(?!\p{L})/gu, (phrase) =>
    phrase.replaceAll(' ', ''),
  )

function dayOfMillis(millis: number): string | null {
  const moment = new Date(millis)
  const year = moment.getUTCFullYear()
  return year >= 1990 && year <= 2100 ? osloDay(moment) : null
}

/** «Søknadsfrist: Snarest» says Snarest. */
export function withoutLabel(line: string): string {
  const end = line.indexOf(':')
  return end > 0 && end < 60 && isLabel(line.slice(0, end)) ? line.slice(end + 1).trim() : line
}
