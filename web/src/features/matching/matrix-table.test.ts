import { countDemands } from '@utsyn/contract/customer-demands.ts'
import type { RequirementRow } from '@utsyn/contract/match.ts'
import { expect, test } from 'vitest'
import { engineText } from './match-words.ts'
import { matrixFileName, matrixTable } from './matrix-table.ts'

const row = (part: Partial<RequirementRow> = {}): RequirementRow => ({
  sentence: 'Erfaring med Kotlin',
  kind: 'must',
  category: 'technology',
  status: 'documented',
  quote: 'Skrev tjenester i Kotlin',
  source: 'Prosjekt hos Nordlys',
  anchor: 'prosjekt-1',
  from: '2021-03',
  to: '2023',
  points: 12,
  worth: 15,
  ...part,
})
const missing = { status: 'missing', quote: null, source: null, from: null, to: null, points: 0 } as const

test('a requirement is a row, with its evidence, its source and its points', () => {
  const title = row({ sentence: 'Systemutvikler', category: 'role', asked: [] })
  expect(matrixTable([row(), row({ kind: 'should', ...missing }), title]).slice(1)).toEqual([
    [
      'Erfaring med Kotlin',
      'skal',
      'Dokumentert',
      '«Skrev tjenester i Kotlin»',
      'Prosjekt hos Nordlys, 2021–2023',
      '12 av 15',
    ],
    ['Erfaring med Kotlin', 'bør', 'Mangler', 'Ikke funnet i CV-en', '', '0 av 15'],
  ])
})

test('the customer’s demands are counted by kind and status, and what only the title says is none', () => {
  const counted = (rows: RequirementRow[]) =>
    countDemands(
      rows,
      rows.map(({ status }) => status),
    )
  const none = { documented: 0, mentioned: 0, missing: 0, all: 0 }
  const [kotlin, kafka, java] = ['Kotlin', 'Kafka', 'Java'].map((sentence) => ({ sentence }))
  expect(
    counted([row(kotlin), row({ ...kafka, status: 'mentioned' }), row({ ...missing, ...java })]),
  ).toEqual({
    must: { documented: 1, mentioned: 1, missing: 1, all: 3 },
    should: none,
  })
  const asked = [{ sentence: 'Kotlin og Kafka', kind: 'must' as const, nth: 0 }]
  const apart = [row({ asked }), row({ ...missing, asked }), row({ ...missing, asked: [] })]
  expect(counted(apart)).toEqual({ must: { ...none, mentioned: 1, all: 1 }, should: none })
})

test('a file is named after the consultant', () => {
  expect(matrixFileName('Bjørn-Erik Ødegård Kristoffersen', 'docx')).toBe(
    'kravmatrise-bjorn-erik-odegard-kristoffersen.docx',
  )
  expect(matrixFileName('王', 'md')).toBe('kravmatrise-konsulent.md')
})

test('rules are never called a language model', () => {
  expect(engineText({ kind: 'embedded', model: null, version: 1 })).toBe(
    'Beregnet av innebygd regelmotor v1 (ikke språkmodell)',
  )
  expect(engineText({ kind: 'model', model: 'fjord-7b', version: 2 })).toBe(
    'Vurdert av språkmodellen fjord-7b',
  )
})
