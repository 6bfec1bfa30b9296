import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { RowId } from './ids.ts'
import { Nullable } from './nullable.ts'

export const NotificationType = Type.Union([
  Type.Literal('new_job'),
  Type.Literal('job_update'),
  Type.Literal('company_update'),
  Type.Literal('company_news'),
  Type.Literal('follow_up'),
  Type.Literal('own_cv'),
  Type.Literal('bench'),
])
export type NotificationType = Static<typeof NotificationType>

/**
 * What has happened, in more detail than the type. `deadline_soon` is the reminder of a kept ad, and the only urgent
 * one.
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
  Type.Literal('mentioned'),
  Type.Literal('assigned'),
  Type.Literal('step_due'),
  Type.Literal('cv_saved'),
  Type.Literal('bench'),
])
export type NotificationKind = Static<typeof NotificationKind>

/** One line in the bell. Its text is made when it is read, from the current ad, company or article. */
export const Notification = Type.Object({
  id: Type.String(),
  /** The company it is about; of an ad without one its title, of a bundle what its members share or null. */
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
    /** Host name where the ad or article was read. */
    source: Nullable(Type.String()),
    ai_summary: Nullable(Type.String()),
  }),
  /** The ad, article, company, follow-up or consultant it is about; null for a bundle. */
  sender_id: Nullable(Type.String()),
  /** Address of a page, `/jobbannonser/annonse/12`. A bundle links to a list. */
  link: Nullable(Type.String()),
  /**
   * Why the user is notified: names of what they follow in alphabetical order («Kotlin», «Nordlys»), then `Søk: {name}`
   * for each saved search. For an ad they keep, the one reason is «Favoritt». A bundle has at most ten.
   */
  reasons: Type.Array(Type.String()),
  /** 1, or the number of notifications a bundle stands for. */
  count: Type.Integer(),
})
export type Notification = Static<typeof Notification>

/** Unread notifications of the user, all pages together. */
export const UnreadCount = Type.Object({ unread_count: Type.Integer() })
export type UnreadCount = Static<typeof UnreadCount>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications/',
  tag: 'notifications',
  needs: 'leser',
  summary: 'The newest 100, or the 100 that come before one of them; `unread_count` stands beside `data`',
  query: Type.Object({ before: Type.Optional(RowId) }),
  reply: Type.Array(Notification),
  beside: UnreadCount,
})

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/notifications/:id/read',
  tag: 'notifications',
  needs: 'leser',
  summary: 'Mark one as read; there is no way back',
  params: Type.Object({ id: Type.String() }),
  reply: UnreadCount,
})

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'PUT',
  path: '/notifications/mark-all-as-read',
  tag: 'notifications',
  needs: 'leser',
  summary: 'Mark all as read',
  reply: UnreadCount,
})

/** What the user wants to be notified of. Everything but the bench by default. */
export const NotificationSettings = Type.Object({
  new_job: Type.Boolean(),
  job_update: Type.Boolean(),
  /** The reminder when a kept ad has three days left. Such a notification is a `job_update`. */
  deadline_soon: Type.Boolean(),
  company_update: Type.Boolean(),
  company_news: Type.Boolean(),
  /** Mentions, what one is made the owner of, and next steps and deadlines of what one owns. */
  follow_up: Type.Boolean(),
  /** On Mondays who becomes free, and the ads that fit each best. Off by default; not for `leser`. */
  bench: Type.Boolean(),
})
export type NotificationSettings = Static<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/notifications/settings',
  tag: 'notifications',
  needs: 'leser',
  summary: 'What the user wants to be notified of',
  reply: NotificationSettings,
})

export const putNotificationSettings = endpoint({
  name: 'putNotificationSettings',
  method: 'PUT',
  path: '/notifications/settings',
  tag: 'notifications',
  needs: 'leser',
  summary: 'Change what is given, keep the rest',
  body: Type.Partial(NotificationSettings),
  reply: NotificationSettings,
})

/** The payload of the socket event `notification`. A `new` one with a known id replaces it. */
export type NotificationEvent =
  | { type: 'new'; notification: Notification }
  | { type: 'read' | 'delete'; notification: { id: string } }
  | { type: 'read_all'; notification: null }

/** The channel (LISTEN, NOTIFY) on which processes announce written notifications, on commit. */
export const NOTIFICATIONS_CHANGED = 'notifications_changed'

/**
 * Its payload, as JSON of less than 8000 bytes: `{"type":"new","of":[["<user id>","12","13"],["<user id>","14"]]}`.
 * Each entry is a user and the ids that concern them; `read_all` has the user alone. Texts are not sent: a process with
 * a socket of one of these users reads the notifications by id (`findNotificationsOf` in the server's repository).
 */
export interface NotificationsChanged {
  type: 'new' | 'read' | 'read_all' | 'delete'
  of: [user_id: string, ...ids: string[]][]
}
