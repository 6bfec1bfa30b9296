import { queryOptions } from '@tanstack/react-query'
import type {
  ConsultantList,
  getConsultant,
  getOwnConsultant,
  listConsultants,
  listConsultantTechnologies,
  patchOwnConsultant,
} from '@utsyn/contract/consultants.ts'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { listConsultantMatches } from '@utsyn/contract/match.ts'
import { call, callWhole } from '../../lib/api-client.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { sortQueryOf } from '../../lib/list-search.ts'
import { pauseBetween } from '../../lib/match-queries.ts'
import { CONSULTANT_LIST, type ConsultantListSearch } from './consultant-list-search.ts'

const DAY_MS = 86_400_000

export const consultantListQuery = (list: ConsultantListSearch) =>
  queryOptions({
    queryKey: ['consultants', 'list', list],
    queryFn: async ({ signal }) =>
      // Without the e-mail parameter the reply is always a list.
      (await call<typeof listConsultants>('GET', '/consultants/', {
        query: {
          page: list.page,
          ...(list.search && { text_search: list.search.trim() }),
          ...(list.technology && { technology: list.technology }),
          ...(list.available && {
            // Whole days from midnight: hours of 24 are a day off near the change of clocks.
            available_by: isoDay(new Date(Date.parse(isoDay(new Date())) + Number(list.available) * DAY_MS)),
          }),
          ...(list.work_role && { work_role: list.work_role }),
          ...(list.comparable && { comparable: true }),
          ...sortQueryOf(CONSULTANT_LIST, list),
        },
        signal,
      })) as ConsultantList,
  })

export const consultantTechnologiesQuery = queryOptions({
  queryKey: ['consultants', 'technologies'],
  queryFn: ({ signal }) =>
    call<typeof listConsultantTechnologies>('GET', '/consultants/technologies', { signal }),
  staleTime: 5 * 60_000,
})

export const consultantQuery = (id: string) =>
  queryOptions({
    queryKey: ['consultants', 'one', id],
    queryFn: ({ signal }) =>
      call<typeof getConsultant>('GET', '/consultants/:id', { params: { id }, signal }),
  })

/** The open ads that fit a consultant best. */
export const consultantMatchesQuery = (consultant_id: string) =>
  queryOptions({
    queryKey: ['match', 'consultant', consultant_id],
    queryFn: ({ signal }) =>
      callWhole<typeof listConsultantMatches>('GET', '/match/consultant/:consultantId', {
        params: { consultantId: consultant_id },
        signal,
      }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      pauseBetween(data?.is_waiting, dataUpdateCount),
  })

/** The consultant that the user is, or null. */
export const ownConsultantQuery = queryOptions({
  queryKey: ['consultants', 'own'],
  queryFn: async ({ signal }) =>
    (await call<typeof getOwnConsultant>('GET', '/user/consultant', { signal })).consultant,
})

/** The user's own word on their availability; null withdraws it. */
export type OwnAvailability = BodyOf<typeof patchOwnConsultant>['availability']

export const sendAvailability = async (availability: OwnAvailability) =>
  (
    await call<typeof patchOwnConsultant>('PATCH', '/user/consultant', {
      body: { availability },
      keepalive: true,
    })
  ).consultant
