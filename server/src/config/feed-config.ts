/** Sources that are read on a schedule. */
export interface FeedConfig {
  /** `address` is the base to which `/api/v1/feed` is appended. Without a token the public feed is read. */
  navFeed: { address: string; token: string | null } | null
  jobFeeds: JobFeedConfig[]
  /** Base address of Enhetsregisteret; `/enheter/…` is appended. */
  register: string | null
  /** Addresses of article feeds. */
  newsFeeds: string[]
  /** Where consultants' CVs are kept; `/api/…` is appended to `address`. */
  flowcase: { address: string; token: string } | null
}

export interface JobFeedConfig {
  address: string
  /** The feed lists every open ad, so an ad it no longer lists is withdrawn. */
  isComplete: boolean
}

export const FEED_KEYS = [
  {
    name: 'NAV_FEED_URL',
    doc: "NAV's feed of job ads, read every five minutes: https://pam-stilling-feed.nav.no. Its origin is allowed as those of ALLOWED_ORIGINS are. Empty: it is not read.",
  },
  {
    name: 'NAV_FEED_TOKEN',
    doc: "Your organisation's token for it from NAV. Empty: the public one is fetched from there.",
  },
  {
    name: 'JOB_FEEDS',
    doc: 'Addresses of feeds and pages of job ads (RSS, Atom, JSON Feed, pages with schema.org JobPosting) that are read every hour, separated by spaces or commas. Their origins are allowed as those of ALLOWED_ORIGINS are. Empty: none.',
  },
  {
    name: 'JOB_FEEDS_COMPLETE',
    doc: 'More such addresses, of feeds that list all their open ads: an ad that one of these no longer lists is withdrawn. Not for feeds that stop at a number of ads.',
  },
  {
    name: 'BRREG_URL',
    doc: 'Enhetsregisteret, asked once a month about each company with an organisation number: https://data.brreg.no/enhetsregisteret/api. Its origin is allowed as those of ALLOWED_ORIGINS are. Empty: it is asked only by "npm run import -- brreg:NUMBER".',
  },
  {
    name: 'NEWS_FEEDS',
    doc: 'Addresses of feeds of news (RSS, Atom, JSON Feed) that are read every quarter of an hour, separated by spaces or commas. Titles and introductions are kept, never whole articles. Their origins are allowed as those of ALLOWED_ORIGINS are. Empty: none.',
  },
  {
    name: 'FLOWCASE_URL',
    doc: 'Where your organisation keeps its CVs: https://firma.flowcase.com. All CVs are read twice a day, and consultants who are no longer there are removed. Its origin is allowed as those of ALLOWED_ORIGINS are. Empty: CVs come only by "npm run import -- consultants FILE".',
  },
  { name: 'FLOWCASE_TOKEN', doc: 'Your API key from Flowcase.' },
] as const

type FeedKey = (typeof FEED_KEYS)[number]['name']

/** Addresses may hold keys, so a fault names the variable and the position in its list, never the value. */
export function readFeedConfig(
  text: (name: FeedKey) => string | null,
  faults: string[],
): FeedConfig & { origins: string[] } {
  const navFeed = readNav(text('NAV_FEED_URL'), text('NAV_FEED_TOKEN'), faults)
  const jobFeeds: JobFeedConfig[] = []
  const known = new Set([navFeed?.address])
  const newsFeeds: string[] = []
  for (const name of ['JOB_FEEDS', 'JOB_FEEDS_COMPLETE', 'NEWS_FEEDS'] as const) {
    const isComplete = name === 'JOB_FEEDS_COMPLETE'
    for (const [index, printed] of addressesIn(text(name) ?? '').entries()) {
      const address = readFeedAddress(printed)
      const fault = (what: string) => faults.push(`${name} has in place ${index + 1} ${what}`)
      if (!address) fault('no address like https://firma.example/jobs.rss, without user name and password')
      else if (known.has(address))
        fault('an address that stands earlier, there or in another of the variables')
      else if (name === 'NEWS_FEEDS') newsFeeds.push(address)
      else jobFeeds.push({ address, isComplete })
      if (address) known.add(address)
    }
  }
  const register = readRegister(text('BRREG_URL'), faults)
  const flowcase = readFlowcase(text('FLOWCASE_URL'), text('FLOWCASE_TOKEN'), faults)
  const addresses = [
    ...[...(navFeed ? [navFeed] : []), ...jobFeeds].map(({ address }) => address),
    ...newsFeeds,
    ...(register === null ? [] : [register]),
    ...(flowcase === null ? [] : [flowcase.address]),
  ]
  const origins = addresses.map((address) => new URL(address).origin)
  return { navFeed, jobFeeds, newsFeeds, register, flowcase, origins }
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
  // The full address of the feed is accepted too.
  const address = readFeedAddress(printed)?.replace(/\/*$|\/+api\/v1(?:\/feed)?\/*$/, '')
  if (!address || /[?]/.test(address)) {
    faults.push('NAV_FEED_URL must be like https://pam-stilling-feed.nav.no')
    return null
  }
  return { address, token }
}

function readRegister(printed: string | null, faults: string[]): string | null {
  if (printed === null) return null
  const address = readFeedAddress(printed)?.replace(/\/+$/, '')
  if (address && !address.includes('?')) return address
  faults.push('BRREG_URL must be like https://data.brreg.no/enhetsregisteret/api')
  return null
}

function readFlowcase(
  printed: string | null,
  token: string | null,
  faults: string[],
): FeedConfig['flowcase'] {
  if (printed === null && token === null) return null
  if (printed === null || token === null) {
    faults.push('FLOWCASE_URL and FLOWCASE_TOKEN belong together: set both or none')
    return null
  }
  // The full address of the API is accepted too.
  const address = readFeedAddress(printed)?.replace(/\/*$|\/+api(?:\/v\d)?\/*$/, '')
  if (!address || address.includes('?')) faults.push('FLOWCASE_URL must be like https://firma.flowcase.com')
  if (!/^[\w.~+/=-]+$/.test(token)) faults.push('FLOWCASE_TOKEN must be one word of plain characters')
  return address ? { address, token } : null
}

/** Separated by white space or commas. A comma inside an address stays. */
const addressesIn = (text: string) => text.split(/\s+|,+(?=\s|$|https?:)/).filter(Boolean)

const LONGEST = 2_000

/** The address of a feed as it is stored: of the web, without user name, password and fragment; null for others. */
export function readFeedAddress(printed: string): string | null {
  const url = URL.parse(printed)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  url.hash = ''
  return url.href.length <= LONGEST ? url.href : null
}
