import { expect, test } from 'vitest'
import { deadlineDistance, deadlineWord, describeDeadline } from './deadline.ts'

const now = new Date('2026-11-20T10:00:00Z')
const say = (deadline: string | null, printed: string | null = null, at = now) => {
  const { kind, text } = describeDeadline(deadline, printed, at)
  return [kind, text.replaceAll('\u00a0', ' ')]
}

test.each([
  ['2026-11-19', 'expired', 'Søknadsfrist har gått ut'],
  ['2026-11-20', 'near', 'Frist om 0 dager'],
  ['2026-11-21', 'near', 'Frist om 1 dag'],
  ['2026-11-23', 'near', 'Frist om 3 dager'],
  ['2026-11-24', 'far', 'Søknadsfrist: 24. november 2026'],
])('%s', (deadline, kind, text) => {
  expect(say(deadline)).toEqual([kind, text])
})

test.each([
  ['2026-11-19', 'Søknadsfrist har gått ut'],
  ['2026-11-21', 'Frist om 1 dag (forlenget)'],
  ['2026-11-24', 'Frist forlenget til 24. november 2026'],
])('extended to %s', (deadline, text) => {
  expect(describeDeadline(deadline, null, now, true).text.replaceAll('\u00a0', ' ')).toBe(text)
})

test('a request is answered', () => {
  const [ad, request] = (['ad', 'request'] as const).map((kind) =>
    describeDeadline(null, 'Snarest', now, false, deadlineWord(kind)),
  )
  expect([ad!.text, request!.text]).toEqual(['Søknadsfrist: Snarest', 'Svarfrist: Snarest'])
  expect(describeDeadline('2026-11-19', null, now, false, 'Svarfrist').text).toBe('Svarfrist har gått ut')
})

test('the day turns at midnight in Oslo', () => {
  expect(say('2026-11-20', null, new Date('2026-11-20T22:59:59Z'))[0]).toBe('near')
  expect(say('2026-11-20', null, new Date('2026-11-20T23:00:00Z'))[0]).toBe('expired')
})

test('without a date it repeats the printed text', () => {
  expect(say(null, 'Snarest')).toEqual(['open', 'Søknadsfrist: Snarest'])
  expect(say(null, '  ')).toEqual(['open', 'Søknadsfrist: ikke oppgitt'])
  expect(say('tull', 'Fortløpende')).toEqual(['open', 'Søknadsfrist: Fortløpende'])
})

test.each([
  ['2026-11-19', 'gått ut'],
  ['2026-11-20', 'i dag'],
  ['2026-11-21', 'om 1\u00a0dag'],
  ['2026-12-12', 'om 22\u00a0dager'],
])('%s, after the date, is %s', (deadline, text) => {
  expect(deadlineDistance(deadline, new Date('2026-11-20T22:30:00Z'))).toBe(text)
})
