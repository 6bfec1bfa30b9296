import { createCalendar, getCalendar, removeCalendar } from '@utsyn/contract/calendar.ts'
import { isAtLeast } from '@utsyn/contract/role.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { isSecret, newSecret } from '../auth/secrets.ts'
import { findCalendarDays } from './calendar-days.repository.ts'
import {
  findCalendarFeed,
  findCalendarOwner,
  removeCalendarFeed,
  saveCalendarFeed,
} from './calendar-feeds.repository.ts'
import { writeCalendar } from './write-calendar.ts'

/** A whole office may share an address, and programs read every hour. */
const READINGS_A_MINUTE = 120

export function registerCalendarRoutes(api: FastifyInstance, deps: Deps): void {
  const { db, publicUrl } = deps
  const shown = async (user_id: string) => {
    const feed = await findCalendarFeed(db, user_id)
    return { calendar: feed && { ...feed, created_at: feed.created_at.toISOString() } }
  }
  route(api, getCalendar, ({ user }) => shown(user.user_id))
  route(api, createCalendar, async ({ user }) => {
    const secret = newSecret()
    await saveCalendarFeed(db, user.user_id, secret)
    return { address: `${publicUrl}/api/calendar/${secret}.ics` }
  })
  route(api, removeCalendar, async ({ user }) => {
    await removeCalendarFeed(db, user.user_id)
    return shown(user.user_id)
  })
  registerCalendarFeed(api, deps)
}

/** What calendar programs read: they cannot sign in, so the address itself is the key. */
function registerCalendarFeed(api: FastifyInstance, { db, publicUrl }: Deps): void {
  api.get(
    '/calendar/:file',
    {
      schema: {
        operationId: 'readCalendar',
        summary: 'A private calendar (iCalendar): the address is the key; 404 for any other',
        tags: ['user'],
        security: [],
        params: Type.Object({ file: Type.String() }),
      } as object,
      config: {
        open: true,
        rateLimit: {
          max: READINGS_A_MINUTE,
          timeWindow: 60_000,
          keyGenerator: ({ ip }: FastifyRequest) => ip,
        },
      },
    },
    async (request, reply) => {
      const { file } = request.params as { file: string }
      const secret = /^([^.]+)\.ics$/.exec(file)?.[1]
      const owner = isSecret(secret) ? await findCalendarOwner(db, secret) : null
      if (!owner) throw notFound('Kalenderen finnes ikke.')
      const days = await findCalendarDays(db, owner.user_id, {
        hasFollowUps: isAtLeast(owner.role, 'ansatt'),
      })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(writeCalendar(days, publicUrl))
    },
  )
}
