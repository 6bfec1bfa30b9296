import { queryOptions } from '@tanstack/react-query'
import type {
  disablePerson,
  endPersonSessions,
  erasePerson,
  listAuditEntries,
  listPeople,
} from '@utsyn/contract/admin.ts'
import type { getOperations, listFailedTasks, retryTask } from '@utsyn/contract/operations.ts'
import { call } from '../../lib/api-client.ts'
import { isoDay } from '../../lib/iso-day.ts'
import type { AuditSearch, PeopleSearch } from './admin-search.ts'

const DAY_MS = 86_400_000

export const peopleQuery = ({ page, search }: PeopleSearch) =>
  queryOptions({
    queryKey: ['admin', 'people', page, search ?? ''],
    queryFn: ({ signal }) =>
      call<typeof listPeople>('GET', '/admin/people', {
        query: { page, ...(search && { text_search: search }) },
        signal,
      }),
  })

/** For choosing one: the first hundred. */
export const peopleToChooseQuery = queryOptions({
  queryKey: ['admin', 'people', 'choose'],
  queryFn: ({ signal }) =>
    call<typeof listPeople>('GET', '/admin/people', { query: { page_size: 100 }, signal }),
})

/** The filter as the API takes it. */
export const auditFilterOf = ({ person, kind, days, from, to }: AuditSearch) => ({
  ...(person && { person }),
  ...(kind && { kind }),
  ...(days && days !== 'dates' && { from: isoDay(new Date(Date.now() - Number(days) * DAY_MS)) }),
  ...(from && { from }),
  ...(to && { to }),
})

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal }) =>
      call<typeof listAuditEntries>('GET', '/admin/audit', {
        query: { page: search.page, ...auditFilterOf(search) },
        signal,
      }),
    staleTime: 0,
  })

export const failedTasksQuery = queryOptions({
  queryKey: ['admin', 'tasks'],
  queryFn: async ({ signal }) =>
    (await call<typeof listFailedTasks>('GET', '/admin/tasks/failed', { signal })).tasks,
  staleTime: 0,
})

export const operationsQuery = queryOptions({
  queryKey: ['admin', 'operations'],
  queryFn: ({ signal }) => call<typeof getOperations>('GET', '/admin/operations', { signal }),
})

export const sendEndSessions = (id: string) =>
  call<typeof endPersonSessions>('DELETE', '/admin/people/:id/sessions', { params: { id } })

export const sendDisabled = (id: string, disabled: boolean) =>
  call<typeof disablePerson>('PUT', '/admin/people/:id/disabled', { params: { id }, body: { disabled } })

export const sendErase = (id: string) =>
  call<typeof erasePerson>('DELETE', '/admin/people/:id', { params: { id } })

export const sendRetry = (name: string, id: string) =>
  call<typeof retryTask>('POST', '/admin/tasks/:name/:id/retry', { params: { name, id } })
