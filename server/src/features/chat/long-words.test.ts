// Waits for what takes too long.
// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
let lines: string[] = []
beforeAll(async () => {
  const log = createLog({ logLevel: 'warn', isLogPretty: false }, { write: (line) => void lines.push(line) })
  portal = await createTestApp({ log })
  await aJob(portal.deps.db, { title: 'Kotlin-utvikler', company: 'Fjordnes AS', locations: ['Bergen'] })
})
afterAll(() => portal.close())

// Longer than the 2,046 bytes PostgreSQL accepts: of one to four bytes a letter, and one that grows in lower case.
const WORDS = ['x'.repeat(2_050), 'æøå'.repeat(400), '語'.repeat(700), '𝐀'.repeat(520), 'İ'.repeat(700)]
const QUESTIONS = [
  (word: string) => word,
  (word: string) => `Hvem kan ${word}?`,
  (word: string) => `Hva står det om ${word} i nyhetene?`,
  (word: string) => `Hvilke annonser har ${word} i tittelen, og hvorfor?`,
]

test.each(WORDS.map((word) => [word.slice(0, 4), word] as const))(
  'a word without end («%s…») is asked about as any other',
  async (_, word) => {
    const person = await aSignedInUser(portal.deps)
    for (const question of QUESTIONS) {
      lines = []
      const reply = await portal.app.inject({
        method: 'POST',
        url: '/api/chat/message',
        headers: person.headers,
        payload: { message: question(word).slice(0, 4_000) },
      })
      expect([question('…'), reply.statusCode, lines]).toEqual([question('…'), 200, []])
    }
    for (const url of ['/api/jobs/', '/api/news/', '/api/consultants/']) {
      const search = new URLSearchParams({ text_search: [...word].slice(0, 90).join('') })
      const reply = await portal.app.inject({ url: `${url}?${search}`, headers: person.headers })
      expect([url, reply.statusCode]).toEqual([url, 200])
    }
  },
  60_000,
)
