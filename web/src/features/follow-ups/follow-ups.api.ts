import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listDeliveries } from '@utsyn/contract/consultants.ts'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { FigurePeriod } from '@utsyn/contract/follow-up-figures.ts'
import type {
  FollowUpFilterQuery,
  getFollowUp,
  getFollowUpFigures,
  listColleagues,
  listFollowUpChoices,
  listFollowUps,
  startFollowUp,
} from '@utsyn/contract/follow-ups.ts'
import { call } from '../../lib/api-client.ts'
import { withDistinctNames } from './mentions.ts'

/** The first part of the key of all that the live connection fetches anew when anybody changes a follow-up. */
export const LIVE_KEY = ['follow-ups'] as const

/** What is followed up. */
export type Subject = BodyOf<typeof startFollowUp>

/** All follow-ups on an ad, on a company or of a consultant, ended ones too, the last changed first. */
export const followUpsOnQuery = ({ subject, id }: Subject | { subject: 'consultant'; id: string }) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'on', subject, id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listFollowUps>('GET', '/follow-ups/', {
          query: { [`${subject}_id`]: id, state: 'all', page_size: 100 },
          signal,
        })
      ).follow_ups,
  })

/** A company of the portal, or the name of a customer that is none. */
export type Customer = { company_id: string } | { customer: string }

/** All follow-ups for a customer, on its ads too. */
export const followUpsOfQuery = (of: Customer | null) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'of', of],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listFollowUps>('GET', '/follow-ups/', {
          query: { ...of, state: 'all', page_size: 100 },
          signal,
        })
      ).follow_ups,
  })

/** Projects in our CVs for a customer. */
export const deliveriesQuery = (of: Customer) =>
  queryOptions({
    queryKey: ['consultants', 'deliveries', of],
    queryFn: ({ signal }) =>
      call<typeof listDeliveries>('GET', '/consultants/deliveries', { query: { ...of }, signal }),
    staleTime: 5 * 60_000,
  })

/** Those that a filter asks for, in its order; while another is fetched, those of the one before. */
export const followUpsQuery = (filter: FollowUpFilterQuery) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'all', filter],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listFollowUps>('GET', '/follow-ups/', {
          query: { ...filter, paging: false },
          signal,
        })
      ).follow_ups,
    placeholderData: keepPreviousData,
  })

export const choicesQuery = (state: 'open' | 'ended') =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'choices', state],
    queryFn: ({ signal }) =>
      call<typeof listFollowUpChoices>('GET', '/follow-ups/choices', { query: { state }, signal }),
  })

export const followUpQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await call<typeof getFollowUp>('GET', '/follow-ups/:id', { params: { id }, signal })).follow_up,
  })

export const figuresQuery = (period: FigurePeriod) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'figures', period],
    queryFn: ({ signal }) =>
      call<typeof getFollowUpFigures>('GET', '/follow-ups/figures', { query: { period }, signal }),
  })

/** As many as the API gives at once. */
export const MOST_COLLEAGUES = 500

/** Colleagues whose name holds this text, each under a name of their own. */
export const colleaguesQuery = (text_search: string) =>
  queryOptions({
    queryKey: ['colleagues', text_search],
    queryFn: async ({ signal }) =>
      withDistinctNames(
        (
          await call<typeof listColleagues>('GET', '/follow-ups/colleagues', {
            query: { text_search },
            signal,
          })
        ).colleagues,
      ),
    staleTime: 5 * 60_000,
  })
