import type { CookieSerializeOptions } from '@fastify/cookie'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface AuthCookies {
  refresh: string
  binder: string
  transaction(state: string): string
  isTransaction(name: string): boolean
  isSecure: boolean
}

/**
 * On https all names carry `__Host-`, which binds them to this host. On http browsers do not accept that prefix
 * everywhere, and cookies do not distinguish ports, so the port in the name keeps two portals apart.
 */
export function authCookies(publicUrl: string): AuthCookies {
  const { protocol, port } = new URL(publicUrl)
  const isSecure = protocol === 'https:'
  const name = (base: string) => (isSecure ? `__Host-${base}` : `${base}_${port || '80'}`)
  const prefix = `${name('tx')}_`
  return {
    refresh: name('rt'),
    binder: name('lb'),
    transaction: (state) => prefix + createHash('sha256').update(state).digest('base64url').slice(0, 22),
    isTransaction: (cookie) => cookie.startsWith(prefix),
    isSecure,
  }
}

/** Lax is for the one cookie that must be sent when the identity service redirects the browser back. */
export function setAuthCookie(
  reply: FastifyReply,
  cookies: AuthCookies,
  name: string,
  value: string,
  options: { sameSite: 'lax' | 'strict'; maxAge: number },
): void {
  reply.setCookie(name, value, { ...attributes(cookies), ...options })
}

/** Clears only a cookie that was sent: a foreign page must not be able to clear one by a mere link. */
export function clearAuthCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: AuthCookies,
  name: string,
) {
  if (request.cookies[name] === undefined) return
  reply.clearCookie(name, { ...attributes(cookies), sameSite: 'strict' })
}

const attributes = (cookies: AuthCookies): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  secure: cookies.isSecure,
})
