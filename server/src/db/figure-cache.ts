import { osloDay } from '../text/oslo-day.ts'

/** Counting may take at most 1/50 of the time. */
const TIMES_ITS_COST = 50
const SHORTEST_MS = 1_000
const LONGEST_MS = 5 * 60_000
/** How long an old figure is better than waiting. */
const USABLE_MS = 15 * 60_000
/** How long a caller waits for a new figure while an old one exists. */
const PATIENCE_MS = 250

export interface Figure<T> {
  value: T
  counted_at: Date
}

interface Entry {
  figure?: Figure<unknown> & { fresh_until: number; usable_until: number; day: string }
  running?: Promise<Figure<unknown>>
}

/**
 * Caches figures that are expensive to count, by name. A process counts one at a time and keeps each the longer the
 * more it cost: with few ads they are nearly always exact, with a million the old one is shown while a new one is
 * counted. They count what is open today, so none is kept past midnight.
 */
export type FigureCache = <T>(name: string, count: () => Promise<T>) => Promise<Figure<T>>

export function createFigureCache(): FigureCache {
  const entries = new Map<string, Entry>()
  let turn: Promise<unknown> = Promise.resolve()

  async function renew<T>(entry: Entry, count: () => Promise<T>): Promise<Figure<T>> {
    try {
      await turn.catch(() => undefined)
      const begun = performance.now()
      const counted_at = new Date()
      const value = await count()
      const now = performance.now()
      const fresh_for = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (now - begun) * TIMES_ITS_COST))
      entry.figure = {
        value,
        counted_at,
        day: osloDay(counted_at),
        fresh_until: now + fresh_for,
        usable_until: now + USABLE_MS,
      }
      return { value, counted_at }
    } finally {
      delete entry.running
    }
  }

  return async <T>(name: string, count: () => Promise<T>): Promise<Figure<T>> => {
    const entry = entries.get(name) ?? {}
    entries.set(name, entry)
    const { figure } = entry
    const now = performance.now()
    const isUsable = figure !== undefined && figure.day === osloDay(new Date()) && figure.usable_until > now
    if (isUsable && figure.fresh_until > now) return figure as Figure<T>
    const running = (entry.running as Promise<Figure<T>> | undefined) ?? renew(entry, count)
    if (!entry.running) {
      entry.running = running
      turn = running
    }
    if (!isUsable) return running
    // The old one is still usable when counting anew fails.
    return Promise.race([
      running.catch(() => figure as Figure<T>),
      patience().then(() => figure as Figure<T>),
    ])
  }
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
