import { FetchRefused } from './fetch-refused.ts'
import { readRobots, type RobotsRules, rulesWithout } from './robots-rules.ts'

const LIFE_MS = 3_600_000
const MAX_SITES = 1_000

export interface RobotsCache {
  /** The rules of the site of an address, fetched at most once an hour. */
  rulesFor(url: URL): Promise<RobotsRules>
}

/** `load` fetches a robots.txt through the guard. It belongs to all who wait for it, so no single one may end it. */
export function robotsCache(
  userAgent: string,
  load: (address: string) => Promise<{ status: number; bytes: Uint8Array }>,
): RobotsCache {
  const sites = new Map<string, { until: number; rules: Promise<RobotsRules> }>()

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
      if (known && known.until > Date.now()) return known.rules
      sites.delete(origin)
      const [oldest] = sites.keys()
      if (oldest !== undefined && sites.size >= MAX_SITES) sites.delete(oldest)
      const rules = read(`${origin}/robots.txt`)
      const entry = { until: Date.now() + LIFE_MS, rules }
      sites.set(origin, entry)
      rules.catch(() => {
        if (sites.get(origin) === entry) sites.delete(origin)
      })
      return rules
    },
  }
}
