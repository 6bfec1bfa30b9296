import { createHash } from 'node:crypto'
import type { Place } from '../../../feeds/feeds.repository.ts'

/** A feed of at least this many ads that loses more than half at once needs confirmation. */
const ENOUGH_TO_DOUBT = 10
/** Slightly less than the hour between two readings. */
const SECOND_LOOK_MS = 50 * 60_000

/** What a feed has reported that is hard to believe, and since when. */
export interface Doubt {
  since: string
  /** Digest of the listed ads. */
  digest: string
}

interface Evidence {
  /** The ads in a complete reading of the feed, */
  listed: Place[]
  /** the ads it listed before, */
  before: Place[]
  /** which of those other feeds list, */
  elsewhere: Place[]
  /** and a doubt left by the previous reading. */
  doubt: Doubt | null
}

interface Judgement {
  /** No longer there. */
  gone: Place[]
  /** Missing now, and to be looked for again. */
  awaited: Place[]
  doubt: Doubt | null
}

/**
 * Interprets the absence of ads from a feed. Those that other feeds list are still open. When most are missing at once
 * the feed may be broken: then only the same answer an hour later counts.
 */
export function judgeAbsence({ listed, before, elsewhere, doubt }: Evidence, now: Date): Judgement {
  const missing = without(before, listed)
  const gone = without(missing, elsewhere)
  if (before.length < ENOUGH_TO_DOUBT || gone.length <= before.length / 2)
    return { gone, awaited: without(missing, gone), doubt: null }

  const digest = digestOf(listed)
  const since = doubt?.digest === digest ? doubt.since : now.toISOString()
  return now.getTime() - Date.parse(since) >= SECOND_LOOK_MS
    ? { gone, awaited: without(missing, gone), doubt: null }
    : { gone: [], awaited: missing, doubt: { since, digest } }
}

/** The places that are not among the others. */
export function without(places: Place[], others: Place[]): Place[] {
  const names = new Set(others.map(nameOf))
  return places.filter((place) => !names.has(nameOf(place)))
}

const nameOf = (place: Place) => JSON.stringify(place)

const digestOf = (places: Place[]) =>
  createHash('sha256').update(places.map(nameOf).sort().join('\n')).digest('base64url')
