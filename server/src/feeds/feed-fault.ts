import { type Fetched } from '../open-web/fetch-options.ts'
import { FetchRefused, type FetchRefusal } from '../open-web/fetch-refused.ts'
import { UnreadableInput } from './unreadable-input.ts'

/**
 * A word for a reason: `http_503` is the status of an answer, `unreadable` content that is cut off or no feed,
 * `not_a_feed` a page for people, `empty` an answer without content, `loop` pages that lead in a circle, `suspicious` a feed that most of its ads have gone
 * from at once. The others are the guard's own.
 */
export type FaultWord =
  | `http_${number}`
  | 'unreadable'
  | 'not_a_feed'
  | 'empty'
  | 'loop'
  | 'suspicious'
  | FetchRefusal

/** A feed could not be read this time, and it is not our doing. */
export class FeedFault extends Error {
  readonly word: FaultWord
  /** When the site wants to be asked again, if it says so. */
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

/** Whatever went wrong, as a fault of the feed; null for what is our doing. */
export function asFeedFault(error: unknown): FeedFault | null {
  if (error instanceof FeedFault) return error
  if (error instanceof FetchRefused && error.reason !== 'stopping')
    return new FeedFault(error.reason, { cause: error })
  if (error instanceof UnreadableInput)
    return new FeedFault(error.reason === 'empty' ? 'empty' : 'unreadable', { cause: error })
  return null
}

/** An answer with a status that carries nothing to read. */
export const statusFault = ({ status, headers }: Pick<Fetched, 'status' | 'headers'>, now: Date): FeedFault =>
  new FeedFault(`http_${status}`, { not_before: retryAfter(headers['retry-after'], now) })

const DAY_MS = 86_400_000

/** Retry-After in either of its forms: seconds, or a moment. At most a day from now. */
export function retryAfter(header: string | undefined, now: Date): Date | null {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return wait > 0 ? new Date(now.getTime() + Math.min(wait, DAY_MS)) : null
}

/** Whether it says that the whole site wants to be left alone, and not only that one answer failed. */
export const stopsReading = ({ word }: FeedFault): boolean =>
  ['http_401', 'http_403', 'http_429', 'http_503', 'busy'].includes(word)
