import { isPagePath } from '../../http/plain-path.ts'

/** Longer addresses would not fit the cookie that carries them through the sign-in. */
const MAX_LENGTH = 1_500

/**
 * A page of ours to return to, or `/`. Browsers read `\`, tabs and `/..//` in ways that lead to other hosts, so the
 * address is checked after parsing it as they do.
 */
export function safeReturnTo(value: unknown, publicUrl: string): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return '/'
  // oxlint-disable-next-line no-control-regex
  if (!/^\/(?!\/)/.test(value) || /[\\\u0000-\u0020\u007f]/.test(value)) return '/'
  const url = URL.parse(value, publicUrl)
  if (!url || url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return '/'
  // Pages only: a code must not be sent to the API, and signing in must not sign out.
  if (!isPagePath(url.pathname)) return '/'
  url.searchParams.delete('code')
  return url.pathname + url.search + url.hash
}

/** The address of a page with the one-time code in it. */
export function withCode(returnTo: string, code: string, publicUrl: string): string {
  const url = new URL(returnTo, publicUrl)
  url.searchParams.set('code', code)
  return url.href
}
