import { LRUCache } from 'lru-cache'
import { FetchRefused } from './fetch-refused.ts'
import { readRobots, type RobotsRules, rulesWithout } from './robots-rules.ts'

const LIFE_MS = 3_600_000
const MAX_SITES = 1_000

export interface RobotsCache {
  /** The rules of an address's site, fetched at most once an hour. */
  rulesFor(url: URL): Promise<RobotsRules>
}

/** `load` fetches a robots.txt through the guard. All waiting callers share it, so no single one may abort it. */
export function robotsCache(
  userAgent: string,
  load: (address: string) => Promise<{ status: number; bytes: Uint8Array }>,
): RobotsCache {
  const sites = new LRUCache<string, Promise<RobotsRules>>({
    max: MAX_SITES,
    ttl: LIFE_MS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  async function read(address: string): Promise<RobotsRules> {
    try {
      return readRobots(address, await load(address), userAgent)
    } catch (error) {
      const rules = error instanceof FetchRefused ? rulesWithout(error.reason) : null
      if (!rules) throw error
      return rules
    }
  }

  return {
    rulesFor({ origin }) {
      const known = sites.get(origin)
      if (known) return known
      const rules = read(`${origin}/robots.txt`)
      sites.set(origin, rules)
      rules.catch(() => {
        if (sites.get(origin) === rules) sites.delete(origin)
      })
      return rules
    },
  }
}
