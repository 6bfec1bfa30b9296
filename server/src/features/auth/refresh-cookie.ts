import type { FastifyReply } from 'fastify'
import { type AuthCookies, setAuthCookie } from './auth-cookies.ts'

/** The longest a session can last; the database decides when it really ends. */
const TWELVE_HOURS = 12 * 60 * 60

export function setRefreshCookie(reply: FastifyReply, cookies: AuthCookies, token: string): void {
  setAuthCookie(reply, cookies, cookies.refresh, token, { sameSite: 'strict', maxAge: TWELVE_HOURS })
}
