import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaAddress, secondsLeft } from '../../media/media-address.ts'
import { BrowserSession, signIn } from '../../testing/browser-session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sealIdentityTokens, unsealIdentityTokens } from './identity-tokens.ts'

const OLD = 'the secret that is replaced, long enough'
const NEW = 'the secret that takes its place, long enough'

/** The portal before, in the first step (accepts the new one), in the second (writes it), and afterwards. */
let nodes: Record<'before' | 'first' | 'second' | 'after', TestApp>
beforeAll(async () => {
  const before = await createTestApp({ env: { PORTAL_SECRET: OLD } })
  const beside = (PORTAL_SECRET: string, PORTAL_SECRET_OLD = '') =>
    createTestApp({
      database: before.database,
      env: { PUBLIC_URL: before.url, PORTAL_SECRET, PORTAL_SECRET_OLD },
    })
  nodes = { before, first: await beside(OLD, NEW), second: await beside(NEW, OLD), after: await beside(NEW) }
})
afterAll(async () => {
  for (const node of Object.values(nodes).toReversed()) await node.close()
})

const cookieName = () => `rt_${new URL(nodes.before.url).port}`

async function refresh(node: TestApp, cookie: string) {
  const tab = new BrowserSession(node.url)
  tab.cookies.set(cookieName(), { value: cookie, path: '/' })
  const { status } = await tab.call('POST', '/api/refresh-token', { headers: { origin: nodes.before.url } })
  return { status, cookie: tab.cookies.get(cookieName())?.value ?? '' }
}

test('nobody is signed out: neighbouring steps lead all tabs of a browser to the same cookie', async () => {
  const { browser } = await signIn(nodes.before)
  let cookie = browser.cookies.get(cookieName())!.value
  for (const [one, other] of [
    [nodes.before, nodes.first],
    [nodes.first, nodes.second],
    [nodes.second, nodes.first],
    [nodes.second, nodes.after],
  ] as const) {
    const answers = await Promise.all([one, other, one, other].map((node) => refresh(node, cookie)))
    // A tab that is late, with the cookie of before.
    answers.push(await refresh(other, cookie))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1)
    cookie = answers[0]!.cookie
  }
  expect((await refresh(nodes.after, cookie)).status).toBe(200)
})

test('what one step signs and seals is accepted by the next and the one before, and by no other', async () => {
  const { before, first, second, after } = nodes
  const hash = 'a'.repeat(64)
  const steps = [before, first, second, after]
  const isRead = async (from: TestApp, by: TestApp) => {
    const query = new URL(mediaAddress(from.deps.config, hash)!, from.url).searchParams
    const left = secondsLeft(by.deps.config, { hash, e: query.get('e'), s: query.get('s') })
    const sealed = await sealIdentityTokens(from.deps.config, { id_token: 'id', refresh_token: 'refresh' })
    const tokens = await unsealIdentityTokens(by.deps.config, sealed)
    expect(tokens?.id_token === 'id').toBe(left !== null)
    return left !== null
  }
  for (const [at, step] of steps.entries()) {
    const next = steps[at + 1]
    expect(await isRead(step, step)).toBe(true)
    if (next) expect([await isRead(step, next), await isRead(next, step)]).toEqual([true, true])
  }
  expect([await isRead(before, after), await isRead(after, before)]).toEqual([false, false])
})
