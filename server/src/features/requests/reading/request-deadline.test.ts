import { expect, test } from 'vitest'
import { deadlineDay, languageOf, saysTime } from './request-deadline.ts'

/** A Tuesday. */
const today = '2026-11-24'

test.each([
  ['fredag', '2026-11-27'],
  // The day of the letter is no deadline of it.
  ['tirsdag', '2026-12-01'],
  ['innen fredag kl. 12', '2026-11-27'],
  ['fredag denne uken', '2026-11-27'],
  ['onsdag i neste veke', '2026-12-02'],
  ['fredag 4.', '2026-12-04'],
  ['onsdag d. 25.', '2026-11-25'],
  ['fredagen den 11 december', '2026-12-11'],
  ['onsdag 9/12 ved lunsj', '2026-12-09'],
  ['9/12', '2026-12-09'],
  ['17.12', '2026-12-17'],
  ['10-02-2027 kl. 12:00', '2027-02-10'],
  ['kvelden før, 11. januar', '2027-01-11'],
])('%s, as printed in a letter', (printed, day) => {
  expect(deadlineDay(printed, { reference: today, locale: 'nb' })).toBe(day)
})

test.each([
  ['close of business Friday 27 November', '2026-11-27'],
  ['noon on Friday', '2026-11-27'],
  ['18 December 2026, noon CET', '2026-12-18'],
  ['Tuesday 1st', '2026-12-01'],
])('%s, in English', (printed, day) => {
  expect(deadlineDay(printed, { reference: today, locale: 'en' })).toBe(day)
})

test.each([
  'snarest',
  'fredag om to uker',
  'fredag eller mandag',
  '3. desember eller 10. desember',
  '14 dager etter 3. desember',
  'torsdag 30.',
  'etter 15. januar',
  'ikke 15. januar',
  'dagen før 1. desember',
  'fjorten dager etter 3. desember',
])('%s is no certain day', (printed) => {
  expect(deadlineDay(printed, { reference: today, locale: 'nb' })).toBeNull()
})

test.each([
  ['fredag 4. desember kl. 12.00', true],
  ['tirsdag før lunsj', true],
  ['Friday 4 December, 5 pm', true],
  ['fredag 4. desember 2026', false],
  ['12.12.2026', false],
])('whether %s says an hour: %s', (printed, isSaid) => expect(saysTime(printed)).toBe(isSaid))

test('a text made to be slow is read in a moment', () => {
  const began = performance.now()
  for (const text of [' '.repeat(50_000), '1. '.repeat(5_000), 'kl '.repeat(20_000)])
    expect(deadlineDay(text, { reference: today, locale: 'nb' })).toBeNull()
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('a letter may be pasted after the day of its deadline', () => {
  const dayOn = (printed: string, isFetched = true) =>
    deadlineDay(printed, { reference: today, locale: 'nb', isFetched })
  expect(dayOn('18. november', false)).toBe('2027-11-18')
  expect(['18. november', '18/11', '15. januar', 'fredag'].map((one) => dayOn(one))).toEqual([
    '2026-11-18',
    '2026-11-18',
    '2027-01-15',
    '2026-11-27',
  ])
  // Half a year to either side says nothing.
  expect(dayOn('25. mai')).toBe('2027-05-25')
})

test('may mean two days in English', () => {
  expect(deadlineDay('04/12/2026', { reference: today, locale: 'en' })).toBeNull()
  expect(languageOf('We need a developer for the team, and you start in May')).toBe('en')
  expect(languageOf('Vi trenger en utvikler til teamet, og du begynner i mai')).toBe('nb')
  expect(languageOf('Deadline 03/04/2027. Python, Java.')).toBeUndefined()
})
