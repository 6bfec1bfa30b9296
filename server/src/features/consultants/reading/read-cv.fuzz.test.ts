import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCv } from './read-cv.ts'
import { readCvs } from './read-cvs.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 20_000 : 300

const NAMES = [
  'name',
  'email',
  'user_id',
  'title',
  'technologies',
  'technology_skills',
  'tags',
  'project_experiences',
  'roles',
  'key_qualifications',
  'long_description',
  'image',
  'url',
  'year_from',
  'month_from',
  'year_to',
  'availability',
  'no',
  'int',
  'certifications',
  'courses',
  'languages',
  'educations',
  'work_experiences',
  'order',
  'disabled',
  '__proto__',
]
/** Texts that may have paragraphs; all others are single lines. */
const TEXTS = ['description', 'long_description']
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    fc.string({ unit: 'binary' }),
    fc.constantFrom('2024-01-04', '2024', '<li>a', '&amp;', '\u0000', 'a@b.example'),
    fc.constantFrom('lang '.repeat(50), '😀'.repeat(150), 'ord '.repeat(6_000)),
    fc.double(),
    fc.integer({ min: -1, max: 2030 }),
    fc.constantFrom(null, true),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('tree'), { maxKeys: 8 }),
  ),
}))

test('any CV is read or refused with a reason, and no text is one that a database refuses', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...NAMES), tree, { minKeys: 4 }), (values) => {
      const cv: unknown = { name: 'Per Ly', user_id: '1', ...values }
      const answer = readCv(cv)
      if ('reason' in answer) return
      const text = JSON.stringify(answer.draft)
      expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i)
      JSON.parse(JSON.stringify(answer.draft.content), (name, value: unknown) => {
        if (typeof value === 'string')
          expect(value.length).toBeLessThanOrEqual(TEXTS.includes(name) ? 20_000 : 200)
        return value
      })
      for (const { began, ended } of answer.draft.content.projects)
        for (const month of [began, ended])
          if (month !== null) expect(month).toMatch(/^[12]\d{3}(-(0[1-9]|1[0-2]))?$/)
      expect(readCv(cv)).toEqual(answer)
    }),
    { numRuns },
  )
})

test('whatever a file contains, only a fault of its own kind is thrown', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.json().map((text) => new TextEncoder().encode(text)),
      ),
      (bytes) => {
        try {
          readCvs(bytes)
        } catch (error) {
          expect((error as Error).message).toMatch(/^Unreadable input/)
        }
      },
    ),
    { numRuns },
  )
})
