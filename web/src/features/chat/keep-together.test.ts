import { expect, test } from 'vitest'
import { keptTogether } from './keep-together.ts'

test('days stay with their months, and numbers with what they are of', () => {
  expect(keptTogether('Frist 22. november 2026 kl. 12, 80 % ledig [1]')).toBe(
    'Frist 22.\u00a0november 2026 kl.\u00a012, 80\u00a0% ledig [1]',
  )
})

test('nothing else is touched', () => {
  for (const text of [
    '1. Novemberlys AS',
    '12. novemberfesten',
    'i november 2026',
    '1. Oslo\n2. Bergen',
    '- a\n- b',
  ])
    expect(keptTogether(text)).toBe(text)
})
