import { withCompareThread } from '../features/matching/compare-apart.ts'
import { matchNext } from '../features/matching/match-next.ts'
import { aSignedInUser } from './builders.ts'
import { createTestApp, type TestApp } from './test-app.ts'

export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
) => Promise<Awaited<ReturnType<TestApp['app']['inject']>>>

/** A portal that compares ads only when a test asks for it, and a signed-in user. */
export async function createMatchPortal(options: Parameters<typeof createTestApp>[0] = {}) {
  const portal = await createTestApp(options)
  const { deps } = portal
  return {
    portal,
    deps,
    db: deps.db,
    /** Compares until the queue is empty. */
    matchWaiting: () =>
      withCompareThread(async (thread) => {
        while ((await matchNext(deps, thread)) !== null);
      }),
    /** Calls as a user: a new one unless given. */
    async signIn(
      overrides: Parameters<typeof aSignedInUser>[1] = {},
    ): Promise<{ user_id: string; call: Call }> {
      const { user_id, headers } = await aSignedInUser(deps, overrides)
      return {
        user_id,
        call: async (method, path, payload) =>
          portal.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) }),
      }
    },
    close: () => portal.close(),
  }
}

export type MatchPortal = Awaited<ReturnType<typeof createMatchPortal>>

/** Projects of a CV in Flowcase's format. */
export const someProjects = (
  ...projects: { customer?: string; text: string; from?: string; to?: string }[]
) => ({
  project_experiences: projects.map(({ customer, text, from = '2022', to }) => ({
    ...(customer && { customer: { no: customer } }),
    long_description: { no: text },
    year_from: from,
    month_from: '1',
    ...(to && { year_to: to, month_to: '12' }),
  })),
})
