import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitParts } from './hit-parts.ts'

const marked = (name: string, text: string) =>
  hitParts(name, text)
    .map((part, index) => (index % 2 ? `[${part}]` : part))
    .join('')

test.each([
  ['Dokumentasjon', 'KU', 'Do[ku]mentasjon'],
  ['Utvikler Java', ' utvikler java ', '[Utvikler Java]'],
  ['Seniorutvikler, Java og Kotlin', 'kotlin java', 'Seniorutvikler, [Java] og [Kotlin]'],
  ['Utvikler i Bergen', 'ansatt i bergen', 'Utvikler [i] [Bergen]'],
  ['JavaScript og Java', 'java javascript', '[JavaScript] og [Java]'],
  ['Ærlig Øl', 'øl ÆRLIG', '[Ærlig] [Øl]'],
  ['C++ og C#', 'c# c++', '[C++] og [C#]'],
  ['Dataingeniør', 'kokk', 'Dataingeniør'],
  ['Dataingeniør', '  ', 'Dataingeniør'],
  ['İstanbul', 's', 'İ[s]tanbul'],
])('in «%s», «%s» marks «%s»', (name, text, shown) => {
  expect(marked(name, text)).toBe(shown)
})

test('splitting at hits loses nothing, for any input', () => {
  const any = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[\\^$.*+?()[\]{}|/ a-]*$/),
  )
  fc.assert(fc.property(any, any, (name, text) => hitParts(name, text).join('') === name))
})
