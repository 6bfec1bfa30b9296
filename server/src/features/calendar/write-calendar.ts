import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { consultantLink, followUpLink, jobLink } from '../../http/page-links.ts'
import type { CalendarDay } from './calendar-days.repository.ts'

const HOUR_S = 3_600
/** Nine in the morning of the day before. */
const REMINDER_S = 15 * HOUR_S

/** A company that is followed up is its own title. */
const whatAndWho = (title: string, company: string | null): string =>
  [...new Set([title, company])].filter(Boolean).join(', ')

const KINDS: Record<
  CalendarDay['kind'],
  { uid: string; summary: (day: CalendarDay) => string; link: (id: string) => string; isReminded: boolean }
> = {
  deadline: {
    uid: 'annonse',
    summary: ({ title, company }) => `Søknadsfrist: ${whatAndWho(title, company)}`,
    link: jobLink,
    isReminded: true,
  },
  next_step: {
    uid: 'oppfolging',
    summary: ({ title, company, detail }) => `${detail ?? 'Neste steg'}: ${whatAndWho(title, company)}`,
    link: followUpLink,
    isReminded: false,
  },
  free: {
    uid: 'ledig',
    summary: ({ title, detail }) =>
      `${title} blir ledig${detail === null || detail === '100' ? '' : ` (${detail} %)`}`,
    link: consultantLink,
    isReminded: false,
  },
}

/**
 * Whole days as RFC 5545. An event keeps its id as long as the thing exists, so programs move it when its day changes, and
 * drop it when it is no longer there.
 */
export function writeCalendar(days: readonly CalendarDay[], publicUrl: string): string {
  const calendar = ical({
    name: 'Utsyn',
    prodId: { company: 'Utsyn', product: 'Utsyn', language: 'NO' },
    ttl: HOUR_S,
  })
  for (const day of days) {
    const { uid, summary, link, isReminded } = KINDS[day.kind]
    // Titles are strangers' texts.
    const text = summary(day).replaceAll(/\s+/g, ' ')
    const address = publicUrl + link(day.id)
    const event = calendar.createEvent({
      id: `${uid}-${day.id}@utsyn`,
      // The library writes whole days of a Date as they are in UTC.
      start: new Date(`${day.day}T00:00:00Z`),
      allDay: true,
      summary: text,
      description: address,
      url: address,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    if (isReminded) event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_S, description: text })
  }
  return calendar.toString()
}
