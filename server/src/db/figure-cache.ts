import { osloDay } from '../text/oslo-day.ts'

/** Counting takes up at most so small a part of the time. */
const TIMES_ITS_COST = 50
const SHORTEST_MS = 1_000
const LONGEST_MS = 5 * 60_000
/** So long an older figure is better than waiting; after that nobody should be told it. */
const USABLE_MS = 15 * 60_000
/** What somebody waits for a new figure while there is an older one. */
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
 * Figures that cost much to count, by name. They are counted one at a time in a process, and kept the longer the more
 * they cost: with few ads they are nearly always exact, with a million the old ones are shown while new ones are
 * counted. They count what is open today, so none is kept over midnight.
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
    const is_usable = figure !== undefined && figure.day === osloDay(new Date()) && figure.usable_until > now
    if (is_usable && figure.fresh_until > now) return figure as Figure<T>
    const running = (entry.running as Promise<Figure<T>> | undefined) ?? renew(entry, count)
    if (!entry.running) {
      entry.running = running
      turn = running
    }
    if (!is_usable) return running
    return Promise.race([running, patience().then(() => figure as Figure<T>)])
  }
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
