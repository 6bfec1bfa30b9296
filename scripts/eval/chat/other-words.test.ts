import { expect, test } from 'vitest'
import { inNynorsk, nynorsk } from './in-nynorsk.ts'
import { pack, unpack } from '../read-set.ts'
import { checked, type PlanQuestion } from './labelled-plan-set.ts'
import { withTypingError } from './typing-errors.ts'

const asked = (question: string, id = 'x-1'): PlanQuestion => ({
  id,
  composed: false,
  earlier: ['Hvem er ledig?'],
  page: null,
  question,
  expect: [{ kind: 'refuse' }],
})

test('a set is packed to the same bytes each time, and read again', () => {
  const set = [asked('Hvor mange?')]
  expect(pack(set).equals(pack(structuredClone(set)))).toBe(true)
  expect(unpack(pack(set))).toEqual(set)
})

test('an invalid question is reported by its id alone', () => {
  const wrong = [{ ...asked('Hemmelig?'), expect: [{ kind: 'guess' }] }]
  expect(() => checked(wrong)).toThrow(/^Question x-1 is not as the guide says$/)
})

test('one content word has a typing error, never a name, the same each time', () => {
  const names = new Set(['kubernetes', 'trondheim'])
  for (const id of ['x-1', 'x-2', 'x-3', 'x-4', 'x-5']) {
    const question = asked('Hvilke bedrifter i Trondheim krever Kubernetes?', id)
    const typed = withTypingError(question, names).question
    expect(typed).not.toBe(question.question)
    expect(typed).toMatch(/^Hvilke \p{L}+ i Trondheim \p{L}+ Kubernetes\?$/u)
    expect(withTypingError(question, names).question).toBe(typed)
  }
  expect(withTypingError(asked('Hvem kan Kubernetes?'), names).question).toBe('Hvem kan Kubernetes?')
})

test('nynorsk: phrases before words, capitals and names unchanged', () => {
  expect(nynorsk('Hvor mange stillinger krever ikke Java?')).toBe('Kor mange stillingar krev ikkje Java?')
  expect(nynorsk('jeg leter etter noen fra Oslo-området')).toBe('eg leitar etter nokon frå Oslo-området')
  expect(inNynorsk(asked('Hva?')).earlier).toEqual(['Kven er ledig?'])
})
