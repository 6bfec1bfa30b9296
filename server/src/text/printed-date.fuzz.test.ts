import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AFTER, BEFORE, MONTHS, OPEN_ENDED, RANGE_SEPARATORS } from './date-words.ts'
import { WEEKDAYS } from './weekdays.ts'
import type { DateLocale } from './day-parts.ts'
import { readPrintedDate } from './printed-date.ts'
import { leastWork } from '../testing/own-work.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 50_000 : 600

const locales: DateLocale[] = ['nb', 'nn', 'sv', 'da', 'en']
const locale = fc.option(fc.constantFrom(...locales), { nil: undefined })
const reference = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** The day must be real or null, and the text must come from what was printed. */
function keepsItsPromises(printed: string, context: { reference: string; locale?: DateLocale | undefined }) {
  const { day, text } = readPrintedDate(printed, context)
  if (day !== null) {
    expect(day).toMatch(/^(?:199\d|20\d\d|2100)-\d\d-\d\d$/)
    expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
  }
  expect(printed.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')).toContain(text ?? '')
}

test('any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), reference, locale, (printed, reference, locale) =>
      keepsItsPromises(printed, { reference, locale }),
    ),
    { numRuns },
  )
})

test('pieces of dates in any order', () => {
  const words = [
    ...MONTHS.keys(),
    ...BEFORE,
    ...AFTER,
    ...OPEN_ENDED,
    ...RANGE_SEPARATORS,
    ...WEEKDAYS.keys(),
  ]
  const piece = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom('.', ',', ':', '-', '–', '/', '(', ')', 'kl', 'i dag', 'utc', 'pm', '’'),
    fc.nat(32).map(String),
    fc.integer({ min: 0, max: 3000 }).map(String),
  )
  const text = fc.array(fc.tuple(piece, fc.constantFrom('', ' ')), { maxLength: 14 })
  fc.assert(
    fc.property(text, reference, locale, (pieces, reference, locale) =>
      keepsItsPromises(pieces.map(([piece, space]) => piece + space).join(''), { reference, locale }),
    ),
    { numRuns },
  )
})

test('every day is read as it is written out in each language', () => {
  fc.assert(
    fc.property(reference, fc.constantFrom(...locales), (day, locale) => {
      const moment = new Date(`${day}T00:00:00Z`)
      for (const dateStyle of ['full', 'long', 'medium'] as const) {
        const printed = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(moment)
        expect(readPrintedDate(printed, { reference: '2026-11-20', locale }), printed).toMatchObject({ day })
      }
    }),
    { numRuns: numRuns / 4 },
  )
})

test('a day without a year is never before the day it is counted from', () => {
  fc.assert(
    fc.property(reference, reference, (day, from) => {
      const printed = new Intl.DateTimeFormat('nb', {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(new Date(`${day}T00:00:00Z`))
      const read = readPrintedDate(printed, { reference: from }).day
      if (read === null) expect(day.slice(5)).toBe('02-29')
      else {
        expect(read >= from).toBe(true)
        expect(read.slice(5)).toBe(day.slice(5))
      }
    }),
    { numRuns: numRuns / 4 },
  )
})

test('one word that is not known is enough to give no day', () => {
  const known = new Set([
    ...MONTHS.keys(),
    ...BEFORE,
    ...AFTER,
    ...OPEN_ENDED,
    ...WEEKDAYS.keys(),
    'kl',
    'cet',
  ])
  const unknown = fc
    .stringMatching(/^[a-zæøå]{4,12}$/)
    .filter((word) => !known.has(word) && readPrintedDate(word, { reference: '2026-11-20' }).day === null)
  fc.assert(
    fc.property(unknown, fc.boolean(), (word, before) => {
      const printed = before ? `${word} 15. januar 2027` : `15. januar 2027 ${word}`
      expect(readPrintedDate(printed, { reference: '2026-11-20' }).day).toBeNull()
    }),
    { numRuns: numRuns / 4 },
  )
})

test.each(['1', '1.', '1.1', '(', 'til ', '31. januar ', ' ', '-'])(
  'much of «%s» is answered at once',
  (piece) => {
    const read = () => {
      readPrintedDate(piece.repeat(2_000_000 / piece.length), { reference: '2026-11-20' })
      readPrintedDate(piece.repeat(160 / piece.length), { reference: '2026-11-20' })
    }
    expect(leastWork(read, 1_000)).toBeLessThan(1_000)
  },
)
