import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

/** The private calendar of the user; null when there is none. */
const Calendar = Type.Object({
  calendar: Nullable(
    Type.Object({
      created_at: Type.String(),
      /** The last day it was read. A calendar day in Norway. */
      last_read_on: Nullable(Type.String()),
    }),
  ),
})

export const getCalendar = endpoint({
  name: 'getCalendar',
  method: 'GET',
  path: '/user/calendar',
  tag: 'user',
  needs: 'leser',
  scope: 'session',
  summary: 'Whether the user has a private calendar address, and when it was read',
  reply: Calendar,
})

export const createCalendar = endpoint({
  name: 'createCalendar',
  method: 'POST',
  path: '/user/calendar',
  tag: 'user',
  needs: 'leser',
  scope: 'session',
  summary: 'Make a private calendar address, shown this once; an older one stops working',
  reply: Type.Object({ address: Type.String() }),
})

export const removeCalendar = endpoint({
  name: 'removeCalendar',
  method: 'DELETE',
  path: '/user/calendar',
  tag: 'user',
  needs: 'leser',
  scope: 'session',
  summary: 'Stop the private calendar address',
  reply: Calendar,
})
