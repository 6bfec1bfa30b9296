import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type {
  addOutlet,
  changeOutlet,
  listOutletDeliveries,
  listOutlets,
  removeOutlet,
  sendOutletSample,
} from '@utsyn/contract/outlets.ts'
import { call } from '../../lib/api-client.ts'

export const outletsQuery = queryOptions({
  queryKey: ['admin', 'outlets'],
  queryFn: ({ signal }) => call<typeof listOutlets>('GET', '/admin/outlets', { signal }),
  staleTime: 0,
})

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'outlets', id],
    queryFn: ({ signal }) =>
      call<typeof listOutletDeliveries>('GET', '/admin/outlets/:id/deliveries', { params: { id }, signal }),
    staleTime: 0,
  })

export type NewOutlet = BodyOf<typeof addOutlet>

export const sendOutlet = (body: NewOutlet) => call<typeof addOutlet>('POST', '/admin/outlets', { body })

export const sendOutletChange = (id: string, body: BodyOf<typeof changeOutlet>) =>
  call<typeof changeOutlet>('PUT', '/admin/outlets/:id', { params: { id }, body })

export const sendOutletRemoval = (id: string) =>
  call<typeof removeOutlet>('DELETE', '/admin/outlets/:id', { params: { id } })

export const askForOutletSample = (id: string) =>
  call<typeof sendOutletSample>('POST', '/admin/outlets/:id/sample', { params: { id } })
