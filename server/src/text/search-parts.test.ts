import { expect, test } from 'vitest'
import { isOneTypo } from './one-typo.ts'
import { searchParts } from './search-parts.ts'

const read = (text: string) =>
  searchParts(text).map((part) =>
    'word' in part
      ? [part.word, ...(part.compounds ?? [])].join('|')
      : 'joined' in part
        ? `${part.words.join('-')}|${part.joined}`
        : `[${part.technology}]`,
  )

test.each([
  ['.NET-utvikler', ['dotnet', 'utvikler']],
  ['c# bergen', ['[C#]', 'bergen']],
  ['Senior C++, node.js', ['senior', '[C++]', '[Node.js]']],
  ['react native utvikler', ['[React Native]', 'utvikler']],
  ['golang', ['[Go]']],
  ['Front-end utvikler', ['front-end|frontend', 'utvikler']],
  ['full stack', ['full|fullstack', 'stack|fullstack']],
  [
    'system utvikler Oslo',
    ['system|systemutvikler', 'utvikler|systemutvikler|utvikleroslo', 'oslo|utvikleroslo'],
  ],
  ['leder i drift', ['leder', 'i', 'drift']],
  ['leder 2026', ['leder', '2026']],
  ['gode', ['gode']],
  ['JS k8s', ['[JavaScript]', '[Kubernetes]']],
  ['spring boot spring', ['[Spring Boot]', '[Spring]']],
  ['«Java» java JAVA', ['[Java]']],
  ['  ', []],
  ['blåbærgrøt på Ås', ['blåbærgrøt', 'på', 'ås']],
])('%j is searched as %j', (text, parts) => {
  expect(read(text)).toEqual(parts)
})

test('at most twelve parts are looked for', () => {
  expect(read(Array.from({ length: 40 }, (_, index) => `ord${index}`).join(' '))).toHaveLength(12)
})

test.each([
  ['utvikker', 'utvikler', true],
  ['utviklr', 'utvikler', true],
  ['utvikller', 'utvikler', true],
  ['utvilker', 'utvikler', true],
  ['utvikler', 'utvikler', false],
  ['utvilkre', 'utvikler', false],
  ['kotlin', 'kotler', false],
])('%s for %s: one typing error is %s', (typed, meant, isOne) => {
  expect(isOneTypo(typed, meant)).toBe(isOne)
  expect(isOneTypo(meant, typed)).toBe(isOne)
})
