import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

const Token = Type.Object({ token: Type.String() })

export const tradeCodeForToken = endpoint({
  name: 'tradeCodeForToken',
  method: 'POST',
  path: '/trade-code-for-token',
  tag: 'auth',
  summary: 'Trade the one-time code from the address for an access token',
  open: true,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Token,
})

export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/refresh-token',
  tag: 'auth',
  summary: 'Trade the refresh cookie for a new access token; the cookie is rotated',
  open: true,
  reply: Token,
})
