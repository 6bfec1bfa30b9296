/** How many days is kept what is of use only for a while. */
export interface KeepDays {
  contacts: number
  expired: number
  withdrawn: number
  news: number
  notifications: number
  chat: number
}

export const KEEP_KEYS = [
  {
    name: 'KEEP_CONTACTS_DAYS',
    doc: 'Days after an ad has closed that its contact persons are kept.',
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
    name: 'KEEP_CHAT_DAYS',
    doc: 'Days that a conversation with the assistant is kept after something was last said in it.',
    example: '90',
  },
] as const

type Name = (typeof KEEP_KEYS)[number]['name']

export const readKeepDays = (
  integer: (name: Name, fallback: number, min: number, max: number) => number,
): KeepDays => ({
  contacts: integer('KEEP_CONTACTS_DAYS', 90, 0, 36_500),
  expired: integer('KEEP_EXPIRED_JOBS_DAYS', 730, 0, 36_500),
  withdrawn: integer('KEEP_WITHDRAWN_JOBS_DAYS', 180, 0, 36_500),
  news: integer('KEEP_NEWS_DAYS', 730, 0, 36_500),
  notifications: integer('KEEP_NOTIFICATIONS_DAYS', 90, 1, 36_500),
  chat: integer('KEEP_CHAT_DAYS', 90, 1, 36_500),
})
