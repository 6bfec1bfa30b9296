import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { deleteRequest, getRequest, readRequest, takeInRequest } from '@utsyn/contract/requests.ts'
import { call } from '../../lib/api-client.ts'

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'request', id],
    queryFn: ({ signal }) => call<typeof getRequest>('GET', '/requests/:id', { params: { id }, signal }),
  })

/** What a text says; nothing is saved. */
export const askWhatItSays = (body: BodyOf<typeof readRequest>) =>
  call<typeof readRequest>('POST', '/requests/read', { body })

export const saveRequest = (body: BodyOf<typeof takeInRequest>) =>
  call<typeof takeInRequest>('POST', '/requests/', { body })

export const removeRequest = (id: string) =>
  call<typeof deleteRequest>('DELETE', '/requests/:id', { params: { id } })
