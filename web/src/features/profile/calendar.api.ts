import { queryOptions } from '@tanstack/react-query'
import type { createCalendar, getCalendar, removeCalendar } from '@utsyn/contract/calendar.ts'
import { call } from '../../lib/api-client.ts'

export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => call<typeof getCalendar>('GET', '/user/calendar', { signal }),
  staleTime: 0,
})

/** The new address; it is answered this once. */
export const sendNewCalendar = async () =>
  (await call<typeof createCalendar>('POST', '/user/calendar')).address

export const sendCalendarRemoval = () => call<typeof removeCalendar>('DELETE', '/user/calendar')
