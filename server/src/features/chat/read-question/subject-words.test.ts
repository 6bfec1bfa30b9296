import { expect, test } from 'vitest'
import { isEmptyWord } from './asking-sentence.ts'
import { QuestionText } from './question-text.ts'
import { readKind } from './kinds.ts'
import { subjectWords } from './subject-words.ts'

const subjectsOf = (question: string) => {
  const text = new QuestionText(question)
  readKind(text)
  return [
    ...subjectWords(
      text,
      text.words().filter(({ word }) => !isEmptyWord(word)),
    ),
  ].toSorted()
}

test.for([
  ['Finnes det noen som har greie på havbruk?', ['havbruk']],
  ['Kunden maser veldig om en flink testleder', ['testleder']],
  ['Hvem lyser ut en sommerjobb for folk?', ['sommer']],
  ['Hvilke oppdrag krever oppdrett og havbruk som bakgrunn?', ['havbruk', 'oppdrett']],
  ['backend kristiansand', ['backend', 'kristiansand']],
] as const)('what «%s» seeks', ([question, subjects]) => {
  expect(subjectsOf(question)).toEqual(subjects)
})

test('words of everyday speech say nothing, what may be a subject does', () => {
  for (const word of 'sånn egentlig tenker burde lurer liksom kanhende åffer snart prognosen'.split(' '))
    expect(isEmptyWord(word), word).toBe(true)
  for (const word of 'førerkort språk bank havbruk sommerjobb natt vakt nedetid testleder'.split(' '))
    expect(isEmptyWord(word), word).toBe(false)
})
