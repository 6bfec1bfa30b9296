import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  NBSP,
  count,
  dateLong,
  dateShort,
  dateWithTime,
  daysUntil,
  number,
  percent,
  timeAgo,
} from './norwegian.ts'
import { compareNames, initials, listSome } from './names.ts'

const plain = (text: string) => text.replaceAll(NBSP, ' ')

describe('dates', () => {
  test('are those of Oslo, not of the machine', () => {
    expect(dateShort('2026-11-18T23:30:00Z')).toBe('19.11.26')
    expect(plain(dateLong('2026-06-30T22:05:00Z'))).toBe('1. juli 2026')
    expect(plain(dateWithTime('2026-11-18T06:42:00Z'))).toBe('18. november 2026 kl. 07:42')
  })
  test('a bare date stays that day', () => {
    expect(dateShort('2026-12-12')).toBe('12.12.26')
    expect(dateLong('2026-12-12')).toBe(`12.${NBSP}desember 2026`)
  })
  test('an invalid date is empty', () => {
    expect(dateShort('snarest')).toBe('')
    expect(timeAgo('', new Date())).toBe('')
  })
})

describe('daysUntil', () => {
  test('counts calendar days in Oslo, not hours', () => {
    expect(daysUntil('2026-11-21', new Date('2026-11-20T22:59:00Z'))).toBe(1)
    expect(daysUntil('2026-11-21', new Date('2026-11-20T23:01:00Z'))).toBe(0)
    expect(daysUntil('2026-11-20', new Date('2026-11-20T23:01:00Z'))).toBe(-1)
  })
  test('is whole across both clock changes', () => {
    expect(daysUntil('2026-10-26', new Date('2026-10-24T12:00:00Z'))).toBe(2)
    expect(daysUntil('2026-03-30', new Date('2026-03-28T12:00:00Z'))).toBe(2)
  })
  test('moving the deadline one day moves the answer one day', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (now, shift) => {
        const shifted = new Date(
          Date.parse(`${now.toISOString().slice(0, 10)}T12:00:00Z`) + shift * 86_400_000,
        )
        const base = now.toISOString().slice(0, 10)
        return daysUntil(shifted.toISOString().slice(0, 10), now) - daysUntil(base, now) === shift
      }),
    )
  })
})

describe('timeAgo', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ago = (seconds: number) => plain(timeAgo(new Date(now.getTime() - seconds * 1000), now))
  test.each([
    [-5, 'for mindre enn ett minutt siden'],
    [20, 'for mindre enn ett minutt siden'],
    [60, 'for ett minutt siden'],
    [12 * 60, 'for 12 minutter siden'],
    [60 * 60, 'for en time siden'],
    [2 * 3600, 'for 2 timer siden'],
    [26 * 3600, 'for en dag siden'],
    [2 * 86_400, 'for 2 dager siden'],
    [29 * 86_400, 'for 29 dager siden'],
    [35 * 86_400, 'for en måned siden'],
    [50 * 86_400, 'for 2 måneder siden'],
    [200 * 86_400, 'for 7 måneder siden'],
    [400 * 86_400, 'for ett år siden'],
    [800 * 86_400, 'for 2 år siden'],
  ])('%i seconds', (seconds, text) => {
    expect(ago(seconds)).toBe(text)
  })
  test('never says zero or nothing', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 4e8 }), (s) => !/\b0\b|undefined|NaN/.test(ago(s))))
  })
})

test('numbers, percent and plurals are kept together', () => {
  expect(number(1234567)).toBe(`1${NBSP}234${NBSP}567`)
  expect(percent(80.6)).toBe(`81${NBSP}%`)
  expect(count(1, 'dag', 'dager')).toBe(`1${NBSP}dag`)
  expect(count(0, 'dag', 'dager')).toBe(`0${NBSP}dager`)
  expect(count(21, 'dag', 'dager')).toBe(`21${NBSP}dager`)
})

test('names sort as in a Norwegian register', () => {
  const names = ['Ålesund', 'Zenit', 'Ærlig', 'Østfold', 'Aalesund', 'Oslo', 'Team 10', 'Team 2']
  expect(names.toSorted(compareNames)).toEqual([
    'Oslo',
    'Team 2',
    'Team 10',
    'Zenit',
    'Ærlig',
    'Østfold',
    'Ålesund',
    'Aalesund',
  ])
})

test('lists the first names and counts the rest', () => {
  expect(plain(listSome(['Oslo', 'Bergen', 'Bodø', 'Vadsø'], 2, 'Ingen lokasjon'))).toBe(
    'Oslo, Bergen + 2 mer',
  )
  expect(listSome(['Oslo', 'Bergen'], 2, 'Ingen lokasjon')).toBe('Oslo, Bergen')
  expect(listSome([], 2, 'Ingen lokasjon')).toBe('Ingen lokasjon')
})

test('initials are at most two', () => {
  expect(initials('Ingrid Solvang')).toBe('IS')
  expect(initials('Ole Johan Østby Ås')).toBe('OÅ')
  expect(initials('  æsa ')).toBe('Æ')
  expect(initials('')).toBe('')
  fc.assert(fc.property(fc.string(), (name) => [...initials(name)].length <= 4))
})
