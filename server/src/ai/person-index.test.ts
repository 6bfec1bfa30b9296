import { describe, expect, test } from 'vitest'
import { drawn, spellingsOf } from '../testing/name-spellings.ts'
import { someNames } from '../testing/norwegian-names.ts'
import { leastWork } from '../testing/own-work.ts'
import { knownWords } from '../text/known-words.ts'
import { createPersonIndex } from './person-index.ts'

const isKnown = (word: string) => knownWords().has(word)
const NAMES = [
  'Siri Solvåg',
  'Amina Farah-Yusuf',
  'Bo Berg',
  'Dag Lie',
  'Liv Strand',
  'Sol Vik',
  'Stein Bergen',
  'Even Sandnes',
  'Bjørn-Erik Ødegård Kristoffersen',
  'Åse Moe Dahl',
  'Jan van den Berg',
  'Łukasz Wójcik',
  'Sean O’Brien',
]
const index = createPersonIndex(NAMES, isKnown)

describe('finds a name in', () => {
  test.each([
    'Når er Siri Solvåg ledig?',
    'når er siri ledig',
    'hva kan solvåg',
    'Solvågs CV',
    'Sirri kan Kotlin',
    'siri.solvag@utsyn.example',
    'SIRI SOLVAG',
    'ｓｉｒｉ ｓｏｌｖåｇ',
    'S\u200biri',
    'Siri  \u00a0 Solvåg',
    'Sol våg',
    'Sirisolvåg',
    'Solvåg, Siri',
    'Amina Farah Yusuf',
    'Yussuf',
    'Bo Berg',
    'bo berg',
    'Berg, Bo',
    'Bo A. Berg',
    'B. Berg',
    'Berg, B.',
    'spør b. berg',
    'D Lie',
    'Bjo Berg',
    'Bo Breg',
    'Dag Lei',
    'Stien Bergen',
    'Er Evne Sandnes flink?',
    'Bo van Berg',
    'bjørn erik ødegård',
    'Odegaard',
    'Jan van den Berg',
    'Lukasz',
    'O’Briens',
    'skriv til\nSiri\nom Kotlin',
  ])('%s', (text) => expect(index.names(text)).toBe(true))
})

describe('finds no name in', () => {
  test.each([
    'Hvem bor på Strand, og hvor lang er veien til Bergen?',
    'Sol og vind i Sandnes, og en vik i dag.',
    'Kan jeg bo i Bergen? Bo godt, bo på et berg.',
    'Liv og røre på stranda. Stein på stein, even og odde tall.',
    'Hvilke Kotlin-stillinger finnes i Bergen, og når er fristen?',
    'Bergs kommune', // Two ordinary words.
    'Det er berg og vik, dag og natt.',
    'van den',
    'C. Berg og I Berg',
    'plan B for berget',
    // The typing error makes an ordinary word, in lower case or first in a sentence, so it cannot be recognised.
    'er evne sandnes flink',
    '',
    '🦜🦜🦜 … — 123',
  ])('%s', (text) => expect(index.names(text)).toBe(false))
})

test('two words that are exactly the name of somebody else do not count', () => {
  const both = createPersonIndex(['Åse Solvåg', 'Bo Berg'], isKnown, [
    'Siri Solvåg',
    'Bo Lie',
    'Solvåg Bygg AS',
  ])
  const isOther = ['Siri Solvåg', 'siri solvågs CV', 'Solvåg, Siri', 'Solvåg Bygg', 'Bo Lie']
  expect(isOther.filter(both.names)).toEqual([])
  const isNamed = [
    'Solvåg',
    'Siri Solvåg og Åse',
    'Siri, Åse Solvåg',
    'Siri Solvag og Bo Berg',
    'Åse Siri Solvåg',
  ]
  expect(isNamed.filter((text) => !both.names(text))).toEqual([])
})

test('lines with a name are left out, and the lines around them are not read as adjacent', () => {
  expect(index.withoutNames('Oppgaver\nKontakt: Siri Solvåg, 190 00 314\nFrist: 1. mai')).toBe(
    'Oppgaver\n(…)\nFrist: 1. mai',
  )
  expect(index.withoutNames('på\nBo\nBerg\nher')).toBe('på\n(…)\nher')
  expect(index.withoutNames('heter Bo\nsiri\nBerg er et sted')).toBe('heter Bo\n(…)\nBerg er et sted')
  expect(index.names(index.withoutNames('heter Bo\nsiri\nBerg er et sted'))).toBe(false)
  expect(index.withoutNames('Siri\n\nSolvåg')).toBe('')
  expect(index.withoutNames('Ingen her\u200b')).toBe('Ingen her\u200b')
})

/** Every n-th of them is looked for. */
// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const EVERY = process.env['LONG'] ? 5 : 25

test('each of 5,000 consultants is found in every spelling', () => {
  const names = someNames(5_000)
  const many = createPersonIndex(names, isKnown)
  const random = drawn(1)
  const missed: string[] = []
  const ordinary: string[] = []
  let tried = 0
  for (const name of names.filter((_, nth) => nth % EVERY === 0))
    for (const { how, written } of spellingsOf(name, random)) {
      tried += 1
      if (many.names(`Når er ${written} ledig?`)) continue
      const isOrdinary = written.toLowerCase().split(' ').every(isKnown)
      ;(isOrdinary ? ordinary : missed).push(`${how}: ${name}, ${written}`)
    }
  process.stdout.write(
    `${tried} spellings, ${missed.length} missed, ${ordinary.length} that are ordinary words alone\n`,
  )
  expect(tried).toBe((names.length / EVERY) * 18)
  expect(missed).toEqual([])
  // «Tone Nordby» misspelled as «one Nordby».
  expect(ordinary.length).toBeLessThan(tried / 1_000)
})

test('takes time linear in the text', () => {
  const many = createPersonIndex(someNames(5_000), isKnown)
  const time = (text: string, bound = Infinity) => leastWork(() => many.withoutNames(text), bound)
  const plain = 'Vi søker en utvikler med erfaring fra Kotlin og Java. '.repeat(800)
  time(plain)
  const bound = 30 * Math.max(time(plain), 5)
  for (const atom of [
    'Bo ',
    'Berg ',
    'bo berg ',
    'Siri\n',
    'a',
    'a ',
    'å',
    'aa-',
    '. ',
    '\n',
    'İ',
    'van ',
    'x'.repeat(200) + ' ',
  ])
    expect(time(atom.repeat(Math.ceil(plain.length / atom.length)), bound), atom).toBeLessThan(bound)
})
