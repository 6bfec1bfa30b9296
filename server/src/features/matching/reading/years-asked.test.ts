import { expect, test } from 'vitest'
import { yearsAsked } from './years-asked.ts'

test.each([
  ['Minst fem års erfaring', 5],
  ['Minst 2,5 års erfaring', 2],
  ['3–5 års erfaring', 3],
  ['3 til 5 års erfaring', 3],
  ['Minimum 5 (fem) års erfaring', 5],
  ['Tre referanseprosjekter de siste 5 år', null],
])('%s', (sentence, years) => expect(yearsAsked(sentence)).toBe(years))
