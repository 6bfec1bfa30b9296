import { FetchRefused, type FetchRefusal } from '../../open-web/fetch-refused.ts'
import type { OpenWeb } from '../../open-web/open-web.ts'
import { NotSent } from './channel.ts'

/** Together less than a claim lasts, also for the last of those that are sent at once to one host. */
const SEND_MS = 15_000
const WAIT_FOR_TURN_MS = 90_000
/** Of an answer nothing is read but its status. */
const LARGEST_ANSWER = 64_000
/** A receiver may ask for more patience than ours, but not for any. */
const LONGEST_WAIT_SECONDS = 6 * 3_600

/**
 * Posts JSON to an address that a person gave: through the guard to the open web, without following redirects. Resolves when
 * the receiver has answered that it took it. Throws `NotSent` with a code that names no address. `gone`: the status
 * codes that mean that the address is no longer in use.
 */
export async function postMessage(
  openWeb: OpenWeb,
  address: string,
  body: string,
  { headers = {}, gone = [404, 410] }: { headers?: Record<string, string>; gone?: readonly number[] } = {},
): Promise<void> {
  const answer = await openWeb
    .fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      isBoundByRobots: false,
      isFollowing: false,
      pace: 0,
      timeoutMs: SEND_MS,
      maxBytes: LARGEST_ANSWER,
      signal: AbortSignal.timeout(WAIT_FOR_TURN_MS),
    })
    .catch((error: unknown) => notPosted(error))
  if (answer === null || (answer.status >= 200 && answer.status < 300)) return
  const { status } = answer
  const code = `HTTP ${status}`
  if (gone.includes(status)) throw new NotSent('gone', code)
  if (status >= 500 || [404, 408, 425, 429].includes(status))
    throw new NotSent('later', code, secondsToWait(answer.headers['retry-after']))
  throw new NotSent('refused', code)
}

/** It was taken, with a longer answer than is read. */
const TAKEN: readonly FetchRefusal[] = ['too_large', 'encoding']
const STOPPING: readonly FetchRefusal[] = ['stopping', 'busy']
const PASSING: readonly FetchRefusal[] = ['dns', 'timeout', 'fetch_failed']

function notPosted(error: unknown): null {
  if (!(error instanceof FetchRefused)) throw new NotSent('later', 'timeout')
  const { reason } = error
  if (TAKEN.includes(reason)) return null
  throw new NotSent(
    STOPPING.includes(reason) ? 'away' : PASSING.includes(reason) ? 'later' : 'refused',
    reason,
  )
}

/** Seconds, or a date. */
function secondsToWait(given = '', now = Date.now()): number | undefined {
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - now) / 1_000
  return seconds > 0 ? Math.min(Math.ceil(seconds), LONGEST_WAIT_SECONDS) : undefined
}
