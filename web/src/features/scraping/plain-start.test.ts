import { expect, test } from 'vitest'
import { plainStart } from './plain-start.ts'

test.each([
  ['### Designer\n\nPraksis\n\n---\n\nVi tegner.', 'Designer Praksis Vi tegner.'],
  [
    '- ### Utvikler, C# og .NET\n> Kjenn *drift\\_team*\n1. Les [mer](https://firma.example)',
    'Utvikler, C# og .NET Kjenn drift_team Les mer',
  ],
])('the start of %j is shown as text', (markdown, shown) =>
  expect(plainStart(markdown).trim().replaceAll(/\s+/g, ' ')).toBe(shown),
)
