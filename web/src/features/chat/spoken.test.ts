import { expect, test } from 'vitest'
import { saidUntil, saying, understoodText } from './spoken.ts'

/** What is read out while a text grows by so many letters at a time. */
function spoken(text: string, step: number): string[] {
  const parts: string[] = []
  let from = 0
  for (let length = step; length < text.length + step; length += step) {
    const to = length >= text.length ? text.length : saidUntil(text.slice(0, length), from)
    if (to > from) parts.push(saying(text, from, to))
    from = to
  }
  return parts.filter(Boolean)
}

test('complete sentences are announced as they arrive, the rest at the end', () => {
  expect(spoken('To annonser har frist. [1] Den første er i Bergen. Mer vet jeg ikke', 1)).toEqual([
    'To annonser har frist.',
    'Den første er i Bergen.',
    'Mer vet jeg ikke',
  ])
})

test('in any chunks, all of it is announced once', () => {
  const text =
    '**To annonser** har frist:\n\n- [Utvikler](/jobbannonser/annonse/7) i `Bergen`. [12]\n- Tester\n'
  for (const step of [1, 3, 7, 200])
    expect(spoken(text, step).join(' ')).toBe('To annonser har frist: Utvikler i Bergen. Tester')
})

test('the reading of a question is announced as one sentence', () => {
  const parts = [
    { key: null, text: 'Annonser' },
    { key: 'place', text: 'Trondheim' },
  ]
  expect(understoodText(parts)).toBe('Forstått som: Annonser, Trondheim.')
  expect(understoodText([])).toBe('')
})
