import { expect, test } from 'vitest'
import { personNameKey } from './person-name-key.ts'

test.each([
  ['Bjørn-Erik Ødegård', 'bjørn erik ødegård'],
  [' BJØRN  ERIK\u00a0ØDEGÅRD ', 'bjørn erik ødegård'],
  ['Per A. Ly', 'per a ly'],
  // Some keyboards combine «å» from a letter and a ring.
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
