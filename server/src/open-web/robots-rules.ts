import robotsParser from 'robots-parser'
import { FetchRefused, type FetchRefusal } from './fetch-refused.ts'

/** What a site allows us to read. */
export interface RobotsRules {
  allows(url: URL): boolean
  /** Milliseconds it wants between two requests; 0 when it sets none. */
  pace: number
}

const EVERYTHING: RobotsRules = { allows: () => true, pace: 0 }
const NOTHING: RobotsRules = { allows: () => false, pace: 0 }

/**
 * A site that asks for longer pauses is still not waited for longer than this; what remains unread makes the result
 * partial.
 */
const LONGEST_PACE_MS = 30_000

/** Matching steps that one check may cost. A usual file takes some thousand; this many take some 50 ms. */
const MAX_STEPS = 20_000_000

/** The parser's types are written for another module system. */
const parse = robotsParser as unknown as typeof robotsParser.default

/**
 * Interprets the response to /robots.txt by RFC 9309: a site without one (4xx) forbids nothing, one that fails (5xx)
 * forbids everything until it works again.
 */
export function readRobots(
  address: string,
  answer: { status: number; bytes: Uint8Array },
  userAgent: string,
): RobotsRules {
  if (answer.status >= 500) return NOTHING
  if (answer.status >= 300) return EVERYTHING
  const robot = productName(userAgent)
  const { text, delays } = onlyAbout(robot, Buffer.from(answer.bytes).toString('utf8'))
  const rules = parse(address, text)
  const wildcards = text.split('\n').reduce((sum, line) => sum + (line.includes('*') ? line.length : 0), 0)
  return {
    // A file made to waste our time forbids everything it would take too long to check.
    allows: (url) => wildcards * url.href.length <= MAX_STEPS && rules.isAllowed(url.href, robot) !== false,
    pace: Math.min((delays.get(robot) ?? delays.get('*') ?? 0) * 1_000, LONGEST_PACE_MS),
  }
}

/** The rules when robots.txt could not be fetched. Null: the site itself is just as unreachable. */
export function rulesWithout(reason: FetchRefusal): RobotsRules | null {
  if (reason === 'too_large' || reason === 'encoding') return NOTHING
  const unreachable: readonly FetchRefusal[] = ['dns', 'timeout', 'fetch_failed', 'busy', 'stopping']
  return unreachable.includes(reason) ? null : EVERYTHING
}

export function requireAllowed(rules: RobotsRules, url: URL): void {
  if (!rules.allows(url)) throw new FetchRefused('robots')
}

/** `Utsyn/1.0 (+https://…)` is called `utsyn` in a robots.txt. */
const productName = (userAgent: string): string => /^[\w-]*/.exec(userAgent)![0].toLowerCase()

/**
 * Merges all other robots into one name, written once per group. The parser copies each rule to each name of its group:
 * 20,000 names above 20,000 rules would fill the memory.
 */
function onlyAbout(robot: string, text: string): { text: string; delays: Map<string, number> } {
  const lines: string[] = []
  /** Seconds by robot name. */
  const delays = new Map<string, number>()
  let group = new Set<string>()
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [bare = ''] = line.split('#', 1)
    const colon = bare.indexOf(':')
    if (colon === -1) continue
    const key = bare.slice(0, colon).trim().toLowerCase()
    const value = bare.slice(colon + 1).trim()
    if (key === 'user-agent') {
      const wanted = value.split('/', 1)[0]!.trim().toLowerCase()
      const name = wanted === robot || wanted === '*' ? wanted : 'another'
      if (!group.has(name)) lines.push(`user-agent:${name}`)
      group.add(name)
    } else if (key === 'allow' || key === 'disallow') {
      group = new Set()
      lines.push(`${key}:${value}`)
    } else if (key === 'crawl-delay' && /^\d{1,6}(\.\d{1,3})?$/.test(value)) {
      // Crawl-delay is not in the standard, so it must not end a group.
      for (const name of group) delays.set(name, Number(value))
    }
  }
  return { text: lines.join('\n'), delays }
}
