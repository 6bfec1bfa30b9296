import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWordLists } from './word-lists.ts'

const FOLDER = join(import.meta.dirname, '../../data')
const files = readdirSync(FOLDER).filter(
  (file) => file.endsWith('-words.txt') || file.endsWith('-context.txt'),
)
const { anyOf, isWord, wordTest, wordsOf } = readWordLists('company-words.txt')

test('words are whole ones in any case, a star stands for any letters', () => {
  expect(['Rammes', 'rammes'].map(isWord('verb'))).toEqual([true, true])
  expect(['rammeslag', 'en rammes'].map(isWord('verb'))).toEqual([false, false])
  expect(wordTest('of companies')('Forsvarskonsernet, sier hun')).toBe(true)
  expect(new RegExp(anyOf('sponsored'), 'iu').exec('Arena, Cupen')?.[0]).toBe('Arena')
  expect(wordsOf('somebody else').has('tv 2 fyn')).toBe(true)
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

test('long runs of letters are read in linear time', () => {
  const isOfCompanies = wordTest('of companies', 'with companies')
  expect(isOfCompanies('z'.repeat(200_000))).toBe(false)
})
