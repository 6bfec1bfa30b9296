import { expect, test } from 'vitest'
import { stemsOf } from './asked-words.ts'
import { figureOf, figuresIn } from './figures.ts'

const SENTENCE = 'Teknologiavdelingen har 36 ansatte og bruker om lag 7 innleide konsulenter.'

test('a number is of the words after it', () => {
  expect(figureOf(SENTENCE, stemsOf('innleide konsulenter'), false)?.value).toBe(7)
  expect(figureOf(SENTENCE, stemsOf('ansatte'), false)?.value).toBe(36)
  expect(figureOf(SENTENCE, stemsOf('kunder'), false)).toBeNull()
})

test.for([
  ['Selskapet har 140 000 kunder', 140_000],
  ['Resultatet ble 1,5 millioner kroner', 1_500_000],
  ['Nedetiden varte i fire timer', 4],
  ['Nedetiden varte i et halvt døgn', 12],
  ['De driver elleve vannkraftverk', 11],
])('«%s» has %d', ([sentence, value]) => {
  expect(figuresIn(sentence as string)[0]?.value).toBe(value)
})

test('«en gjennomgang» counts nothing', () => {
  expect(figuresIn('En gjennomgang viste tre svakheter').map(({ value }) => value)).toEqual([3])
})
