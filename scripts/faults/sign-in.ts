import { DEMO_PEOPLE } from '../../server/src/features/auth/demo-sso/demo-people.ts'
import { BrowserSession, signIn } from '../../server/src/testing/browser-session.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'
import type { OpenIdProvider } from './openid-provider.ts'

export interface SignedIn {
  browser: BrowserSession
  token: string
}

/**
 * Signs in that many times through the real identity pages, rotating through the demo people, and returns the sessions
 * in that order.
 */
export async function signInMany(node: PortalNode, count: number): Promise<SignedIn[]> {
  const people: SignedIn[] = []
  const oneByOne = async (first: number) => {
    for (let i = first; i < count; i += 4) {
      people[i] = await signIn(node, DEMO_PEOPLE[i % DEMO_PEOPLE.length]!.name)
    }
  }
  await Promise.all([0, 1, 2, 3].map(oneByOne))
  return people
}

/** A complete sign-in through that identity service, which asks nothing; null when it is refused. */
export async function signInThere(
  node: { url: string },
  provider: OpenIdProvider,
  subject: string,
  browser = new BrowserSession(node.url),
): Promise<string | null> {
  provider.nextSubject = () => subject
  const page = await browser.visit('/api/login', { stopAt: `${node.url}/?code=` })
  const code = new URL(page.url).searchParams.get('code')
  if (!code) return null
  const traded = await browser.call<{ token: string }>('POST', '/api/trade-code-for-token', {
    body: { code },
  })
  return traded.status === 200 ? traded.body.data.token : null
}
