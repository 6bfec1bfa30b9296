import { DEMO_PEOPLE } from '../../server/src/features/auth/demo-sso/demo-people.ts'
import { type BrowserSession, signIn } from '../../server/src/testing/browser-session.ts'
import type { PortalNode } from '../../server/src/testing/portal-node.ts'

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
