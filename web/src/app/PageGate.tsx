import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { Role } from '@utsyn/contract/role.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { userQuery } from '../lib/user.api.ts'
import { isAtLeast } from '../lib/use-role.ts'
import { PagePending } from './PagePending.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The lowest role that may see the page, which can depend on what its address asks for. */
    needs?: Role | ((search: { kind?: unknown }) => Role | undefined)
  }
}

const NoAccess = lazyPart(async () => (await import('./NoAccess.tsx')).NoAccess)

/** The page, for those who may see it. Those who may not have followed a link of somebody else. */
export function PageGate() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const needs = useMatches({
    select: (matches) => {
      const { staticData, search } = matches.at(-1) ?? {}
      const asked = staticData?.needs
      return typeof asked === 'function' ? asked((search ?? {}) as { kind?: unknown }) : asked
    },
  })
  const { data: user, isPending } = useQuery(userQuery)
  if (needs && user && !isAtLeast(user.role, needs)) return <NoAccess />
  return needs && isPending ? <PagePending /> : <Outlet />
}
