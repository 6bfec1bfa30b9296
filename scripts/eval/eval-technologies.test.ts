import { expect, test } from 'vitest'
import { evaluateTechnologies, type LabelledSentence } from './eval-technologies.ts'

const sentence = (
  split: LabelledSentence['split'],
  text: string,
  ...technologies: string[]
): LabelledSentence => ({ text, technologies, split })

test('counts right, missing and wrong tags of each half', () => {
  const { open, frozen } = evaluateTechnologies([
    sentence('open', 'Vi bruker Java og Kotlin.', 'Java', 'Kotlin'),
    sentence('open', 'Vi bruker Docker og noe eget.', 'Docker', 'Eget'),
    sentence('open', 'Vi bruker Python og SQL.', 'Python'),
    sentence('frozen', 'Resten er hemmelig.'),
  ])
  expect(open).toEqual({ n: 3, precision: 4 / 5, recall: 4 / 5 })
  expect(frozen).toEqual({ n: 1, precision: 1, recall: 1 })
})

test('a label counts in any of its spellings', () => {
  expect(evaluateTechnologies([sentence('open', 'Vue og k8s', 'Vue.js', 'Kubernetes')]).open.recall).toBe(1)
})

test('lists the differences, and only of the open half', () => {
  const { missed } = evaluateTechnologies([
    sentence('open', 'Vi bruker Java.', 'Scala'),
    sentence('frozen', 'Vi bruker Python.', 'Scala'),
  ])
  expect(missed).toEqual([{ text: 'Vi bruker Java.', missed: ['Scala'], extra: ['Java'] }])
})
