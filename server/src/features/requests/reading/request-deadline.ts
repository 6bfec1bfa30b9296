import { WEEKDAYS } from '../../../text/weekdays.ts'
import { daysBetween, daysLater, isoWeek } from '../../../text/iso-week.ts'
import type { DateContext, DateLocale } from '../../../text/day-parts.ts'
import { MONTHS } from '../../../text/date-words.ts'
import { readPrintedDate } from '../../../text/printed-date.ts'
import { wordLists } from '../../../text/word-lists.ts'

const LISTS = wordLists('request-deadline-words.txt')
const isAround = LISTS.isWord('around', 'time of day')
const hasTime = LISTS.wordTest('time of day')
const movesDay = LISTS.isWord('moves the day')
/** Whether a word before a day says on which side of it: «etter». */
export const saysSide = LISTS.isWord('side of the day')
const NEXT_WEEK = new RegExp(LISTS.anyOf('next week'), 'iu')
const [ENGLISH, NOT_ENGLISH] = ['english', 'not english'].map((name) => new RegExp(LISTS.anyOf(name), 'giu'))

/** «Kl. 12», «12:00», «5 pm». */
const HOURS =
  /(?:(?:\bkl\b\.?|\bklokken|\bklokka)\s?\d{1,4}(?:[:.]\d\d)?|\b\d{1,2}:\d\d|\b\d{1,2}\s?[ap]m\b)(?:\s?(?:cest|cet|[ap]m))?/giu
const MOST_WORDS = 30
/** So far ahead a day of the month is looked for that is a given day of the week. */
const DAYS_AHEAD = 62

/** The language of a text, since months may come first in an English date; undefined where it may be either. */
export function languageOf(text: string): DateLocale | undefined {
  const count = (words: RegExp) => (text.slice(0, 4_000).match(words) ?? []).length
  const english = count(ENGLISH!) - count(NOT_ENGLISH!)
  return english === 0 ? undefined : english > 0 ? 'en' : 'nb'
}

/**
 * The day that the words of a request's deadline mean: the longest part of them that is a date, or a day of the week, which is
 * the next one after the reference (2026-11-20). Null where another day may be meant: what is left over has numbers, or words
 * that move the day.
 */
export function deadlineDay(printed: string, context: DateContext): string | null {
  const words = printed
    .replaceAll(HOURS, ' ')
    .split(/[\s,()]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  for (let length = words.length; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const day = dayOf(words.slice(from, from + length), context)
      const rest = [...words.slice(0, from), ...words.slice(from + length)]
      if (day) return rest.some((word) => /\d/.test(word) || movesDay(word)) ? null : day
    }
  }
  return weekdayIn(words, context.reference)
}

/** A deadline that was pasted some weeks after its day: nobody asks for offers in nearly a year. */
const LATELY = 60
const HAS_MONTH = /\d\s?[./]\s?\d/

function dayOf(words: readonly string[], context: DateContext): string | null {
  const text = words.join(' ')
  const { day } = readPrintedDate(text, context)
  const hasMonth =
    HAS_MONTH.test(text) || words.some((word) => MONTHS.has(word.toLowerCase().replace('.', '')))
  if (day || !context.isFetched || !hasMonth) return day
  const { reference } = context
  const earlier = { ...context, reference: daysLater(reference, -LATELY), isFetched: false }
  const passed = readPrintedDate(text, earlier).day
  return passed !== null && passed < reference ? passed : null
}

/** Whether the words of a deadline also say until when on its day: «fredag kl. 12», «onsdag før lunsj». */
export const saysTime = (printed: string): boolean =>
  printed.search(HOURS) >= 0 || hasTime(printed.replace(TOMORROW, ' '))

/** A day, though «fredag morgen» is a time of one. */
const TOMORROW = /(?<!\p{L})i\s+mor(?:gen|gon|ron)(?!\p{L})/iu

function weekdayIn(words: readonly string[], today: string): string | null {
  const text = words.join(' ')
  const rest: string[] = []
  const named: number[] = []
  for (const word of text.replace(NEXT_WEEK, ' ').split(' ')) {
    const plain = word.replace(/[.:;!]+$/, '')
    const weekday = WEEKDAYS.get(plain.toLowerCase().replace(/dagen$/, 'dag'))
    if (weekday !== undefined) named.push(weekday)
    else if (plain !== '' && !isAround(plain)) rest.push(plain)
  }
  const [weekday] = named
  if (weekday === undefined || named.length > 1) return null
  if (NEXT_WEEK.test(text)) return rest.length === 0 ? daysLater(isoWeek(today).from, 7 + weekday) : null
  // «Fredag 13.», «onsdag d. 25.», «Tuesday 26th».
  const [, nth] = /^(\d{1,2})(?:st|nd|rd|th|:[ae])?$/.exec(rest.join(' ')) ?? []
  if (rest.length > 0 && nth === undefined) return null
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => daysLater(today, ahead + 1))
  const isOf = (day: string) => nth === undefined || Number(day.slice(8)) === Number(nth)
  return days.find((day) => daysBetween(isoWeek(day).from, day) === weekday && isOf(day)) ?? null
}
