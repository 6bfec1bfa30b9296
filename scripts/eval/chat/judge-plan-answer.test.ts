import type { ChatSource } from '@utsyn/contract/chat.ts'
import { expect, test } from 'vitest'
import { judgePlanAnswer, type GivenAnswer } from './judge-plan-answer.ts'
import type { Expected } from './labelled-plan-set.ts'

const asked = { question: 'Hvilke annonser i Oslo krever Java?', today: '2026-11-20' }

/** An answer that cites so many ads, with their numbers as ids. */
function answer(content: string, ids: readonly number[] = [], kind: ChatSource['kind'] = 'job'): GivenAnswer {
  const sources = ids.map((id, nth) => ({
    number: nth + 1,
    kind,
    id: String(id),
    title: `Nummer ${id}`,
    sentence: null,
    detail: null,
  }))
  return { content, sources }
}
const verdictOf = (expected: Expected | readonly Expected[], given: GivenAnswer) =>
  judgePlanAnswer([[expected].flat()], given, asked)
const things = (ids: number[], more: Partial<Extract<Expected, { kind: 'things' }>> = {}): Expected => ({
  kind: 'things',
  subject: 'job',
  ids: ids.map(String),
  first: null,
  enough: ids.length,
  ...more,
})
const NOT_FOUND = 'Det finner jeg ikke i portalen.'

test.each([
  ['all of them', 'To annonser: [1] og [2].', [7, 8], 'right'],
  ['one of them and how many there are', 'Jeg fant 2 annonser.\n- Den ene [1]', [7], 'right'],
  ['one of them and the others', 'Den ene [1] og 1 til.', [7], 'right'],
  ['one of them alone', 'Den ene [1].', [7], 'wrong'],
  ['one of them, and a number that is another thing’s', 'Her:\n- Den ene, 2 års Java [1]', [7], 'wrong'],
  ['what is not asked for', 'To annonser: [1], [2] og [3].', [7, 8, 9], 'wrong'],
  ['none', 'Ingen annonser krever det.', [], 'wrong'],
  ['that it is not here', NOT_FOUND, [], 'refused'],
  ['that it did not understand', '«Krever» forstod jeg ikke. Her er alle: [1]', [9], 'refused'],
  ['what is meant', 'Mener du språket eller øya?', [], 'refused'],
  ['others, and asks on', 'Her er noe annet: [1]\n\nVil du se flere?', [9], 'wrong'],
] as const)('things: %s', (_, content, ids, verdict) => {
  expect(verdictOf(things([7, 8]), answer(content, ids))).toBe(verdict)
})

test('without results, the right answer is that there are none', () => {
  expect(verdictOf(things([]), answer('Ingen annonser krever det.'))).toBe('right')
  expect(verdictOf(things([]), answer('Jeg fant ikke noen. Nærmest: [1]', [3]))).toBe('wrong')
  expect(verdictOf(things([]), answer('Her er alle annonser.'))).toBe('wrong')
  expect(verdictOf(things([]), answer(NOT_FOUND))).toBe('refused')
})

test('where the order matters the first comes first, and others may follow', () => {
  const eldest = things([7, 8], { first: ['7'], enough: 1 })
  expect(verdictOf(eldest, answer('[1] er eldst, så [2].', [7, 9]))).toBe('right')
  expect(verdictOf(eldest, answer('[1] er eldst, så [2].', [8, 7]))).toBe('wrong')
  expect(verdictOf(things([7, 8], { first: ['7', '8'], enough: 1 }), answer('[1]', [8]))).toBe('right')
})

test('two lists of one kind are not mixed up', () => {
  const both = [things([7]), things([8])]
  expect(verdictOf(both, answer('Java: [1]. Kotlin: [2].', [7, 8]))).toBe('right')
  expect(verdictOf(both, answer('Java: [1]. Kotlin: [2].', [7, 9]))).toBe('wrong')
})

const number = (...spellings: string[]): Expected => ({ kind: 'number', spellings })
test.each([
  [number('1234'), 'Det er **1\u00a0234 annonser**.', 'right'],
  [number('12'), 'Det er tolv.', 'right'],
  [number('1'), 'Det er én jobbannonse i en by.', 'right'],
  [number('1'), 'Det er en annonse i 12 byer.', 'wrong'],
  [number('0'), 'Det er ingen annonser.', 'right'],
  [number('12'), 'Det er 112 annonser.', 'wrong'],
  [number('12'), 'Fristen er 12. desember.', 'wrong'],
  [number('5'), 'Viser 5 av 32.', 'wrong'],
  [number('32'), 'Viser 5 av 32.', 'right'],
  [number('3'), 'Oslo, Bergen og 3 til.', 'wrong'],
  [number('40,4', '40.4'), 'I snitt 40 dager.', 'right'],
  [number('40,4', '40.4'), 'I snitt 40,41 dager.', 'right'],
  [number('40,4', '40.4'), 'I snitt 41 dager.', 'wrong'],
  [number('22'), 'Andelen er 22,4 %.', 'right'],
  [number('365'), 'Annonsen Dynamics 365-utvikler.', 'wrong'],
  [number('2'), `${NOT_FOUND} Jeg lette etter 2 ting.`, 'refused'],
] as const)('number: %o in «%s» is %s', (expected, content, verdict) => {
  expect(verdictOf(expected, answer(content))).toBe(verdict)
})

