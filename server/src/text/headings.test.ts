import { expect, test } from 'vitest'
import { BOLD, markedHeading } from './headings.ts'

test.each([
  ['## Krav', 'Krav', 2],
  ['  ####Krav ##', 'Krav', 4],
  ['# Utvikler C#', 'Utvikler C#', 1],
  ['**Krav:**', 'Krav:', BOLD],
  ['__Krav__:', 'Krav', BOLD],
])('%s is a heading', (line, text, rank) => {
  expect(markedHeading(line)).toEqual({ text, rank })
})

test.each(['Krav:', '**Krav:** Java', '**Java** og **Kotlin**', '- Krav', 'C# og Java', ''])(
  '%s is none',
  (line) => {
    expect(markedHeading(line)).toBeNull()
  },
)
