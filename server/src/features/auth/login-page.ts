import type { SignInFault } from './auth.errors.ts'

/** The portal's own login page; it reads `feil` and `retur`. */
export function loginPage(publicUrl: string, fault?: SignInFault, returnTo?: string): string {
  const url = new URL('/logg-inn', publicUrl)
  if (fault) url.searchParams.set('feil', fault)
  if (returnTo && returnTo !== '/') url.searchParams.set('retur', returnTo)
  return url.href
}
