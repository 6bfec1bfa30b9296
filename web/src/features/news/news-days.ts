/** How far back the list goes. */
export const NEWS_DAYS = [
  { value: '7', label: 'Siste 7 dager' },
  { value: '30', label: 'Siste 30 dager' },
  { value: '100', label: 'Siste 100 dager' },
  { value: '365', label: 'Siste år' },
] as const

export type NewsDays = (typeof NEWS_DAYS)[number]['value']

/** What an address that says nothing means. */
export const USUAL_DAYS: NewsDays = '100'
