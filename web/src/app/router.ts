import type { Company } from '@utsyn/contract/companies.ts'
import type { ConsultantSummary } from '@utsyn/contract/consultants.ts'
import type { JobSummary } from '@utsyn/contract/jobs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { RouteError } from './RouteError.tsx'
import { routeTree } from './routes.tsx'

/** Within the portal, a page that loads within this time replaces the old one without a pending state. */
const PENDING_MS = 400

export function createPortalRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    // At first there is no old page: the bar must not wait for the code of the page below it.
    defaultPendingMs: 0,
    // The pending state stays invisible for a moment (`.u-loading`), and may be replaced by the page's own at any time.
    defaultPendingMinMs: 0,
  })
  const stop = router.subscribe('onResolved', () => {
    stop()
    router.update({ ...router.options, defaultPendingMs: PENDING_MS })
  })
  return router
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface HistoryState {
    /** The page was opened from a list, so that «back» leads there with its filters and scroll position. */
    from_list?: boolean
    /** The filter drawer is open. */
    filters_open?: boolean
    /** The card's data, to render the page with at first. */
    job?: JobSummary
    /** The same of a company. */
    company?: Company
    /** The same of a consultant. */
    consultant?: ConsultantSummary
  }
}
