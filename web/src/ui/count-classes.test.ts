import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { classOf, classText, countClasses } from './count-classes.ts'

const texts = (counts: number[]) =>
  countClasses(counts).map((one) => classText(one).replaceAll('\u00a0', ' '))

test.each([
  [
    [6, 14, 12, 49, 18, 16, 57, 15, 22, 148, 31, 7, 13, 9, 11],
    ['1–10', '11–20', '21–40', '41–80', 'over 80'],
  ],
  [
    [812, 4_230, 96_400, 31_000, 410_000, 2_200],
    ['1–3 000', '3 001–10 000', '10 001–30 000', '30 001–100 000', 'over 100 000'],
  ],
  [
    [1, 2, 3],
    ['1', '2', 'over 2'],
  ],
  [[1], ['1 eller flere']],
  [[7, 7, 7], ['1 eller flere']],
  [[0, 0], []],
  [[], []],
])('%j', (counts, expected) => {
  expect(texts(counts)).toEqual(expected)
})

test('every number above zero is in one class, the highest in the last, and the classes follow each other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 20 }),
      (counts) => {
        const classes = countClasses(counts)
        expect(classes.length).toBeLessThanOrEqual(5)
        for (const [index, { from, to }] of classes.entries()) {
          expect(Number.isInteger(from) && from <= to).toBe(true)
          expect(from).toBe(index === 0 ? 1 : classes[index - 1]!.to + 1)
        }
        for (const count of counts) {
          const place = classOf(count, classes)
          if (count === 0) expect(place).toBe(0)
          else expect(classes[place - 1]!.from <= count && count <= classes[place - 1]!.to).toBe(true)
        }
        const most = Math.max(...counts)
        expect(classOf(most, classes)).toBe(classes.length)
      },
    ),
  )
})
