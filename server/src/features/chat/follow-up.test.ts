import { expect, test } from 'vitest'
import { POINTS_NOWHERE } from './follow-up.ts'

test('what was said elsewhere is not known', () => {
  expect(POINTS_NOWHERE.test('Den jobben jeg så på i går, rekker jeg den?')).toBe(true)
  expect(POINTS_NOWHERE.test('Hva krever jobben vi snakket om i går?')).toBe(true)
  expect(POINTS_NOWHERE.test('Hva snakker Siri?')).toBe(false)
})
