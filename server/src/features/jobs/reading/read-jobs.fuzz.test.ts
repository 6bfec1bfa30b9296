// Any input, many times.
// @module-tag long
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aNavEntry, aNavLine, aNavPage } from '../../../testing/nav-builders.ts'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import { readNavEntry, readNavPage } from './nav-feed.ts'
import { readJobs } from './read-jobs.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const numRuns = process.env['LONG'] ? 20_000 : 150
const TIMEOUT_MS = 300_000
const files = [
  'job-page.html',
  'job-feed.rss',
  'webcruiter.rss',
  'reachmee.rss',
  'job-feed.atom',
  'json-feed.json',
]
const entries = [
  aNavEntry(),
  aNavEntry({ status: 'INACTIVE', content: null }),
  aNavEntry({ content: { title: 'Kokk' } }),
]
const fixtures = [
  ...files.map((name) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')),
  entries.map((entry) => JSON.stringify(entry)).join('\n'),
  JSON.stringify([aNavPage([aNavLine(), ...entries]), aNavPage(entries)], null, 1),
]

/** Reads or refuses cleanly; the result keeps its promises. */
function readsOrRefuses(content: Uint8Array): void {
  try {
    for (const job of readJobs(content).jobs) {
      expect(job.title.trim()).not.toBe('')
      expect(job.long_description ?? '').not.toMatch(
        /(?<!\\)<(?:script|img|iframe)|\]\((?:javascript|data|vbscript):/i,
      )
      expect(JSON.stringify(job).replaceAll('\\\\', '')).not.toContain('\\u0000')
      expect(job.updated_at ?? '2026-01-01T00:00:00.000Z').toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)
      expect(job.company_orgnr ?? '310000019').toMatch(/^\d{9}$/)
      for (const day of [job.posted_date, job.deadline, job.expires_day])
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

test(
  'entries and pages of NAV of any shape',
  () => {
    const value = fc.jsonValue({ maxDepth: 4 })
    const names = [
      'title',
      'description',
      'workLocations',
      'contactList',
      'employer',
      'applicationDue',
      'published',
      'expires',
      'link',
    ]
    const others = ['positioncount', 'starttime', 'sector', 'extent', '__proto__', 'uuid', 'updated']
    const content = fc.dictionary(fc.constantFrom(...names, ...others), value)
    const around = fc.dictionary(
      fc.constantFrom('uuid', 'status', 'sistEndret', 'json', '_feed_entry', 'id'),
      value,
    )
    fc.assert(
      fc.property(content, around, fc.boolean(), (fields, wrapper, isWhole) => {
        const base = isWhole ? aNavEntry({ content: fields }) : { ad_content: fields }
        const text = JSON.stringify({ ...base, ...wrapper })
        readsOrRefuses(Buffer.from(text))
        readsOrRefuses(Buffer.from(`{"items":[${text}]}`))
        expect(Object.keys(readNavEntry(text))).toHaveLength(1)
        for (const { uuid } of readNavPage(`{"items":[${text}]}`).items) expect(uuid.trim()).not.toBe('')
      }),
      { numRuns },
    )
  },
  TIMEOUT_MS,
)
