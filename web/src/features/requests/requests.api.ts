import { queryOptions } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@utsyn/contract/endpoint.ts'
import type {
  changeRequest as change,
  deleteRequest,
  getRequest,
  readRequest,
  readRequestFile,
  takeInRequest,
} from '@utsyn/contract/requests.ts'
import { addressOf, call, exchange } from '../../lib/api-client.ts'

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'request', id],
    queryFn: ({ signal }) => call<typeof getRequest>('GET', '/requests/:id', { params: { id }, signal }),
  })

/** The text of a file; nothing is saved. */
export async function askForText(file: File): Promise<ReplyOf<typeof readRequestFile>> {
  const query = { name: file.name.slice(-200) || 'fil' }
  const message = { method: 'POST', address: addressOf('/requests/read-file', {}, query), body: file }
  return (await exchange(message)).body.data as ReplyOf<typeof readRequestFile>
}

/** What a text says; nothing is saved. */
export const askWhatItSays = (body: BodyOf<typeof readRequest>) =>
  call<typeof readRequest>('POST', '/requests/read', { body })

export const saveRequest = (body: BodyOf<typeof takeInRequest>) =>
  call<typeof takeInRequest>('POST', '/requests/', { body })

/** Where in a saved request's text its values stand; nothing once its people have been removed. */
export const evidenceQuery = (id: string, text: string | null) =>
  queryOptions({
    queryKey: ['request-evidence', id, text],
    queryFn: async () => (text ? (await askWhatItSays({ text })).evidence : []),
    staleTime: Infinity,
  })

export const changeRequest = (id: string, body: BodyOf<typeof change>) =>
  call<typeof change>('PATCH', '/requests/:id', { params: { id }, body })

export const removeRequest = (id: string) =>
  call<typeof deleteRequest>('DELETE', '/requests/:id', { params: { id } })
