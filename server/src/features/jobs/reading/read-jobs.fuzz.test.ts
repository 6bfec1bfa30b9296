import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UnreadableInput } from './job-draft.ts'
import { readJobs } from './read-jobs.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 20_000 : 500
const TIMEOUT_MS = 300_000
const fixtures = ['job-page.html', 'job-feed.rss'].map((name) =>
  readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'),
)

/** Reads or refuses cleanly; what is read keeps its promises. */
function readsOrRefuses(content: Uint8Array): void {
  try {
    for (const job of readJobs(content).jobs) {
      expect(job.title.trim()).not.toBe('')
      expect(job.long_description ?? '').not.toMatch(
        /(?<!\\)<(?:script|img|iframe)|\]\((?:javascript|data|vbscript):/i,
      )
      expect(JSON.stringify(job).replaceAll('\\\\', '')).not.toContain('\\u0000')
      for (const day of [job.posted_date, job.deadline])
        expect(day ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  } catch (error) {
    if (!(error instanceof UnreadableInput)) throw error
  }
}

test(
  'any bytes',
  () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (content) => readsOrRefuses(content)),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)

test(
  'real input with pieces cut out, doubled or put in',
  () => {
    const pieces = [
      '<',
      '>',
      '"',
      '\\',
      '{',
      ']',
      ']]>',
      '<!--',
      '<item>',
      '</script>',
      '&lt;',
      '\u0000',
      '\ud800',
      '\\u0000',
      ',',
    ]
    const edit = fc.record({
      at: fc.nat(10_000),
      length: fc.nat(200),
      put: fc.oneof(fc.constantFrom(...pieces), fc.string(), fc.constant(null)),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...fixtures),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        (text, edits) => {
          let broken = text
          for (const { at, length, put } of edits) {
            const from = at % broken.length
            const taken = broken.slice(from, from + length)
            broken =
              broken.slice(0, from) +
              (put ?? taken + taken) +
              broken.slice(put === null ? from + length : from)
          }
          readsOrRefuses(Buffer.from(broken))
        },
      ),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)

test(
  'postings of any shape',
  () => {
    const value = fc.jsonValue({ maxDepth: 4 })
    const names = [
      'title',
      'description',
      'hiringOrganization',
      'jobLocation',
      'datePosted',
      'validThrough',
      'url',
    ]
    const others = ['identifier', 'employmentType', 'applicationContact', 'image', '__proto__', 'constructor']
    const posting = fc.dictionary(fc.constantFrom(...names, ...others), value)
    fc.assert(
      fc.property(posting, (fields) => {
        const text = JSON.stringify({ title: 'Utvikler', ...fields }).replace('{', '{"@type":"JobPosting",')
        readsOrRefuses(Buffer.from(text))
      }),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)
