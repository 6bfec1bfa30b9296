import { expect, test } from 'vitest'
import { osloDay } from '../../../text/oslo-day.ts'
import { readAdDays, readDeadline } from './deadline.ts'

const posted_date = '2026-10-01'

test.each([
  ['2026-12-01T23:59:00+01:00', '2026-12-01', null],
  ['Søknadsfrist: 15. januar kl. 12.00', '2027-01-15', null],
  ['Snarest', null, 'Snarest'],
  ['&lt;b&gt;Snarest mulig&lt;/b&gt;', null, 'Snarest mulig'],
  ['uke 47', null, 'uke 47'],
  [null, null, null],
  ['  ', null, null],
])('%s', (printed, deadline, deadline_text) => {
  expect(readDeadline(printed, { posted_date })).toEqual({ deadline, deadline_text, remarks: [] })
})

test.each([
  ['0104.2017', '0104.2017'],
  ['31.02.2027', '31.02.2027'],
  ['Søknadsfrist: 31.02.2027', '31.02.2027'],
  ['2026-12-01 eller 2026-12-15', '2026-12-01 eller 2026-12-15'],
  ['<b>1/12-26-1</b>', '1/12-26-1'],
  ['2026-02-31T00:00:00', '2026-02-31T00:00:00'],
  [
    `Vi vurderer søknader ${'etter hvert som de kommer, '.repeat(20)}`,
    expect.stringMatching(/^Vi vurderer.{100,148}…$/),
  ],
])('%s is no day: its print is kept for people to read, and remarked on', (printed, deadline_text) => {
  expect(readDeadline(printed, { posted_date })).toEqual({
    deadline: null,
    deadline_text,
    remarks: ['deadline_unread'],
  })
})

test.each([
  '9999-12-31',
  '0001-01-01T00:00:00',
  '2099-12-31',
  '31. desember 2050',
  '01.01.0001',
  '1970-01-01',
  '/Date(-62135596800000)/',
  'n/a',
  '–',
])('%s stands where nobody filled in a day and is not shown', (printed) => {
  expect(readDeadline(printed, { posted_date })).toMatchObject({ deadline: null, deadline_text: null })
})

test.each([
  // 12 March 2027 is a Friday, as 20 November 2026 and 13 November 2026 are.
  ['12. mars', '2027-03-12', null],
  ['fredag 12. mars', '2027-03-12', null],
  ['torsdag 12. mars', '2026-03-12', null],
  ['onsdag 12. mars', null, 'onsdag 12. mars'],
  ['13. november', null, '13. november'],
  ['fredag 13. november kl. 12', '2026-11-13', null],
  ['1.–13. november', null, '1.–13. november'],
  ['13. november 2027', '2027-11-13', null],
  ['i morgen', '2026-11-21', null],
])('%s on a page of an unknown day', (printed, deadline, deadline_text) => {
  const today = '2026-11-20'
  expect(readDeadline(printed, { today })).toEqual({ deadline, deadline_text, remarks: [] })
  const posted_date = '2026-11-14'
  expect(readDeadline('13. november', { today, posted_date }).deadline).toBe('2027-11-13')
})

test.each([
  [['2027-01-01'], '2026-11-13'],
  [['2026-10-01', '2027-02-01'], '2026-11-13'],
  [['2027-12-01'], '2027-11-13'],
  [['2026-12-01', '2027-12-01'], null],
  [['1998-01-01'], null],
])('13. november beside %j', (beside, deadline) => {
  expect(readDeadline('13. november', { today: '2026-11-20', beside }).deadline).toBe(deadline)
})

test('the year is counted from today when the ad has no day of its own, or one to come', () => {
  const today = osloDay(new Date())
  for (const posted_date of [null, '2098-01-01'])
    expect(readDeadline('i dag', { posted_date }).deadline).toBe(today)
})

test.each([
  ['Mån, 99 Foo 08:00:00 +0100', null, ['posted_unread']],
  ['Mon, 09 Nov 2026 08:00:00 +0100', '2026-11-09', []],
  ['0001-01-01T00:00:00', null, []],
  ['', null, []],
  [null, null, []],
])('posted %j', (posted, posted_date, remarks) => {
  expect(readAdDays({ posted, deadline: null })).toMatchObject({ posted_date, remarks })
})

test('both days may be remarked on', () => {
  expect(readAdDays({ posted: 'i fjor', deadline: '31.02.2027' }).remarks).toEqual([
    'posted_unread',
    'deadline_unread',
  ])
})
