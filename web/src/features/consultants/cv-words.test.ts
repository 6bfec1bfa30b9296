import type { Certification, Education } from '@utsyn/contract/consultants.ts'
import { expect, test } from 'vitest'
import {
  certificationEntry,
  durationText,
  educationEntry,
  periodText,
  projectTitle,
  yearsText,
} from './cv-words.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const months = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test.each([
  ['2021-03', '2023-06', '2021–2023', '2 år 4 mnd.'],
  ['2023-01', '2023-12', '2023', '1 år'],
  ['2023-06', '2023-06', '2023', '1 mnd.'],
  ['2024-03', null, '2024–nå', '2 år 9 mnd.'],
  ['2019', '2020-03', '2019–2020', undefined],
  ['2019', null, '2019–nå', undefined],
  [null, '2014', '2014', undefined],
  [null, null, '', undefined],
  ['2023-06', '2022-01', '2023–2022', undefined],
] as const)('from %s to %s', (from, to, period, duration) => {
  expect(periodText(from, to)).toBe(period)
  expect(months(durationText(from, to, NOW))).toBe(duration)
})

test('years of use, in whole ones', () => {
  expect([0.4, 1, 7.6].map(yearsText).map(months)).toEqual(['under 1 år', '1 år', '8 år'])
})

test('a project is named by role and customer', () => {
  const roles = ['Teknisk leder', 'Arkitekt', 'Utvikler'].map((name) => ({ name, description: null }))
  const customer = 'Fjellgrunn Forsikring'
  expect(projectTitle({ roles: roles.slice(0, 1), customer, industry: 'Forsikring' })).toBe(
    'Teknisk leder, Fjellgrunn Forsikring',
  )
  expect(projectTitle({ roles, customer: null, industry: 'Forsikring' })).toBe(
    'Teknisk leder, Arkitekt og Utvikler, Forsikring',
  )
  expect(projectTitle({ roles: [], customer, industry: null })).toBe(customer)
  expect(projectTitle({ roles: [], customer: null, industry: null })).toBe('Prosjekt')
})

test('an education repeats nothing', () => {
  const whole: Education = {
    school: 'Universitetet i Fjellby',
    degree: 'Master i informatikk',
    description: 'Distribuerte systemer',
    from: '2009-08',
    to: '2014-06',
  }
  expect(educationEntry(whole)).toEqual({
    name: 'Master i informatikk',
    lines: ['Universitetet i Fjellby, 2009–2014', 'Distribuerte systemer'],
  })
  expect(educationEntry({ ...whole, degree: null, description: null, from: null })).toEqual({
    name: 'Universitetet i Fjellby',
    lines: ['2014'],
  })
})

test('a certificate is good through the month or the year that it names', () => {
  const given: Certification = {
    kind: 'certification',
    name: 'Skyarkitekt',
    organiser: 'Skyhuset',
    description: null,
    date: '2023-10',
    expires: '2026-11',
  }
  const lines = (expires: string | null) => certificationEntry({ ...given, expires }, NOW).lines
  expect(lines('2026-11')).toEqual(['Skyhuset, 2023', 'Gyldig til november 2026'])
  expect(lines('2026-10')).toEqual(['Skyhuset, 2023', 'Utløp oktober 2026'])
  expect(lines('2026')).toEqual(['Skyhuset, 2023', 'Gyldig til 2026'])
  expect(lines('2025')).toEqual(['Skyhuset, 2023', 'Utløp 2025'])
  expect(lines(null)).toEqual(['Skyhuset, 2023'])
})
