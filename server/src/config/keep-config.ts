/** Retention in days of data that is useful only for a time. */
export interface KeepDays {
  contacts: number
  expired: number
  withdrawn: number
  news: number
  notifications: number
  matchLog: number
  chat: number
  followUps: number
  objections: number
  /** Null keeps them until somebody erases them. */
  users: number | null
}

export const KEEP_KEYS = [
  {
    name: 'KEEP_CONTACTS_DAYS',
    doc: 'Days to keep the contact persons of a closed ad, in its text too.',
    example: '90',
  },
  {
    name: 'KEEP_EXPIRED_JOBS_DAYS',
    doc: "Days to keep a closed ad. Ads in a user's favourites stay.",
    example: '730',
  },
  {
    name: 'KEEP_WITHDRAWN_JOBS_DAYS',
    doc: 'Days to keep title and company of a withdrawn ad.',
    example: '180',
  },
  { name: 'KEEP_NEWS_DAYS', doc: 'Days to keep an article.', example: '730' },
  {
    name: 'KEEP_NOTIFICATIONS_DAYS',
    doc: 'Days to keep a notification, read or not.',
    example: '90',
  },
  {
    name: 'KEEP_MATCH_LOG_DAYS',
    doc: 'Days to keep the log of who compared which consultant with which ad, with the result. At least 180.',
    example: '365',
  },
  {
    name: 'KEEP_CHAT_DAYS',
    doc: 'Days to keep a conversation with the assistant after its last message.',
    example: '90',
  },
  {
    name: 'KEEP_FOLLOW_UPS_DAYS',
    doc: 'Days to keep a follow-up with its comments after it has ended or, when nobody ends it, after the last change. At least 30.',
    example: '1095',
  },
  {
    name: 'KEEP_OBJECTIONS_DAYS',
    doc: 'Days to keep, under a hash, that a consultant who was removed had objected to being compared: it holds when the CV comes again. At least 30.',
    example: '1095',
  },
  {
    name: 'KEEP_USERS_DAYS',
    doc: 'Days after which a person who has not been seen is erased with all that is theirs, at least 30. They are counted up to the last time that anybody was seen. Empty: never, since it cannot be undone, and people come back from leave.',
  },
] as const

type Name = (typeof KEEP_KEYS)[number]['name']

const MOST = 36_500

export const readKeepDays = (
  integer: (name: Name, fallback: number, min: number, max: number) => number,
): KeepDays => ({
  contacts: integer('KEEP_CONTACTS_DAYS', 90, 0, MOST),
  expired: integer('KEEP_EXPIRED_JOBS_DAYS', 730, 0, MOST),
  withdrawn: integer('KEEP_WITHDRAWN_JOBS_DAYS', 180, 0, MOST),
  news: integer('KEEP_NEWS_DAYS', 730, 0, MOST),
  notifications: integer('KEEP_NOTIFICATIONS_DAYS', 90, 1, MOST),
  // The law requires half a year.
  matchLog: integer('KEEP_MATCH_LOG_DAYS', 365, 180, MOST),
  chat: integer('KEEP_CHAT_DAYS', 90, 1, MOST),
  followUps: integer('KEEP_FOLLOW_UPS_DAYS', 1095, 30, MOST),
  objections: integer('KEEP_OBJECTIONS_DAYS', 1095, 30, MOST),
  users: integer('KEEP_USERS_DAYS', 0, 30, MOST) || null,
})
