// Sweden writes dates as ISO 8601 does.
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' })

/** The calendar day in Norway as the API writes it: 2026-11-20. */
export const isoDay = (date: Date): string => day.format(date)
