import { expect, test } from 'vitest'
import { reasonText } from './reason-text.ts'

test.each([
  [[], ''],
  [['Kotlin'], 'fordi du følger Kotlin'],
  [['Kotlin', 'Nordlys'], 'fordi du følger Kotlin og Nordlys'],
  [['C#', 'Kotlin', 'Nordlys'], 'fordi du følger C#, Kotlin og Nordlys'],
  [['Kotlin', 'Søk: Java i Oslo'], 'fordi du følger Kotlin · Søk: Java i Oslo'],
  [['Søk: Java i Oslo'], 'Søk: Java i Oslo'],
  [['Favoritt'], 'en av favorittene dine'],
])('%j is said as «%s»', (reasons, text) => {
  expect(reasonText(reasons)).toBe(text)
})
