import type { ChatReply } from '@utsyn/contract/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '../../../testing/builders.ts'
import { leastOf, ownWork } from '../../../testing/own-work.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TOO_COSTLY } from './assistant.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())

const LONGEST = 4_000
/** These take the parser far longer than their length suggests. */
const SLOW = ['– ', '… ', 'İ', 'Q1 ', 'i i i ', 'ǅ ']

// oxlint-disable-next-line no-restricted-properties -- how many rounds, from the command that runs the tests
test.each(process.env['LONG'] ? SLOW : SLOW.slice(0, 1))(
  'a question of «%s» over and over costs the process nothing, and the person hears why',
  async (atom) => {
    const { headers } = await aSignedInUser(portal.deps)
    const ask = (message: string) =>
      portal.app.inject({ method: 'POST', url: '/api/chat/message', headers, payload: { message } })
    await ask('Hvem er du?')
    const work = async () => {
      const before = ownWork()
      const reply = await ask(`Hvilke ${atom.repeat(LONGEST)}`.slice(0, LONGEST))
      const spent = ownWork() - before
      expect(reply.statusCode).toBe(200)
      const { content, sources, cut_off } = reply.json<{ data: ChatReply }>().data
      if (content === TOO_COSTLY) expect({ sources, cut_off }).toEqual({ sources: [], cut_off: false })
      return spent
    }
    expect(await leastOf(work, 500)).toBeLessThan(500)
    expect((await ask('Hvem er du?')).statusCode).toBe(200)
  },
)
