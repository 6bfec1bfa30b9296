import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

/** `write` includes `read`. */
const Scope = Type.Enum(['read', 'write'])

/** A key by which a person's programs call the API, with that person's rights. */
export const PersonalToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scope: Scope,
  created_at: Type.String(),
  /** Within a minute. Null until it is used. */
  last_used_at: Nullable(Type.String()),
  /** The last day on which it works, in Norwegian time. */
  expires_on: Day,
  is_expired: Type.Boolean(),
})
export type PersonalToken = Static<typeof PersonalToken>

/** The newest first. */
const PersonalTokens = Type.Object({ tokens: Type.Array(PersonalToken) })

export const listPersonalTokens = endpoint({
  name: 'listPersonalTokens',
  method: 'GET',
  path: '/user/tokens',
  tag: 'user',
  needs: 'leser',
  scope: 'session',
  summary: 'The person’s access tokens; never the secrets themselves',
  reply: PersonalTokens,
})

export const createPersonalToken = endpoint({
  name: 'createPersonalToken',
  method: 'POST',
  path: '/user/tokens',
  tag: 'user',
  needs: 'leser',
  scope: 'session',
  summary: 'Make an access token, at most 20 and for a year at most; its secret is answered this once',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80 }),
    scope: Scope,
    expires_on: Day,
  }),
  reply: Type.Object({
    /** `utsyn_` and 43 characters. */
    secret: Type.String(),
    tokens: Type.Array(PersonalToken),
  }),
})

export const revokePersonalToken = endpoint({
  name: 'revokePersonalToken',
  method: 'DELETE',
  path: '/user/tokens/:id',
  tag: 'user',
  needs: 'leser',
  scope: 'session',
  summary: 'Revoke an access token, at once; answers those that are left',
  params: Type.Object({ id: Type.String() }),
  reply: PersonalTokens,
})
