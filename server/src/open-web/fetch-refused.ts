/** Why an address is not fetched, with the text for the user. */
const TEXTS = {
  bad_url: 'Adressen er ikke en gyldig nettadresse.',
  bad_scheme: 'Adressen må begynne med http:// eller https://.',
  credentials: 'Adressen kan ikke inneholde brukernavn eller passord.',
  bad_port: 'Adressen må bruke de vanlige portene for nettsider, 80 eller 443.',
  blocked_host: 'Adressen peker til et lukket nett og kan ikke hentes.',
  blocked_ip: 'Adressen peker til et lukket nett og kan ikke hentes.',
  dns: 'Fant ikke noe nettsted på denne adressen.',
  too_many_redirects: 'Nettstedet sender videre for mange ganger.',
  downgrade: 'Nettstedet sender videre til en adresse uten kryptering.',
  too_large: 'Siden er for stor til å hentes.',
  encoding: 'Innholdet på siden kan ikke pakkes ut.',
  content_type: 'Adressen gir en annen type innhold enn ventet.',
  timeout: 'Nettstedet svarte ikke i tide.',
  fetch_failed: 'Nettstedet svarte ikke som det skulle.',
  robots: 'Nettstedet tillater ikke at siden leses av maskiner.',
  stopping: 'Portalen startes på nytt. Prøv igjen om litt.',
  busy: 'Det hentes mye fra dette nettstedet akkurat nå. Prøv igjen om litt.',
} as const

export type FetchRefusal = keyof typeof TEXTS

/** Nothing was fetched, or the response is not passed on. `cause` is for the log, never for users. */
export class FetchRefused extends Error {
  readonly reason: FetchRefusal

  constructor(reason: FetchRefusal, cause?: unknown) {
    super(`The fetch is refused: ${reason}`, cause === undefined ? undefined : { cause })
    this.name = 'FetchRefused'
    this.reason = reason
  }
}

/** One Norwegian sentence for the user who gave the address. */
export const refusalText = (reason: FetchRefusal): string => TEXTS[reason]

/** Error codes of the HTTP client and the operating system with a more specific meaning. */
const KNOWN_CODES: Record<string, FetchRefusal> = {
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
}

/** Any failure of a request as a refusal. */
export function asRefusal(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error
  const { code } = error as NodeJS.ErrnoException
  return new FetchRefused(KNOWN_CODES[code ?? ''] ?? 'fetch_failed', error)
}
