import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type {
  getOfferTemplate,
  OfferTemplateFileQuery,
  removeOfferTemplate,
  saveOfferTemplate,
} from '@utsyn/contract/offer-template.ts'
import { addressOf, call, exchange, fetchFile } from '../../lib/api-client.ts'

export type TemplateState = ReplyOf<typeof getOfferTemplate>

export const offerTemplateQuery = queryOptions({
  queryKey: ['admin', 'offer-template'],
  queryFn: ({ signal }) => call<typeof getOfferTemplate>('GET', '/offer-template/', { signal }),
})

export async function sendTemplate(file: File): Promise<ReplyOf<typeof saveOfferTemplate>> {
  const query = { name: file.name.slice(-200) || 'mal.docx' }
  const message = { method: 'PUT', address: addressOf('/offer-template/', {}, query), body: file }
  return (await exchange(message)).body.data as ReplyOf<typeof saveOfferTemplate>
}

export const sendTemplateRemoval = () => call<typeof removeOfferTemplate>('DELETE', '/offer-template/')

export const fetchTemplateFile = (query: OfferTemplateFileQuery) => fetchFile('/offer-template/file', query)
