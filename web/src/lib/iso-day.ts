// Sweden writes dates in ISO 8601.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' })

/** The calendar day in Norway as in the API: 2026-11-20. */
export const isoDay = (date: Date): string => day.format(date)
