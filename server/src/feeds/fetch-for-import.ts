import { FetchRefused, type FetchRefusal, refusalText } from '../open-web/fetch-refused.ts'
import type { OpenWeb } from '../open-web/open-web.ts'
import { LIMITS } from './unreadable-input.ts'

/** English texts of the guard's refusals, for the operator. Users see the Norwegian ones. */
const REFUSALS: Record<FetchRefusal, string> = {
  bad_url: 'it is no web address',
  bad_scheme: 'the address must begin with http:// or https://',
  credentials: 'the address must not contain a user name or password',
  bad_port: 'the address must use port 80 or 443, unless ALLOWED_ORIGINS names it',
  blocked_host: 'the address leads to a closed net; ALLOWED_ORIGINS can allow it',
  blocked_ip: 'the address leads to a closed net; ALLOWED_ORIGINS can allow it',
  dns: 'there is no site of that name',
  too_many_redirects: 'the site sends on too many times',
  downgrade: 'the site sends on to an address without encryption',
  too_large: `it is larger than ${LIMITS.bytes / 1_000_000} MB`,
  encoding: 'it cannot be unpacked',
  content_type: 'it is another kind of content than was asked for',
  timeout: 'the site did not answer in time',
  fetch_failed: 'the site did not answer as it should',
  robots: 'the site does not allow machines to read it',
  stopping: 'the program is being stopped',
  busy: 'much is being fetched from that site just now',
}

/** Nothing was received from an address. `message` is part of an English sentence, `norwegian` a whole one. */
export class NotFetched extends Error {
  override name = 'NotFetched'
  readonly norwegian: string

  constructor(message: string, norwegian: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.norwegian = norwegian
  }
}

const PATIENCE_MS = 60_000

/** Fetches an address for a one-off import; `url` is where it ended after redirects. Throws NotFetched. */
export async function fetchForImport(
  openWeb: Pick<OpenWeb, 'fetch'>,
  address: string,
  { timeoutMs = PATIENCE_MS }: { timeoutMs?: number } = {},
): Promise<{ bytes: Uint8Array; url: string }> {
  try {
    const { status, bytes, url } = await openWeb.fetch(address, {
      maxBytes: LIMITS.bytes,
      timeoutMs,
    })
    if (status !== 200) throw statusRefusal(status)
    return { bytes, url }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new NotFetched(REFUSALS[error.reason], refusalText(error.reason), error)
  }
}

function statusRefusal(status: number): NotFetched {
  if (status === 404 || status === 410)
    return new NotFetched(
      `there is nothing at that address (${status})`,
      'Det finnes ingenting på denne adressen.',
    )
  if (status === 401 || status === 403)
    return new NotFetched(`the site does not let us in (${status})`, 'Nettstedet slipper oss ikke inn.')
  if (status === 429)
    return new NotFetched('the site asks us to wait (429)', 'Nettstedet ber oss vente. Prøv igjen senere.')
  return new NotFetched(`the site answers with an error (${status})`, 'Nettstedet svarer med en feil.')
}
