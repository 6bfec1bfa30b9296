import type { Page } from '@playwright/test'
import type { Portal } from '../../e2e/portal-process.ts'

/** One screen in one state, and how to get there. */
export interface Screen {
  name: string
  /** Start of the reference picture's name, without theme and width. */
  reference?: string
  signedIn: boolean
  /** Who is signed in, when it matters. */
  person?: string
  open: (page: Page) => Promise<void>
  /** Sets up what the example data lacks. */
  prepare?: (portal: Portal) => Promise<unknown>
  /** The widths of its pictures in docs/screenshots. */
  in_docs?: readonly number[]
  /** Only the visible part, when the rest of the page does not matter. */
  above?: boolean
}

export const goto = (path: string) => async (page: Page) => {
  await page.goto(path)
}

/** Calls the API as the signed-in user. */
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
