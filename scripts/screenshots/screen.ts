import type { Page } from '@playwright/test'
import type { Portal } from '../../e2e/portal-process.ts'

/** One screen in one state, and the way there. */
export interface Screen {
  name: string
  /** Begin of the reference picture's name, without theme and width. */
  reference?: string
  signedIn: boolean
  /** Who is signed in, where it matters. */
  person?: string
  open: (page: Page) => Promise<void>
  /** What the example data has no example of. */
  prepare?: (portal: Portal) => Promise<unknown>
  inReadme?: boolean
  /** Only what is on the screen, where the rest of the page says nothing. */
  above?: boolean
}

export const goto = (path: string) => async (page: Page) => {
  await page.goto(path)
}

/** Asks the API as the person who is signed in. */
export const ask = <Reply>(page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ([path, body]) => {
      const reply = await fetch(`/api${path}`, {
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          'content-type': 'application/json',
        },
        ...(body ? { method: 'POST', body } : {}),
      })
      return ((await reply.json()) as { data: unknown }).data
    },
    [path, body === undefined ? '' : JSON.stringify(body)] as const,
  ) as Promise<Reply>
