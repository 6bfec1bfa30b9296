import type { JobSummary } from '@utsyn/contract/jobs.ts'
import { count, dateLong, daysUntil } from './norwegian.ts'

export type DeadlineKind = 'far' | 'near' | 'expired' | 'open'

const NEAR_DAYS = 3

/** An ad is applied for, a request is answered. */
export const deadlineWord = (kind: JobSummary['kind']) => (kind === 'request' ? 'Svarfrist' : 'Søknadsfrist')

/**
 * The text of an ad's deadline strip. `deadline` is a date or null; `deadline_text` is what the ad printed instead of a
 * date («Snarest»), `word` is what the deadline is called. The last day itself still counts as open. An extended deadline is
 * marked as long as it is open.
 */
export function describeDeadline(
  deadline: string | null,
  deadline_text: string | null,
  now: Date,
  isExtended = false,
  word = 'Søknadsfrist',
): { kind: DeadlineKind; text: string } {
  const days = deadline === null ? Number.NaN : daysUntil(deadline, now)
  if (Number.isNaN(days)) return { kind: 'open', text: `${word}: ${deadline_text?.trim() || 'ikke oppgitt'}` }
  if (days < 0) return { kind: 'expired', text: `${word} har gått ut` }
  if (days <= NEAR_DAYS)
    return {
      kind: 'near',
      text: `Frist om ${count(days, 'dag', 'dager')}${isExtended ? ' (forlenget)' : ''}`,
    }
  // In one phrase: a word in brackets after the date would not fit on a card.
  return {
    kind: 'far',
    text: `${isExtended ? 'Frist forlenget til' : `${word}:`} ${dateLong(deadline ?? '')}`,
  }
}

/** «om 22 dager», «i dag», «gått ut», shown after the date. */
export function deadlineDistance(deadline: string, now: Date): string {
  const days = daysUntil(deadline, now)
  if (days < 0) return 'gått ut'
  if (days === 0) return 'i dag'
  return `om ${count(days, 'dag', 'dager')}`
}
