import type { tradeCodeForToken } from '@utsyn/contract/auth.ts'
import { call } from '../../lib/api-client.ts'
import { send } from '../../lib/send.ts'
import { safeReturnPath } from '../../lib/return-path.ts'

/** The browser navigates here: sign-in and sign-out go through the identity service. */
export const loginAddress = (retur: string | undefined) =>
  `/api/login?${new URLSearchParams({ return_to: safeReturnPath(retur) ?? '/' })}`
export const LOGOUT_ADDRESS = '/api/logout'

export const postCode = (code: string, signal: AbortSignal) =>
  call<typeof tradeCodeForToken>('POST', '/trade-code-for-token', { body: { code }, signal })

/** Ends the session on the server. The token is passed explicitly, because it is no longer stored. */
export const endSession = (token: string | null) =>
  send({ method: 'GET', address: '/logout', token, signal: AbortSignal.timeout(5000) })
