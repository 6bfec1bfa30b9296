import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'

export const NotificationType = Type.Union([
  Type.Literal('new_job'),
  Type.Literal('job_update'),
  Type.Literal('company_update'),
  Type.Literal('company_news'),
])
export type NotificationType = Static<typeof NotificationType>

/**
 * What has happened, more closely than the type says. `deadline_soon` is the reminder of an ad that the person keeps,
 * and the only one that is in a hurry.
 */
export const NotificationKind = Type.Union([
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('deadline_extended'),
  Type.Literal('withdrawn'),
  Type.Literal('back'),
  Type.Literal('deadline_soon'),
  Type.Literal('facts'),
  Type.Literal('news'),
])
export type NotificationKind = Static<typeof NotificationKind>

/** One line in the bell. Its words are made when it is read, from what the ad, company or article says by then. */
export const Notification = Type.Object({
  id: Type.String(),
  /** The company that it is about; of an ad without one its title, of a bundle what its members share or null. */
  entity_name: Nullable(Type.String()),
  notification_type: NotificationType,
  kind: NotificationKind,
  /** «Ny stilling hos Nordlys», «4 nye stillinger med Kotlin», «Frist om 3 dager». */
  title: Type.String(),
  /** One line below the title: the title of the ad, or what has changed. Null when there is nothing to add. */
  detail: Nullable(Type.String()),
  read: Type.Boolean(),
  created_at: Type.String(),
  data: Type.Object({
    /** Null unless it is about one ad. */
    job_title: Nullable(Type.String()),
    /** The host name where the ad or article was read. */
    source: Nullable(Type.String()),
    ai_summary: Nullable(Type.String()),
  }),
  /** The ad, article or company that it is about; null for a bundle. */
  sender_id: Nullable(Type.String()),
  /** An address of a page, `/jobbannonser/annonse/12`. A bundle leads to a list. */
  link: Nullable(Type.String()),
  /**
   * Why the person is told: names of what they follow in alphabetical order («Kotlin», «Nordlys»), then `Søk: {name}` for
   * each saved search. What concerns an ad that they keep has the one reason «Favoritt». A bundle has at most ten.
   */
  reasons: Type.Array(Type.String()),
  /** 1, or how many a bundle stands for. */
  count: Type.Integer(),
})
export type Notification = Static<typeof Notification>

/** How many the person has not read, all pages together. */
export const UnreadCount = Type.Object({ unread_count: Type.Integer() })
export type UnreadCount = Static<typeof UnreadCount>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications/',
  tag: 'notifications',
  summary: 'The newest 100, or the 100 that come before one of them; `unread_count` stands beside `data`',
  query: Type.Object({ before: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })) }),
  reply: Type.Array(Notification),
  beside: UnreadCount,
})

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/notifications/:id/read',
  tag: 'notifications',
  summary: 'Mark one as read; there is no way back',
  params: Type.Object({ id: Type.String() }),
  reply: UnreadCount,
})

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'PUT',
  path: '/notifications/mark-all-as-read',
  tag: 'notifications',
  summary: 'Mark all as read',
  reply: UnreadCount,
})

/** What the person wants to be told of. Everything, until they say otherwise. */
export const NotificationSettings = Type.Object({
  new_job: Type.Boolean(),
  job_update: Type.Boolean(),
  /** The reminder when an ad that they keep has three days left. Such a notification is a `job_update`. */
  deadline_soon: Type.Boolean(),
  company_update: Type.Boolean(),
  company_news: Type.Boolean(),
})
export type NotificationSettings = Static<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/notifications/settings',
  tag: 'notifications',
  summary: 'What the person wants to be told of',
  reply: NotificationSettings,
})

export const putNotificationSettings = endpoint({
  name: 'putNotificationSettings',
  method: 'PUT',
  path: '/notifications/settings',
  tag: 'notifications',
  summary: 'Change what is given, keep the rest',
  body: Type.Partial(NotificationSettings),
  reply: NotificationSettings,
})

/** What the socket sends as event `notification`. Whoever gets a `new` one with an id that is known replaces it. */
export type NotificationEvent =
  | { type: 'new'; notification: Notification }
  | { type: 'read' | 'delete'; notification: { id: string } }
  | { type: 'read_all'; notification: null }

/** The channel on which processes tell each other (LISTEN, NOTIFY) what has been written, when it is committed. */
export const NOTIFICATIONS_CHANGED = 'notifications_changed'

/**
 * Its payload, as JSON of less than 8000 bytes: `{"type":"new","of":[["<user id>","12","13"],["<user id>","14"]]}`. Each
 * entry is a person and the ids that concern them; `read_all` has the person alone. Texts are not sent: whoever has a
 * socket of one of these people reads the notifications by id (`findNotificationsOf` in the server's repository).
 */
export interface NotificationsChanged {
  type: 'new' | 'read' | 'read_all' | 'delete'
  of: [user_id: string, ...ids: string[]][]
}
