import { expect, test } from 'vitest'
import { osloDay } from '../../../text/oslo-day.ts'
import { readDeadline } from './deadline.ts'

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

test('a deadline that is neither a day nor words is remarked on', () => {
  expect(readDeadline('0104.2017', { posted_date })).toEqual({
    deadline: null,
    deadline_text: null,
    remarks: ['deadline_unread'],
  })
})

test('the year is counted from today when the ad has no day of its own, or one to come', () => {
  const today = osloDay(new Date())
  for (const posted_date of [null, '2098-01-01'])
    expect(readDeadline('i dag', { posted_date }).deadline).toBe(today)
})
