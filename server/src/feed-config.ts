/** What is read by itself. */
export interface FeedConfig {
  /** `address` is what `/api/v1/feed` is added to. Without a token the public one is fetched. */
  navFeed: { address: string; token: string | null } | null
  jobFeeds: JobFeedConfig[]
  /** The register of entities: what `/enheter/…` is added to. */
  register: string | null
}

export interface JobFeedConfig {
  address: string
  /** It lists every open ad it has: what it no longer lists is withdrawn. */
  isComplete: boolean
}

type FeedKey = 'NAV_FEED_URL' | 'NAV_FEED_TOKEN' | 'JOB_FEEDS' | 'JOB_FEEDS_COMPLETE' | 'BRREG_URL'

/** Addresses may hold keys, so a fault names the variable and the place in its list, and never what stands there. */
export function readFeedConfig(
  text: (name: FeedKey) => string | null,
  faults: string[],
): FeedConfig & { origins: string[] } {
  const navFeed = readNav(text('NAV_FEED_URL'), text('NAV_FEED_TOKEN'), faults)
  const jobFeeds: JobFeedConfig[] = []
  const known = new Set([navFeed?.address])
  for (const name of ['JOB_FEEDS', 'JOB_FEEDS_COMPLETE'] as const) {
    const isComplete = name === 'JOB_FEEDS_COMPLETE'
    for (const [index, printed] of addressesIn(text(name) ?? '').entries()) {
      const address = readAddress(printed)
      const fault = (what: string) => faults.push(`${name} has in place ${index + 1} ${what}`)
      if (!address) fault('no address like https://firma.example/jobs.rss, without user name and password')
      else if (known.has(address))
        fault('an address that stands earlier, there or in another of the variables')
      else jobFeeds.push({ address, isComplete })
      if (address) known.add(address)
    }
  }
  const register = readRegister(text('BRREG_URL'), faults)
  const read = [...(navFeed ? [navFeed] : []), ...jobFeeds].map(({ address }) => address)
  const addresses = register === null ? read : [...read, register]
  return { navFeed, jobFeeds, register, origins: addresses.map((address) => new URL(address).origin) }
}

function readNav(
  printed: string | null,
  printedToken: string | null,
  faults: string[],
): FeedConfig['navFeed'] {
  const token = printedToken?.replace(/^Bearer\s+/i, '') ?? null
  if (token !== null && !/^[\x21-\x7e]+$/.test(token))
    faults.push('NAV_FEED_TOKEN must be one word of plain characters')
  if (printed === null) return null
  // The address of the feed itself is meant as well.
  const address = readAddress(printed)?.replace(/\/*$|\/+api\/v1(?:\/feed)?\/*$/, '')
  if (!address || /[?]/.test(address)) {
    faults.push('NAV_FEED_URL must be like https://pam-stilling-feed.nav.no')
    return null
  }
  return { address, token }
}

function readRegister(printed: string | null, faults: string[]): string | null {
  if (printed === null) return null
  const address = readAddress(printed)?.replace(/\/+$/, '')
  if (address && !address.includes('?')) return address
  faults.push('BRREG_URL must be like https://data.brreg.no/enhetsregisteret/api')
  return null
}

/** Separated by white space or commas. A comma inside an address stays. */
const addressesIn = (text: string) => text.split(/\s+|,+(?=\s|$|https?:)/).filter(Boolean)

const LONGEST = 2_000

function readAddress(printed: string): string | null {
  const url = URL.parse(printed)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  url.hash = ''
  return url.href.length <= LONGEST ? url.href : null
}
