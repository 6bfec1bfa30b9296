/** The sort orders of articles, with the API query of each. `DATE_ASC` is what the specification calls newest. */
export const NEWS_SORTS = [
  { value: 'DATE_ASC', label: 'Nyeste først', query: { sort_by: 'date', order: 'desc' } },
  { value: 'DATE_DESC', label: 'Eldste først', query: { sort_by: 'date', order: 'asc' } },
  { value: 'COMPANY', label: 'Bedrift', query: { sort_by: 'companies', order: 'asc' } },
  { value: 'TITLE', label: 'Tittel', query: { sort_by: 'title', order: 'asc' } },
  { value: 'SOURCE', label: 'Kilde', query: { sort_by: 'kilde', order: 'asc' } },
] as const

export type NewsSort = (typeof NEWS_SORTS)[number]['value']
