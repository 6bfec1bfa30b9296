import { count } from '../../lib/norwegian.ts'
import type { Answer, Fault } from './conversation.ts'

/** Replaces an answer that never came. */
function faultText(fault: Fault | null): string {
  switch (fault?.kind) {
    case 'offline':
      return 'Du er uten nett. Spørsmålet står her til forbindelsen er tilbake.'
    case 'busy':
      return fault.wait_s > 0
        ? `Du har spurt om mye på kort tid. Prøv igjen om ${waitText(fault.wait_s)}.`
        : 'Du har spurt om mye på kort tid. Prøv igjen om litt.'
    case 'gone':
      return 'Samtalen er slettet. Prøv igjen, så blir det en ny.'
    case 'full':
      return 'Denne samtalen er så lang som den kan bli. Prøv igjen, så blir det en ny.'
    case 'answering':
      return 'Det forrige spørsmålet i denne samtalen får svar akkurat nå. Vent til det er ferdig, og prøv igjen.'
    case 'unanswered':
      return 'Spørsmålet har ikke fått svar.'
    default:
      return 'Beklager, det oppstod en feil. Vennligst prøv igjen senere.'
  }
}

const waitText = (seconds: number) =>
  seconds < 90 ? count(seconds, 'sekund', 'sekunder') : count(Math.ceil(seconds / 60), 'minutt', 'minutter')

/** Shown until the first word comes. */
export const waitingText = ({ left_out }: Answer): string =>
  left_out === null ? 'Leter i portalen …' : `Leter på nytt uten «${left_out}» …`

/** Shown below an incomplete answer, or instead of it; null for a complete one. */
export function standingText({ standing, text, fault }: Answer): string | null {
  switch (standing) {
    case 'stopped':
      return text.trim() ? 'Du stoppet svaret her.' : 'Du stoppet svaret.'
    case 'cut':
      return 'Svaret ble avbrutt og er ikke fullstendig.'
    case 'failed':
      return faultText(fault)
    case 'whole':
      return text.trim() ? null : 'Ingen svar mottatt'
    default:
      return null
  }
}
