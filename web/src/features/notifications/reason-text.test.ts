import { expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

test.each([
  [[], ''],
  [['Kotlin'], 'fordi du følger Kotlin'],
  [['Kotlin', 'Nordlys'], 'fordi du følger Kotlin og Nordlys'],
  [['C#', 'Kotlin', 'Nordlys'], 'fordi du følger C#, Kotlin og Nordlys'],
  [['A', 'B', 'C', 'D'], 'fordi du følger A, B, C og D'],
  [['A', 'B', 'C', 'D', 'E'], 'fordi du følger A, B, C og andre'],
  [['Søk: a', 'Søk: b', 'Søk: c'], 'Søk: a · Søk: b · Søk: c'],
  [['A', 'Søk: a', 'Søk: b', 'Søk: c', 'Søk: d'], 'fordi du følger A · Søk: a · Søk: b · flere søk'],
  [['Kotlin', 'Søk: Java i Oslo'], 'fordi du følger Kotlin · Søk: Java i Oslo'],
  [['Søk: Java i Oslo'], 'Søk: Java i Oslo'],
  [['Favoritt'], 'en av favorittene dine'],
])('%j is said as «%s»', (reasons, text) => {
  expect(reasonText(reasons)).toBe(text)
})
