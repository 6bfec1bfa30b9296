import { expect, test } from 'vitest'
import { aDraft } from '../../testing/draft-builders.ts'
import { technologyEvidence } from './technology-evidence.ts'

const evidenceIn = (long_description: string, technologies: string[]) =>
  technologyEvidence(
    { draft: aDraft({ title: 'Utvikler', long_description }), technologies },
    'https://firma.example/',
  ).map(({ snippet }) => snippet)

test('technologies are shown in their sentence, each sentence once', () => {
  expect(
    evidenceIn(
      'Vi bygger betaling. Du skriver **Kotlin** og [TypeScript](https://firma.example/) til daglig. Kom!\n\n## Krav\n\n- Erfaring med Node.js i drift\n- Gjerne mer Kotlin',
      ['Kotlin', 'TypeScript', 'Node.js'],
    ),
  ).toEqual(['Du skriver Kotlin og TypeScript til daglig.', 'Erfaring med Node.js i drift'])
})

test('a negated technology, or one not among the tags, gives no evidence', () => {
  expect(evidenceIn('Du kan Python. Det er ikke krav om Java.', ['Python'])).toEqual(['Du kan Python.'])
  expect(evidenceIn('Du kan Python.', [])).toEqual([])
})

test('a very long sentence is shortened around the name', () => {
  const [snippet] = evidenceIn(`${'ord '.repeat(500)}Kotlin ${'ord '.repeat(500)}`, ['Kotlin'])
  expect(snippet).toContain('Kotlin')
  expect(snippet!.length).toBeLessThan(220)
})
