import { decodeBytes } from '../../../../text/decode-bytes.ts'
import type { ScrapedAd } from '../scraped-ad.ts'
import { KNOWN_SYSTEMS } from './known-systems.ts'
import { markedAd } from './marked-ad.ts'
import {
  type AskedSystem,
  type Employer,
  type FoundPage,
  NO_ADS,
  type RecruitingSystem,
  type SystemReading,
  type SystemRequest,
} from './recruiting-system.ts'

/** The requests by which a system that was recognised in a page reads its ads. */
export interface SystemRequests {
  system: string
  requests: SystemRequest[]
}

/** The response to one of the requests. */
export interface SystemAnswer {
  system: string
  bytes: Uint8Array
  /** The final address, after redirects. */
  url: string
  /** The body of a POST: the response does not say which page of the list it is. */
  json?: unknown
  employer?: Employer | null
  is_further?: boolean
  page_url: string
  today: string
}

const MOST_REQUESTS = 5

/** The recruiting systems recognised in the page, each with its requests. */
export const systemRequests = (page: FoundPage, systems = KNOWN_SYSTEMS): SystemRequests[] =>
  systems.flatMap((system) => {
    const requests = attempt(() => system.requests(page), []).slice(0, MOST_REQUESTS)
    return requests.length > 0 ? [{ system: system.name, requests }] : []
  })

/** The ads of a list that is the page itself, so that it need not be fetched again. */
export function adsInPage(
  recognised: SystemRequests[],
  { html, url, today }: FoundPage,
  systems = KNOWN_SYSTEMS,
): SystemReading {
  for (const { system, requests } of recognised) {
    if (!requests.some((request) => request.json === undefined && request.url === url)) continue
    const reading = readBy(system, html, { url, page_url: url, today }, systems)
    if (reading.ads.length > 0) return reading
  }
  return NO_ADS
}

/** The ads of an API response whose address a user pasted. */
export function pastedAnswer(
  text: string,
  url: string,
  today: string,
  systems = KNOWN_SYSTEMS,
): SystemReading {
  const system = systems.find(({ answersAt }) => attempt(() => answersAt?.(new URL(url)) ?? false, false))
  return system ? readBy(system.name, text, { url, page_url: url, today }, systems) : NO_ADS
}

export const readAnswer = (
  { system, bytes, ...asked }: SystemAnswer,
  systems = KNOWN_SYSTEMS,
): SystemReading => readBy(system, decodeBytes(bytes), asked, systems)

/** The ad that one of the recognised systems reads from the page. */
export const systemAdPage = (page: FoundPage, systems = KNOWN_SYSTEMS): ScrapedAd | null => {
  for (const system of systems) {
    const ad = attempt(() => system.readAdPage?.(page) ?? markedAd(system.name, page), null)
    if (ad) return ad
  }
  return null
}

function readBy(
  name: string,
  text: string,
  asked: AskedSystem,
  systems: readonly RecruitingSystem[],
): SystemReading {
  const system = systems.find((one) => one.name === name)
  return system ? attempt(() => system.read(text, asked), NO_ADS) : NO_ADS
}

/** A response may contain anything. If a system's reader throws, the general rules still apply. */
function attempt<T>(what: () => T, otherwise: T): T {
  try {
    return what()
  } catch {
    return otherwise
  }
}
