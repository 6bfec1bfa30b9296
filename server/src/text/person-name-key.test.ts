import { expect, test } from 'vitest'
import { holdsFullName, holdsPartOfName, personNameKey } from './person-name-key.ts'

test.each([
  ['Bjørn-Erik Ødegård', 'bjørn erik ødegård'],
  [' BJØRN  ERIK\u00a0ØDEGÅRD ', 'bjørn erik ødegård'],
  ['Per A. Ly', 'per a ly'],
  // Some keyboards make «å» of a letter and a ring.
  ['A\u030ase', 'åse'],
  ['Ole O’Neill', 'ole o neill'],
  ['...', ''],
])('%s', (name, key) => {
  expect(personNameKey(name)).toBe(key)
})

test.each([
  ['Ａｍｉｎａ Ｆａｒａｈ－Ｙｕｓｕｆ.', 'amina farah yusuf'],
  ['Ami\u00adna\u200b Farah\u2011Yusuf', 'amina farah yusuf'],
  ['«Amina» (Farah/Yusuf)', 'amina farah yusuf'],
])('%s is written otherwise, and the same name', (name, key) => {
  expect(personNameKey(name)).toBe(key)
})

test.each([
  ['Hva kan Amina Farah-Yusuf?', true],
  ['AMINA  FARAH YUSUFS prosjekter', true],
  ['Farah-Yusuf, Amina', true],
  ['Amina Farah', false],
  ['Amina Farah Yusufsen', false],
  ['Yusuf og Amina Farah', false],
  ['', false],
])('whether «%s» holds the full name: %s', (text, expected) => {
  expect(holdsFullName(personNameKey(text), 'amina farah yusuf')).toBe(expected)
})

test('a name of one word is not found as a full name, an initial is no part of one', () => {
  expect(holdsFullName('sol og måne', 'sol')).toBe(false)
  expect(holdsPartOfName('hva kan aminas team', 'amina k farah')).toBe(true)
  expect(holdsPartOfName('k og aminasdottir', 'amina k farah')).toBe(false)
})
