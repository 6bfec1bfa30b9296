// Any input, many times.
// @module-tag long
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmpty, PROVEN_FIELDS } from '../scraped-ad.ts'
import { isObject } from '../../../jobs/reading/json-values.ts'
import { ASHBY } from './ashby.ts'
import { GREENHOUSE } from './greenhouse.ts'
import { LEVER } from './lever.ts'
import { RECRUITEE } from './recruitee.ts'
import type { RecruitingSystem } from './recruiting-system.ts'
import { SMART_RECRUITERS } from './smartrecruiters.ts'
import { WORKDAY } from './workday.ts'

// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const ROUNDS = process.env['LONG'] ? [1, 2, 3, 4] : [1]
/** Of one round, which has a seed of its own. */
const numRuns = ROUNDS.length > 1 ? 750 : 60

const ANSWERS: [RecruitingSystem, string, string][] = [
  [GREENHOUSE, 'greenhouse-board.json', 'https://boards-api.greenhouse.io/v1/boards/fjordlys/jobs'],
  [LEVER, 'lever-board.json', 'https://api.lever.co/v0/postings/morenisse?mode=json'],
  [ASHBY, 'ashby-board.json', 'https://api.ashbyhq.com/posting-api/job-board/nordkompass'],
  [
    SMART_RECRUITERS,
    'smartrecruiters-detail-1.json',
    'https://api.smartrecruiters.com/v1/companies/T/postings/7',
  ],
  [
    SMART_RECRUITERS,
    'smartrecruiters-list-1.json',
    'https://api.smartrecruiters.com/v1/companies/T/postings',
  ],
  [WORKDAY, 'workday-list.json', 'https://fjellkraft.wd3.myworkdayjobs.com/wday/cxs/fjellkraft/F/jobs'],
  [
    WORKDAY,
    'workday-detail-1.json',
    'https://fjellkraft.wd3.myworkdayjobs.com/wday/cxs/fjellkraft/F/job/x_1',
  ],
  [RECRUITEE, 'recruitee-board.json', 'https://lodd.recruitee.com/api/offers/'],
]

/** The response with some of its values replaced. */
function spoiled(value: unknown, pick: () => unknown): unknown {
  const other = pick()
  if (other !== undefined) return other
  if (Array.isArray(value)) return value.map((one) => spoiled(one, pick))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoiled(one, pick)]))
}

test.each(ANSWERS.flatMap((answer) => ROUNDS.map((round) => [...answer, round] as const)))(
  '$0.name, round $3: for any response, every value has evidence',
  (system, name, url) => {
    const text = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'world', name), 'utf8')
    const answer = JSON.parse(text) as unknown
    const other = fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.jsonValue() },
      {
        weight: 1,
        arbitrary: fc.constantFrom('<p', '&lt;h1', '2026-13-45', '0001-01-01T00:00:00Z', -1, 1e21, '\ud800'),
      },
    )
    fc.assert(
      fc.property(fc.infiniteStream(other), (others) => {
        const { ads } = system.read(JSON.stringify(spoiled(answer, () => others.next().value)), {
          url,
          page_url: 'https://firma.example/jobb',
          today: '2026-11-20',
        })
        for (const { draft, evidence } of ads) {
          expect(draft.title).not.toBe('')
          expect(draft.source).toBe('firma.example')
          const proven = new Set(evidence.map(({ field }) => field))
          for (const field of PROVEN_FIELDS) expect(proven.has(field)).toBe(!isEmpty(draft[field]))
        }
      }),
      { numRuns },
    )
  },
)
