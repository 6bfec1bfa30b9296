// Any input, many times.
// @module-tag long
import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { askAssistant } from '../../testing/ask-assistant.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { openAssistant } from './thread/assistant.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await aJob(db, {
    title: 'Kotlin-utvikler',
    company: 'Fjordnes AS',
    locations: ['Oslo'],
    ai_technologies: ['Kotlin'],
  })
  await aConsultant(db, { name: 'Siri Solvang', technologies: someTechnologies({ Kotlin: 9 }) })
})
afterAll(() => database.drop())

const words = fc.constantFrom(
  'hvem',
  'kan',
  'Kotlin',
  'i',
  'Oslo',
  'neste uke',
  'hvor mange',
  'annonser',
  'Fjordnes',
  'og',
  'den første',
  '?',
  '[1]',
  "'",
  '\\',
  '%',
  '\u0000',
  '🙂',
  'per måned',
  'sammenlign',
)
// oxlint-disable-next-line no-restricted-properties -- `npm run test:long` asks for more cases
const isLong = Boolean(process.env['LONG'])

test('any short text has an answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.array(words, { maxLength: 9 }).map((list) => list.join(' ')),
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.string({ unit: 'binary', maxLength: 80 }),
      ),
      async (question) => {
        const { content } = await askAssistant(database.db, [question])
        expect(content.trim()).not.toBe('')
      },
    ),
    { numRuns: isLong ? 1_000 : 60 },
  )
}, 300_000)

const LONGEST = 4_000
/** Too long for PostgreSQL to accept as a word. */
const ENDLESS = ['x'.repeat(2_050), 'æøå'.repeat(400), '語'.repeat(700), '𝐀'.repeat(520)]

// In the worker thread, as in production: some of these would take a minute, and are stopped.
test('any text of up to 4,000 characters has an answer, or a message that it takes too long', async () => {
  const { pool } = database
  const log = pino({ level: 'silent' })
  const assistant = openAssistant({
    pool,
    log,
    config: readConfig({ PORTAL_SECRET: 'a-secret-of-more-than-thirty-two-characters' }),
  })
  const ask = async (question: string) => {
    const now = new Date('2026-11-20T09:00:00Z')
    const asked = { question, user_id: '', sees_people: true, page: null, memories: [], said: [], now }
    for await (const chunk of assistant.stream(asked, AbortSignal.timeout(60_000)))
      if ('content' in chunk) return chunk.content
    return ''
  }
  const piece = fc.oneof(
    { weight: 6, arbitrary: words },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(...ENDLESS) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }), fc.nat({ max: 500 }))
        .map(([atom, times]) => atom.repeat(times)),
    },
  )
  const text = fc
    .array(piece, { minLength: 1, maxLength: 300, size: 'max' })
    .map((pieces) => pieces.join(' ').slice(0, LONGEST))
  // Examples count as runs, and a few runs shall try other texts: long-words.test.ts asks about these words.
  const examples = ENDLESS.map((word): [string] => [`Hvem kan ${word}, og hvorfor?`])
  await fc.assert(
    fc.asyncProperty(text, async (question) => {
      expect((await ask(question)).trim()).not.toBe('')
    }),
    { numRuns: isLong ? 80 : 3, examples: isLong ? examples : [] },
  )
}, 900_000)
