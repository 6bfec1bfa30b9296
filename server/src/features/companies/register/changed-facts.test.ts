import { expect, test } from 'vitest'
import { changedFacts, type NotableFacts } from './changed-facts.ts'

const facts: NotableFacts = {
  orgnr: '509100675',
  state: 'active',
  legal_name: 'BREVIKA ENERGI AS',
  industries: ['Handel med elektrisitet'],
  employees: 200,
  address: 'Kaigata 12',
  place: 'Mo i Rana',
  url: 'brevika.example',
}

test.each<[string, Partial<NotableFacts>, string[]]>([
  ['nothing', {}, []],
  ['a state', { state: 'bankrupt' }, ['state']],
  ['a move', { address: 'Storgata 1', place: 'Bodø' }, ['address', 'place']],
  ['industries', { industries: ['Produksjon', 'Handel'] }, ['industries']],
  ['a few employees more', { employees: 210 }, []],
  ['many employees less', { employees: 150 }, ['employees']],
  ['what is no longer said', { url: null, employees: null }, []],
  ['another number', { orgnr: '974760673', legal_name: 'ANDRE AS' }, []],
  ['nothing known any more', { state: 'unknown' }, []],
])('of %s', (_, change, expected) => {
  expect(changedFacts(facts, { ...facts, ...change })).toEqual(expected)
})

test('what is learnt for the first time has not changed', () => {
  expect(changedFacts(undefined, facts)).toEqual([])
  expect(changedFacts({ ...facts, state: 'unknown', legal_name: null }, facts)).toEqual([])
  const bare = { ...facts, url: null, address: null, industries: [] }
  expect(changedFacts(bare, facts)).toEqual([])
  expect(changedFacts(facts, bare)).toEqual([])
})
