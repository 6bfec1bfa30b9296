import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '@utsyn/contract/personal-tokens.ts'
import { call } from '../../lib/api-client.ts'

export const personalTokensQuery = queryOptions({
  queryKey: ['personal-tokens'],
  queryFn: async ({ signal }) =>
    (await call<typeof listPersonalTokens>('GET', '/user/tokens', { signal })).tokens,
  staleTime: 0,
})

export const sendNewToken = (body: BodyOf<typeof createPersonalToken>) =>
  call<typeof createPersonalToken>('POST', '/user/tokens', { body })

export const sendTokenRevocation = async (id: string) =>
  (await call<typeof revokePersonalToken>('DELETE', '/user/tokens/:id', { params: { id } })).tokens
