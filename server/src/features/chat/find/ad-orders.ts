/** Ads as they come: `best` by the words that are sought, all others by themselves. */
export type AdOrder = 'newest' | 'oldest' | 'deadline_first' | 'deadline_last' | 'most_extended' | 'best'

export const AD_ORDERS: Record<Exclude<AdOrder, 'best'>, string> = {
  newest: 'listed_date desc, id desc',
  oldest: 'listed_date, id',
  deadline_first: 'deadline nulls last, id',
  deadline_last: 'deadline desc nulls last, id',
  most_extended: 'deadline_extensions desc, listed_date desc, id',
}
