/** The sort orders of ads, with the API query of each. */
export const JOB_SORTS = [
  { value: 'POSTED_DESC', label: 'Nyeste først', query: { sort_by: 'posted_at', order: 'desc' } },
  { value: 'POSTED_ASC', label: 'Eldste først', query: { sort_by: 'posted_at', order: 'asc' } },
  { value: 'DEADLINE_ASC', label: 'Frist, tidligste først', query: { sort_by: 'deadline', order: 'asc' } },
  { value: 'DEADLINE_DESC', label: 'Frist, seneste først', query: { sort_by: 'deadline', order: 'desc' } },
] as const

export type JobSort = (typeof JOB_SORTS)[number]['value']
