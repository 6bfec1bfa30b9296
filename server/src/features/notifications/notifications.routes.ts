import {
  getNotificationSettings,
  listNotifications,
  putNotificationSettings,
  readAllNotifications,
  readNotification,
} from '@utsyn/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { route } from '../../http/route.ts'
import { rowId } from '../../http/row-id.ts'
import { changeNotificationSettings, readNotificationSettings } from './notification-settings.repository.ts'
import { toNotification } from './notification-words.ts'
import { countUnread, findNotifications } from './notifications.repository.ts'
import { readAll, readOne } from './read-notifications.ts'

/** The bell: a user's notifications and their settings. */
export function registerNotificationRoutes(api: FastifyInstance, { db }: Deps): void {
  route(api, listNotifications, async ({ query: { before }, user: { user_id } }) => {
    const [rows, unread_count] = await Promise.all([
      findNotifications(db, user_id, before === undefined ? undefined : Number(before)),
      countUnread(db, user_id),
    ])
    return { data: rows.map((row) => toNotification(row)), unread_count }
  })

  route(api, readNotification, async ({ params, user: { user_id } }) => {
    const id = rowId(params.id)
    const marked = id === null ? 'nothing' : await readOne(db, user_id, id)
    if (marked === 'nothing') throw notFound('Varslingen finnes ikke.')
    return { unread_count: await countUnread(db, user_id) }
  })

  route(api, readAllNotifications, async ({ user: { user_id } }) => {
    await readAll(db, user_id)
    return { unread_count: await countUnread(db, user_id) }
  })

  route(api, getNotificationSettings, ({ user }) => readNotificationSettings(db, user.user_id))

  route(api, putNotificationSettings, ({ user, body }) => changeNotificationSettings(db, user.user_id, body))
}
