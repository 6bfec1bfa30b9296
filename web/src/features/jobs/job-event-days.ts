import type { JobEvent } from '@utsyn/contract/jobs.ts'
import { dateLong } from '../../lib/norwegian.ts'
import { describeJobEvent } from './job-event-text.ts'

type DescribedEvent = { at: string } & ReturnType<typeof describeJobEvent>

export interface EventDay {
  /** «12. november 2026» */
  day: string
  events: DescribedEvent[]
}

/** The history of an ad by day in Oslo, in the given order. Duplicates within one reading are merged. */
export function eventDays(events: JobEvent[]): EventDay[] {
  const days: EventDay[] = []
  for (const event of events) {
    const day = dateLong(event.at)
    if (days.at(-1)?.day !== day) days.push({ day, events: [] })
    const described = { at: event.at, ...describeJobEvent(event) }
    const { events: others } = days.at(-1)!
    if (!others.some(({ at, text }) => at === described.at && text === described.text)) others.push(described)
  }
  return days
}
