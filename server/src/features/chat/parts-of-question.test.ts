import { expect, test } from 'vitest'
import { partsOf, withoutOtherWay } from './parts-of-question.ts'

const asked = (question: string, page: { type: 'job' | 'consultant'; id: string } | null = null) => ({
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

test('two things that are asked in one sentence are two questions', () => {
  const ofAd = { type: 'job', id: '1' } as const
  const ofPerson = { type: 'consultant', id: '1' } as const
  expect(partsOf(asked('Når går den ut og hvem tar jeg det med?', ofAd))).toEqual([
    'Når går den ut?',
    'hvem tar jeg det med?',
  ])
  expect(partsOf(asked('Hva krever de, når er fristen og hvem ringer jeg?', ofAd))).toEqual([
    'Hva krever de?',
    'når er fristen?',
    'hvem ringer jeg?',
  ])
  expect(partsOf(asked('Hvor lang fartstid vil de ha, og blir det mye vakt?', ofAd))).toEqual([
    'Hvor lang fartstid vil de ha?',
    'blir det mye vakt?',
  ])
  expect(
    partsOf(asked('Hva gjorde han sist, og er han ledig nå eller er det noe på gang?', ofPerson)),
  ).toEqual(['Hva gjorde han sist?', 'er han ledig nå?'])
  expect(partsOf(asked('Hvem kan jeg ringe? Og når må jeg ha søkt?', ofAd))).toEqual([
    'Hvem kan jeg ringe?',
    'når må jeg ha søkt?',
  ])
})

test('what only lists or goes on is one question', () => {
  const ofAd = { type: 'job', id: '1' } as const
  for (const question of [
    'Hvem kan Java og Kotlin?',
    'Hvilke krav og ønsker har de?',
    'Når er hun ledig, og hvor mye?',
    'Finn noe med React og når du er i gang, noe med Vue',
  ])
    expect(partsOf(asked(question, ofAd))).toBeNull()
})

test('the other half of a yes or no is left out', () => {
  expect(withoutOtherWay('Rekker jeg denne, eller er den stengt?')).toBe('Rekker jeg denne?')
  expect(withoutOtherWay('Hvem kan Java eller Kotlin?')).toBe('Hvem kan Java eller Kotlin?')
})
