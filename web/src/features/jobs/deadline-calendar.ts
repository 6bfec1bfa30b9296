import type { Job } from '@utsyn/contract/jobs.ts'
import { deadlineWord } from '../../lib/deadline.ts'

type Deadline = Pick<Job, 'id' | 'title' | 'company' | 'url' | 'kind'> & { deadline: string }

/**
 * The deadline of an ad or a request as a whole-day calendar event (RFC 5545), with a reminder the day before. `address` is the ad
 * in the portal, `now` the moment of writing.
 */
export function deadlineCalendar(job: Deadline, address: string, now: Date): string {
  const word = deadlineWord(job.kind)
  const day = job.deadline.replaceAll('-', '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Utsyn//NO',
    'BEGIN:VEVENT',
    `UID:annonse-${job.id}@utsyn`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${dayAfter(job.deadline)}`,
    `SUMMARY:${escaped(`${word}: ${job.title}${job.company ? `, ${job.company}` : ''}`)}`,
    `DESCRIPTION:${escaped([address, job.url].filter(Boolean).join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`${word} i morgen: ${job.title}`)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.flatMap(folded).join('\r\n') + '\r\n'
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** At most 75 octets a line; continuation lines start with a space. Characters are never split. */
function folded(line: string): string[] {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (encoder.encode(current + letter).length > 74) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current]
}
