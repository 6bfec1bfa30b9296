import { daysLater } from '../text/iso-week.ts'
import { osloDay } from '../text/oslo-day.ts'

/**
 * The calendar day in Norway that many days after today, or before when negative. Counts days, not hours: thirty times
 * 24 hours before half past eleven in the evening is another day when the clock was turned back in between.
 */
export const dayFromToday = (days: number): string => daysLater(osloDay(new Date()), days)
