import { type FetchRefusal, refusalText } from '../../open-web/fetch-refused.ts'

/** Why a page yielded no ads: stored as a code, shown as a sentence. */
const TEXTS = {
  not_found: 'Siden finnes ikke. Sjekk adressen.',
  closed: 'Siden krever innlogging, eller slipper ikke inn maskiner.',
  site_fault: 'Nettstedet svarte med en feil. Prøv igjen senere.',
  shell:
    'Siden ga ikke noe innhold uten JavaScript. Prøv adressen til selve stillingslisten eller til én annonse.',
  unreadable: 'Siden er for stor eller for uryddig til å leses.',
  gave_up: 'Lesingen ble avbrutt flere ganger hos oss. Prøv igjen.',
} as const

export type OwnFailure = keyof typeof TEXTS
export type ScrapeFailure = OwnFailure | FetchRefusal

const isOwn = (reason: string): reason is OwnFailure => Object.hasOwn(TEXTS, reason)

/** One Norwegian sentence for the user who wanted the page read. */
export const failureText = (reason: string): string =>
  isOwn(reason) ? TEXTS[reason] : refusalText(reason as FetchRefusal)

/** The page itself could not be read; linked pages may fail without this. */
export class ScrapeFailed extends Error {
  readonly reason: ScrapeFailure

  constructor(reason: ScrapeFailure) {
    super(`The page gave nothing: ${reason}`)
    this.reason = reason
  }
}
