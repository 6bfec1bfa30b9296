import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anyWord, patternOf, wordLists } from './word-lists.ts'

const FOLDER = join(import.meta.dirname, '../../data')
const files = readdirSync(FOLDER).filter(
  (file) => file.endsWith('-words.txt') || file.endsWith('-context.txt'),
)
const { anyOf, isWord, wordTest, wordsOf } = wordLists('company-words.txt')

test('words are whole ones in any case, a star stands for any letters', () => {
  expect(['Rammes', 'rammes'].map(isWord('verb'))).toEqual([true, true])
  expect(['rammeslag', 'en rammes'].map(isWord('verb'))).toEqual([false, false])
  expect(wordTest('of companies')('Forsvarskonsernet, sier hun')).toBe(true)
  expect(new RegExp(anyOf('sponsored'), 'iu').exec('Arena, Cupen')?.[0]).toBe('Arena')
  expect(wordsOf('somebody else')).toContain('tv 2 fyn')
})

test('what stands in parentheses is one of these or nothing', () => {
  const careers = wordLists('career-words.txt')
  const titles = ['Stillinger', 'Våre ledige stillinger', 'Alle stillinger hos oss', 'Våre alle stillinger']
  expect(titles.map(careers.isWord('list titles'))).toEqual([true, true, true, false])
})

test('an unknown list is an error', () => {
  expect(() => wordsOf('nothing')).toThrow('company-words.txt has no list «nothing»')
})

test.each(files.filter((file) => readFileSync(join(FOLDER, file), 'utf8').includes('\n## ')))(
  '%s has no word twice in a list',
  (file) => {
    const twice = readFileSync(join(FOLDER, file), 'utf8')
      .split('\n## ')
      .slice(1)
      .flatMap((section) => {
        const [name, ...lines] = section.split('\n').filter((line) => !line.startsWith('# '))
        const words = lines
          .join('|')
          .split('|')
          .flatMap((word) => word.trim() || [])
        return words.filter((word, at) => words.indexOf(word) < at).map((word) => `${name}: ${word}`)
      })
    expect(twice).toEqual([])
  },
)

test('no end of an occupation is covered by a shorter one', () => {
  const ends = wordLists('career-words.txt').wordsOf('occupations')
  const covering = (word: string) =>
    ends.find((end) =>
      end.startsWith('+')
        ? word.length >= end.length && word !== end && word.endsWith(end.slice(1))
        : word !== end && word.endsWith(end),
    )
  expect(ends.flatMap((word) => (covering(word) ? `${word}: ${covering(word)}` : []))).toEqual([])
})

test('long runs of letters are read in linear time', () => {
  const isOfCompanies = wordTest('of companies', 'with companies')
  expect(isOfCompanies('z'.repeat(200_000))).toBe(false)
})

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
  ['jobb …', 'jobb hos oss', true],
  ['jobb …', 'jobbe hos oss', false],
])('«%s» in «%s»: %s', (word, text, isFound) => {
  expect(patternOf([word]).test(text)).toBe(isFound)
  expect(new RegExp(anyWord([word]), 'iu').test(text)).toBe(isFound)
})
