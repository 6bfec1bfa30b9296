import { expect, test } from 'vitest'
import { FIRST, shownNext } from './match-steps.ts'

test.each([
  [32, [32]],
  [66, [66]],
  [67, [56, 67]],
  [130, [56, 106, 130]],
])('%i are shown in steps', (all, steps) => {
  const taken: number[] = []
  for (let shown = FIRST; shown < all; taken.push(shown)) shown = shownNext(shown, all)
  expect(taken).toEqual(steps)
})

test('a thousand never come at once', () => {
  for (let shown = FIRST; shown < 1_032;) {
    const next = shownNext(shown, 1_032)
    expect(next - shown).toBeLessThanOrEqual(60)
    shown = next
  }
})
