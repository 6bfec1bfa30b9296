import type { Role } from '@utsyn/contract/role.ts'
import { expect, vi } from 'vitest'
import { BrowserSession } from './browser-session.ts'
import { startOutsideIdentityService } from './outside-identity-service.ts'
import { createTestApp } from './test-app.ts'

type Options = Parameters<typeof startOutsideIdentityService>[0]

/** A portal whose people sign in at an organisation's identity service, with roles by groups. */
export async function createOutsidePortal(env: Record<string, string>) {
  // The portal must know the service's address, and the service the portal's.
  const probe = await startOutsideIdentityService({ portal: 'http://localhost:1' })
  await probe.stop()
  const portal = await createTestApp({ env: { ...probe.env, OIDC_ROLE_CLAIM: 'groups', ...env } })
  const options: Options = { portal: portal.url, port: probe.port, hasRefreshTokens: true }
  let service = await startOutsideIdentityService(options)
  await vi.waitFor(
    async () => expect((await portal.app.inject('/api/login?kanonisk=1')).statusCode).toBe(302),
    { timeout: 20_000 },
  )
  return {
    portal,
    /** What the service says of its one person. May change while it runs. */
    options,
    stopService: () => service.stop(),
    startService: async () => void (service = await startOutsideIdentityService(options)),
    /** A sign-in in a browser of its own, and where it ended: a path of the portal, its code hidden. */
    async signIn() {
      const browser = new BrowserSession(portal.url)
      const page = await browser.visit('/api/login', { stopAt: /^http:\/\/localhost:\d+\/(?!api\/)/ })
      const code = new URL(page.url).searchParams.get('code')
      const { body } = await browser.call<{ token: string }>('POST', '/api/trade-code-for-token', {
        body: { code },
      })
      const url = page.url.replace(portal.url, '').replace(/code=.*/, 'code')
      return { browser, token: body.data?.token, url }
    },
    async roleOf(browser: BrowserSession, token: string): Promise<Role> {
      return (await browser.call<{ role: Role }>('GET', '/api/user/', { token })).body.data.role
    },
    async refresh(browser: BrowserSession): Promise<string> {
      return (await browser.call<{ token: string }>('POST', '/api/refresh-token')).body.data.token
    },
    async close() {
      await portal.close()
      await service.stop()
    },
  }
}
