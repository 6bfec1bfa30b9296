import { expect, test } from 'vitest'
import { titlesOfTrade } from './trades.ts'

test('a field of work stands for what those who do it are called', () => {
  expect(titlesOfTrade(['telefonapper'])).toContain('mobilutvikler')
  expect(titlesOfTrade(['app-utvikler'])).toContain('apputvikler')
  expect(titlesOfTrade(['kart', 'geografi'])).toContain('gis')
  expect(titlesOfTrade(['dataangrep'])).toEqual(['sikkerhet'])
})

test('words of two fields, or of none, stand for nothing', () => {
  expect(titlesOfTrade(['kart', 'apper'])).toBeNull()
  expect(titlesOfTrade(['kart', 'havbruk'])).toBeNull()
  expect(titlesOfTrade(['søknad'])).toBeNull()
  expect(titlesOfTrade([])).toBeNull()
})
