import { expect, test } from 'vitest'
import { partsOf, POINTS_NOWHERE } from './follow-up.ts'

const asked = (question: string, page: { type: 'job'; id: string } | null = null) => ({
  question,
  user_id: '',
  page: page as never,
  memories: [],
  said: [],
  now: new Date('2026-11-20T09:00:00Z'),
})

test('what is asked of them is a question of its own', () => {
  expect(partsOf(asked('Hvor mange har vi, og hvor mange av dem bor i Oslo?'))).toEqual([
    'Hvor mange har vi?',
    'hvor mange av dem bor i Oslo?',
  ])
  expect(partsOf(asked('Hvem kan Java og Kotlin?'))).toBeNull()
})

test('two things that are asked of an ad are two questions only on its page', () => {
  const question = 'Når er fristen, og hvem er kontakt?'
  expect(partsOf(asked(question, { type: 'job', id: '1' }))).toEqual(['Når er fristen?', 'hvem er kontakt?'])
  expect(partsOf(asked(question))).toBeNull()
  expect(
    partsOf(asked('Hvor lang fartstid vil de ha, og blir det mye vakt?', { type: 'job', id: '1' })),
  ).toEqual(['Hvor lang fartstid vil de ha?', 'blir det mye vakt?'])
})

test('what was said elsewhere is not known', () => {
  expect(POINTS_NOWHERE.test('Den jobben jeg så på i går, rekker jeg den?')).toBe(true)
  expect(POINTS_NOWHERE.test('Hva krever jobben vi snakket om i går?')).toBe(true)
  expect(POINTS_NOWHERE.test('Hva snakker Siri?')).toBe(false)
})
