/** Retention in days of data that is useful only for a time. */
export interface KeepDays {
  contacts: number
  expired: number
  withdrawn: number
  news: number
  notifications: number
  matchLog: number
  chat: number
}

export const KEEP_KEYS = [
  {
    name: 'KEEP_CONTACTS_DAYS',
    doc: 'Days after an ad has closed that its contact persons are kept, in its text too.',
    example: '90',
  },
  {
    name: 'KEEP_EXPIRED_JOBS_DAYS',
    doc: 'Days after an ad has closed that it is kept. What somebody has among their favourites stays.',
    example: '730',
  },
  {
    name: 'KEEP_WITHDRAWN_JOBS_DAYS',
    doc: 'Days that title and company of an ad are kept which its source has withdrawn.',
    example: '180',
  },
  { name: 'KEEP_NEWS_DAYS', doc: 'Days that an article is kept.', example: '730' },
  {
    name: 'KEEP_NOTIFICATIONS_DAYS',
    doc: 'Days that a notification is kept, read or not.',
    example: '90',
  },
  {
    name: 'KEEP_MATCH_LOG_DAYS',
    doc: 'Days that it is kept who has compared which consultant with which ad, and what came of it. At least 180.',
    example: '365',
  },
  {
    name: 'KEEP_CHAT_DAYS',
    doc: 'Days that a conversation with the assistant is kept after something was last said in it.',
    example: '90',
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
})