test('a number of one thing in a long list is not the count', () => {
  const lines = [1, 2, 3, 4, 5].map((years) => `- Noen, ${years} års Java`).join('\n')
  expect(verdictOf(number('4'), answer(`Her er noen:\n${lines}`))).toBe('wrong')
  expect(verdictOf(number('4'), answer('Her er de to:\n- Oslo: 4\n- Bergen: 3'))).toBe('right')
})

const ranking = (...rows: [string, string][]): Expected => ({
  kind: 'ranking',
  rows: rows.map(([name, value]) => ({ name, value: [value] })),
})
test('a ranking has its leader with the figure, and the next', () => {
  const towns = ranking(['Oslo', '9'], ['Bergen', '7'], ['Moss', '5'], ['Hamar', '5'], ['Alta', '1'])
  expect(verdictOf(towns, answer('- Oslo: 9\n- Bergen: 7\n- Hamar: 5'))).toBe('right')
  expect(verdictOf(towns, answer('- Oslo: 9\n- Bergen: 7\n- Alta: 1'))).toBe('wrong')
  expect(verdictOf(towns, answer('- Oslo: 8\n- Bergen: 7\n- Moss: 5'))).toBe('wrong')
  expect(
    verdictOf(ranking(['Oslo', '9'], ['Bergen', '9']), answer('Bergen og Oslo har like mange: 9.')),
  ).toBe('right')
})

test('all facts are needed, a day in any format', () => {
  const day: Expected = { kind: 'facts', facts: [['4. desember 2026'], ['Anne Moe']] }
  expect(verdictOf(day, answer('Fristen er 4. desember, ring Anne Moe.'))).toBe('right')
  expect(verdictOf(day, answer('Fristen er 04.12.2026, ring Anne Moe.'))).toBe('right')
  expect(verdictOf(day, answer('Fristen er 24. desember, ring Anne Moe.'))).toBe('wrong')
  expect(verdictOf({ kind: 'facts', facts: [['2026-11-20']] }, answer('Fristen går ut i dag.'))).toBe('right')
})

test('names: no unexpected one, and the count if not all are listed', () => {
  const names: Expected = { kind: 'names', wanted: ['Azure DevOps', 'Go'], others: ['Azure', 'Vite', 'Oslo'] }
  expect(verdictOf(names, answer('Azure DevOps og Go. Vil du vite mer om Oslo?'))).toBe('right')
  expect(verdictOf(names, answer('2 teknologier, blant annet Go.'))).toBe('right')
  expect(verdictOf(names, answer('Go.'))).toBe('wrong')
  expect(verdictOf(names, answer('Azure DevOps, Go og Azure.'))).toBe('wrong')
})

test('yes and no count if stated, otherwise what the answer states besides', () => {
  const yes: Expected[] = [{ kind: 'yes' }, number('4')]
  expect(verdictOf(yes, answer('Ja, 4.'))).toBe('right')
  expect(verdictOf(yes, answer('Det er 4.'))).toBe('right')
  expect(verdictOf(yes, answer('Nei, bare 4.'))).toBe('wrong')
  expect(verdictOf({ kind: 'no' }, answer('Nei.'))).toBe('right')
})

test('what must be refused is refused or asked back', () => {
  expect(verdictOf({ kind: 'refuse' }, answer(NOT_FOUND))).toBe('right')
  expect(verdictOf({ kind: 'refuse' }, answer('Lønn kan jeg ikke si noe om.'))).toBe('right')
  expect(verdictOf({ kind: 'refuse' }, answer('Det vet jeg ikke.'))).toBe('right')
  expect(verdictOf({ kind: 'refuse' }, answer('Det vet jeg ikke, men 900 kroner [1].', [7]))).toBe('wrong')
  expect(verdictOf({ kind: 'ask_back' }, answer('Hvem mener du?'))).toBe('right')
  expect(verdictOf({ kind: 'ask_back' }, answer('Her er alle: [1]', [7]))).toBe('wrong')
})

test('another reading is accepted', () => {
  const readings: Expected[][] = [[number('4')], [number('5')]]
  expect(judgePlanAnswer(readings, answer('Det er 5.'), asked)).toBe('right')
})
