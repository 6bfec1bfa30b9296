import { queryOptions } from '@tanstack/react-query'
import type { giveUpDispatch, listOutbox, sendDispatchAgain } from '@utsyn/contract/outbox.ts'
import { call } from '../../lib/api-client.ts'

export const outboxQuery = queryOptions({
  queryKey: ['admin', 'outbox'],
  queryFn: ({ signal }) => call<typeof listOutbox>('GET', '/admin/outbox', { signal }),
  staleTime: 0,
})

export const sendAgain = (id: string) =>
  call<typeof sendDispatchAgain>('POST', '/admin/outbox/:id/again', { params: { id } })

export const sendGiveUp = (id: string) =>
  call<typeof giveUpDispatch>('DELETE', '/admin/outbox/:id', { params: { id } })
