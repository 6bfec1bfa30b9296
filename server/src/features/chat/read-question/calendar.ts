const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** From 0, which is Monday. */
export const weekdayOf = (day: string): number => (new Date(at(day)).getUTCDay() + 6) % 7

export const yearOf = (day: string): number => Number(day.slice(0, 4))
/** From 1. */
export const monthOf = (day: string): number => Number(day.slice(5, 7))

/** Months beyond December are those of the next year. */
export const firstOfMonth = (year: number, month: number): string => iso(Date.UTC(year, month - 1, 1))
export const lastOfMonth = (year: number, month: number): string => iso(Date.UTC(year, month, 0))
