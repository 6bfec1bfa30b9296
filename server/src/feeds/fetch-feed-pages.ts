import type { FetchOptions } from '../open-web/fetch-options.ts'
import type { OpenWeb } from '../open-web/open-web.ts'
import { LIMITS } from './unreadable-input.ts'
import { statusFault } from './feed-fault.ts'
import { conditions, type Validators, validatorsOf } from './validators.ts'

const MOST_PAGES = 20

export interface FeedPage extends Validators {
  bytes: Uint8Array
  /** `more`: there are further pages that are not read. */
  after: 'nothing' | 'another' | 'more'
}

interface Options extends Pick<FetchOptions, 'signal' | 'timeoutMs' | 'pace'> {
  seen: Validators
  clock: () => Date
  /** `nextUrlOf` in another thread: a page may be large. */
  nextUrl: (bytes: Uint8Array) => Promise<string | null | undefined>
}

/**
 * Yields the pages of a feed; none when it is unchanged since `seen`. Only JSON feeds have more pages, through
 * `next_url`; links to another site or in a circle are not followed. Throws FeedFault, FetchRefused.
 */
export async function* fetchFeedPages(
  openWeb: OpenWeb,
  address: string,
  { seen, clock, nextUrl, ...options }: Options,
): AsyncGenerator<FeedPage> {
  const been = new Set<string>()
  let next: string | null = address
  while (next !== null) {
    const headers = been.size === 0 ? conditions(seen) : {}
    been.add(next)
    const answer = await openWeb.fetch(next, { ...options, headers, maxBytes: LIMITS.bytes })
    if (answer.status === 304) return
    if (answer.status !== 200) throw statusFault(answer, clock())
    const written = isJsonObject(answer.bytes) ? await nextUrl(answer.bytes) : undefined
    const following = written && (URL.parse(written, answer.url)?.href ?? null)
    next = following && mayFollow(following, answer.url, been) ? following : null
    const after = next !== null ? 'another' : following === undefined ? 'nothing' : 'more'
    yield { bytes: answer.bytes, after, ...validatorsOf(answer) }
  }
}

const mayFollow = (next: string, from: string, been: Set<string>): boolean =>
  been.size < MOST_PAGES && !been.has(next) && new URL(next).origin === new URL(from).origin

const isJsonObject = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().startsWith('{')
