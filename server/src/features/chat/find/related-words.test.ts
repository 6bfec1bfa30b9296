import { describe, expect, test } from 'vitest'
import { saysNothing } from './asked-words.ts'
import { relatedToWord } from './related-compounds.ts'
import {
  MOST_RELATED,
  phraseAt,
  readRelation,
  relatedTo,
  relationLines,
  type Relation,
} from './related-words.ts'

const MOST_EQUAL = 8
const MOST_NARROWER = 15

describe('the lists', () => {
  const lines = relationLines()
  const relations = lines.map((line): [string, Relation] => [line, readRelation(line)])
  const termsOf = ({ kind, asked, said }: Relation) => (kind === 'equal' ? asked : [...asked, ...said])
  const linesWhere = (isWrong: (relation: Relation) => boolean) =>
    relations.filter(([, relation]) => isWrong(relation)).map(([line]) => line)

  test('have a relation in each line, and each line once', () => {
    expect(lines.length).toBeGreaterThan(2_000)
    expect(lines.filter((line, nth) => lines.indexOf(line) !== nth)).toEqual([])
    expect(lines.filter((line) => line !== line.toLowerCase().normalize('NFC').trim())).toEqual([])
  })

  test('name no word twice in a line that has the same stem', () => {
    const isTwice = (relation: Relation) => {
      const stems = termsOf(relation).map((term) => term.stems.join(' '))
      return new Set(stems).size < stems.length
    }
    expect(linesWhere(isTwice)).toEqual([])
  })

  test('have no line that means everything', () => {
    expect(linesWhere(({ kind, said }) => kind === 'equal' && said.length > MOST_EQUAL)).toEqual([])
    expect(linesWhere(({ said }) => said.length > MOST_NARROWER)).toEqual([])
  })

  test('have no word that says nothing of what is sought', () => {
    expect(
      linesWhere((relation) =>
        termsOf(relation).some(({ words }) => words.length === 1 && saysNothing(words[0]!)),
      ),
    ).toEqual([])
  })
})

test.for(['bil', 'bil =', 'a > b > c', 'a = b > c', '= bil', 'en to tre fire fem = bil'])(
  '«%s» is no relation',
  (line) => {
    expect(() => readRelation(line)).toThrow(/This is no/)
  },
)

const saidFor = (word: string, kind?: 'equal' | 'narrower') =>
  relatedToWord(word)
    .filter((term) => !kind || term.kind === kind)
    .map(({ words }) => words.join(' '))

describe('what may stand for a word', () => {
  test('is the same in other words, either way', () => {
    expect(saidFor('ki', 'equal')).toContain('kunstig intelligens')
    expect(relatedTo(['kunstig', 'intelligens']).map(({ words }) => words.join(' '))).toContain('ki')
  })

  test('is what is a kind of it, one way only, and after what is the same', () => {
    expect(saidFor('kjøretøy', 'narrower')).toContain('lastebil')
    expect(saidFor('lastebil')).not.toContain('kjøretøy')
    const kinds = relatedToWord('kjøretøy').map(({ kind }) => kind)
    expect(kinds).toEqual(kinds.toSorted())
  })

  test('is never what is related to that in its turn', () => {
    expect(saidFor('nettside', 'equal')).toContain('nettsted')
    expect(saidFor('nettside', 'narrower')).toContain('nettbutikk')
    expect(saidFor('nettsted')).not.toContain('nettbutikk')
  })

  test('is found by any form of the word, and by no other word with its stem', () => {
    expect(saidFor('kjøretøyene')).toEqual(saidFor('kjøretøy'))
    expect(saidFor('utviklerne')).toEqual(saidFor('utvikler'))
    expect(saidFor('værelse')).toContain('rom')
    expect(saidFor('været')).not.toContain('rom')
  })

  test('is bounded', () => {
    const most = Math.max(
      ...relationLines().flatMap((line) =>
        readRelation(line).asked.map(({ words }) => relatedTo(words).length),
      ),
    )
    expect(most).toBe(MOST_RELATED)
  })

  test('is nothing for a word that nobody knows', () => {
    expect(relatedToWord('xyzzy')).toEqual([])
    expect(relatedToWord('…')).toEqual([])
  })
})

test('a compound that is in no list is known by its parts', () => {
  expect(saidFor('båttrafikken')).toContain('skipstrafikken')
  expect(saidFor('forsikringsbedrageri')).toContain('forsikringssvindel')
  expect(saidFor('båtqwerty')).toEqual([])
})

test('words in a row are a phrase where the lists have one', () => {
  expect(phraseAt(['bruker', 'kunstig', 'intelligens'], 1)).toBe(2)
  expect(phraseAt(['bruker', 'kunstig', 'intelligens'], 0)).toBe(1)
})
