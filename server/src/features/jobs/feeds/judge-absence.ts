import { createHash } from 'node:crypto'
import type { Place } from '../../../feeds/feeds.repository.ts'

/** From so many ads on a feed that has lost more than half of them at once is not believed the first time. */
const ENOUGH_TO_DOUBT = 10
/** Hardly less than from one hourly reading to the next. */
const SECOND_LOOK_MS = 50 * 60_000

/** Since when a feed has said what is hard to believe, and what that was. */
export interface Doubt {
  since: string
  /** Of the ads that it listed. */
  digest: string
}

interface Evidence {
  /** What a complete reading of the feed lists, */
  listed: Place[]
  /** what it was known to list before, */
  before: Place[]
  /** which of those other feeds list, */
  elsewhere: Place[]
  /** and what was hard to believe the last time. */
  doubt: Doubt | null
}

interface Judgement {
  /** No longer there. */
  gone: Place[]
  /** Not there just now, and to be looked for again. */
  awaited: Place[]
  doubt: Doubt | null
}

/**
 * What it means that a feed no longer lists some ads. Those that other feeds list still stand somewhere. Where most are
 * missing at once something may be wrong over there: then only the same answer an hour later counts.
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
