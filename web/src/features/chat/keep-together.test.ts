import { expect, test } from 'vitest'
import { keptTogether } from './keep-together.ts'

test('days are kept with their months, and numbers with their units', () => {
  expect(keptTogether('Frist 22. november 2026 kl. 12, 80 % ledig [1]')).toBe(
    'Frist 22.\u00a0november 2026 kl.\u00a012, 80\u00a0% ledig [1]',
  )
})

test('numbers are not split, and kept with their noun', () => {
  expect(keptTogether('ledig om 3 uker · 1 400 kunder · 12 år, 85 prosent, 2 300 000 kroner')).toBe(
    'ledig om 3\u00a0uker · 1\u00a0400 kunder · 12\u00a0år, 85\u00a0prosent, 2\u00a0300\u00a0000\u00a0kroner',
  )
})

test('nothing else is changed', () => {
  for (const text of [
    '1. Novemberlys AS',
    '12. novemberfesten',
    'i november 2026',
    '3 dagers kurs',
    '3 årlige møter',
    '1.2 400 kr',
    '1. Oslo\n2. Bergen',
    '- a\n- b',
  ])
    expect(keptTogether(text)).toBe(text)
})
