import { expect, test } from 'vitest'
import { anyWord, patternOf } from './word-lists.ts'

test.each([
  ['Java', 'kan java', true],
  ['Java', 'JavaScript', false],
  ['*erfaring', 'driftserfaring', true],
  ['*erfaring', 'erfaringsbasert', false],
  ['*tilgjengelighet*', 'utilgjengeligheten', true],
  ['+utvikler', 'utvikler', false],
  ['+utvikler', 'javautvikler', true],
  ['AZ-###', 'AZ-204', true],
  ['c\\#-utvikler', 'C#-utvikler', true],
  ['=SAFe', 'safe', false],
  ['=SAFe', 'etter SAFe', true],
  ['^tester', 'tester for bank', true],
  ['^tester', 'de tester', false],
  ['to ord', 'to  ord', true],
  ['ph.d', 'phxd', false],
])('«%s» in «%s»: %s', (word, text, isFound) => {
  expect(patternOf([word]).test(text)).toBe(isFound)
  expect(new RegExp(anyWord([word]), 'iu').test(text)).toBe(isFound)
})
