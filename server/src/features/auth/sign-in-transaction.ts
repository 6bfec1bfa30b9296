import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { deriveKeys } from '../../config/config.ts'
import { type AuthCookies, clearAuthCookie, setAuthCookie } from './auth-cookies.ts'
import { seal, unseal } from './sealed.ts'

/** State the browser keeps, sealed, between leaving for the identity service and returning. */
export interface SignInTransaction {
  state: string
  nonce: string
  verifier: string
  return_to: string
}

const LIFETIME_SECONDS = 600
/** Maximum number of tabs in sign-in at once; more cookies would outgrow the header. */
const MAX_PARALLEL = 4

const keysOf = (config: Config) => deriveKeys(config, 'sign-in transaction')

export async function keepTransaction(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: AuthCookies,
  transaction: SignInTransaction,
): Promise<void> {
  const open = Object.keys(request.cookies).filter(cookies.isTransaction)
  for (const name of open.slice(0, Math.max(0, open.length - MAX_PARALLEL + 1))) {
    clearAuthCookie(request, reply, cookies, name)
  }
  const sealed = await seal(keysOf(config)[0], { ...transaction }, `${LIFETIME_SECONDS} s`)
  const name = cookies.transaction(transaction.state)
  setAuthCookie(reply, cookies, name, sealed, { sameSite: 'lax', maxAge: LIFETIME_SECONDS })
}

/** The transaction of this response, once: its cookie is removed. Null when this browser started none. */
export async function takeTransaction(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: AuthCookies,
  state: string,
): Promise<SignInTransaction | null> {
  const name = cookies.transaction(state)
  const sealed = request.cookies[name]
  if (!sealed) return null
  clearAuthCookie(request, reply, cookies, name)
  const claims = await unseal(keysOf(config), sealed)
  return claims?.['state'] === state ? (claims as unknown as SignInTransaction) : null
}
