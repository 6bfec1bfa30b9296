import { type Fetched } from '../open-web/fetch-options.ts'
import { FetchRefused, type FetchRefusal } from '../open-web/fetch-refused.ts'
import { UnreadableInput } from './unreadable-input.ts'

/**
 * Machine-readable reason: `http_503` is the status of a response, `unreadable` content that is truncated or no feed,
 * `not_a_feed` an HTML page, `empty` a response without content, `loop` pages that link in a circle, `suspicious` a
 * feed that lost most of its ads at once, `unhandled` that too much of it waits for people, `internal` an error of the portal while it read. The others are the guard's own.
 */
export type FaultWord =
  | `http_${number}`
  | 'unreadable'
  | 'not_a_feed'
  | 'empty'
  | 'loop'
  | 'suspicious'
  | 'unhandled'
  | 'internal'
  | FetchRefusal

/** A feed could not be read this time; through no fault of ours, unless it is `internal`. */
export class FeedFault extends Error {
  readonly word: FaultWord
  /** When the site wants to be asked again, if it said. */
  readonly not_before: Date | null

  constructor(
    word: FaultWord,
    { not_before = null, cause }: { not_before?: Date | null; cause?: unknown } = {},
  ) {
    super(`The feed cannot be read: ${word}`, cause === undefined ? undefined : { cause })
    this.name = 'FeedFault'
    this.word = word
    this.not_before = not_before
  }
}

/** Any failure as a fault of the feed; null when the fault is ours. */
export function asFeedFault(error: unknown): FeedFault | null {
  if (error instanceof FeedFault) return error
  if (error instanceof FetchRefused && error.reason !== 'stopping')
    return new FeedFault(error.reason, { cause: error })
  if (error instanceof UnreadableInput)
    return new FeedFault(error.reason === 'empty' ? 'empty' : 'unreadable', { cause: error })
  return null
}

/** A response whose status carries nothing to read. */
export const statusFault = ({ status, headers }: Pick<Fetched, 'status' | 'headers'>, now: Date): FeedFault =>
  new FeedFault(`http_${status}`, { not_before: retryAfter(headers['retry-after'], now) })

const DAY_MS = 86_400_000

/** Retry-After in either form, seconds or a moment. At most a day from now. */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return wait > 0 ? new Date(now.getTime() + Math.min(wait, DAY_MS)) : null
}

/** Whether the whole site wants to be left alone, and not only this response failed. One thing alone may be closed (403). */
export const stopsReading = ({ word }: FeedFault): boolean =>
  ['http_401', 'http_429', 'http_503', 'busy'].includes(word)
