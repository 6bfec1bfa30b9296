import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTechnologies, technologiesIn } from './find-technologies.ts'
import { CONTEXT_WORDS } from './technologies/context-words.ts'
import { allSpellings, TECHNOLOGIES } from './technologies/technology-list.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 20_000 : 500
const TIMEOUT_MS = 300_000

const spellings = TECHNOLOGIES.flatMap(allSpellings)
const words = CONTEXT_WORDS.flatMap(([, list]) => list)
const signs = [
  ' ',
  ', ',
  '. ',
  '-',
  '/',
  '\n',
  '\n- ',
  ' (',
  ') ',
  ': ',
  '**',
  '\\',
  '@',
  '.no',
  '#',
  '+',
  '«',
  '» ',
  '🙂',
  '\ud800',
]

/** Text like the reader's usual input: names, words that qualify them, and punctuation. */
const likelyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...spellings),
      fc.constantFrom(...words),
      fc.constantFrom(...signs),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .chain((parts) => fc.constantFrom('', ' ').map((gap) => parts.join(gap)))

test(
  'names lie within the text, one after the other, and reading again finds the same',
  () => {
    fc.assert(
      fc.property(likelyText, (text) => {
        const found = findTechnologies(text)
        let last = 0
        for (const { start, end, technology } of found) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(TECHNOLOGIES.map(({ name }) => name)).toContain(technology)
          last = end
        }
        expect(findTechnologies(text)).toEqual(found)
        const tags = technologiesIn(text)
        expect(new Set(tags).size).toBe(tags.length)
      }),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)

test(
  'what stands in a paragraph of its own is read by itself',
  () => {
    fc.assert(
      fc.property(likelyText, likelyText, (one, other) => {
        const before = `${one}\n\nA.\n\n`
        const together = findTechnologies(before + other)
          .filter(({ start }) => start >= before.length)
          .map((found) => ({ ...found, start: found.start - before.length, end: found.end - before.length }))
        expect(together).toEqual(findTechnologies(other))
      }),
      // A bullet at the very beginning.
      { numRuns, examples: [['', '+ IFS + x bruker kmp']] },
    )
  },
  TIMEOUT_MS,
)
