import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { getFollowUp, listColleagues, listFollowUps, startFollowUp } from '@utsyn/contract/follow-ups.ts'
import { call } from '../../lib/api-client.ts'

/** The first part of the key of all that the live connection fetches anew when anybody changes a follow-up. */
export const LIVE_KEY = ['follow-ups'] as const

/** What is followed up. */
export type Subject = BodyOf<typeof startFollowUp>

/** All follow-ups on an ad or a company, ended ones too, the last changed first. */
export const subjectFollowUpsQuery = ({ subject, id }: Subject) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'on', subject, id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listFollowUps>('GET', '/follow-ups/', {
          query: { [subject === 'job' ? 'job_id' : 'company_id']: id, state: 'all', page_size: 100 },
          signal,
        })
      ).follow_ups,
  })

/** All that are open, or all that have ended, the last changed first. */
export const followUpsQuery = (state: 'open' | 'ended') =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'all', state],
    queryFn: async ({ signal }) =>
      (await call<typeof listFollowUps>('GET', '/follow-ups/', { query: { state, paging: false }, signal }))
        .follow_ups,
  })

export const followUpQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await call<typeof getFollowUp>('GET', '/follow-ups/:id', { params: { id }, signal })).follow_up,
  })

export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) =>
    (await call<typeof listColleagues>('GET', '/follow-ups/colleagues', { signal })).colleagues,
  staleTime: 5 * 60_000,
})
