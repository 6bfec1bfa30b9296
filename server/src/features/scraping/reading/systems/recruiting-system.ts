import type { ScrapedAd } from '../scraped-ad.ts'
import type { Page } from '../visible-page.ts'

/** A request to a system's public API. With `json` it is a POST with that body. */
export interface SystemRequest {
  url: string
  json?: unknown
  /** The employer, when the page names it and the response will not. */
  employer?: Employer | null
  /** It continues a list that goes on over several pages. */
  is_further?: boolean
}

export interface Employer {
  name: string
  /** How it was found in the page. */
  rule: string
}

/** A fetched page, in which a system is to be recognised. */
export interface FoundPage {
  /** The final address, after redirects. */
  url: string
  /** The whole page including scripts and hidden parts: for detection, never for values. */
  html: string
  /** The visible content. */
  $: Page
  /** As 2026-11-20. */
  today: string
}

/** The request that a response belongs to, and the page it came from. */
export interface AskedSystem {
  /** The final address of the response, after redirects. */
  url: string
  /** The body of a POST. */
  json?: unknown
  employer?: Employer | null
  is_further?: boolean
  page_url: string
  today: string
}

export interface SystemReading {
  ads: ScrapedAd[]
  /** The next page of the same list. */
  next: SystemRequest | null
  /** There is more that cannot be fetched. */
  is_partial: boolean
  /** It is a feed of a round number of ads, which may have been cut where it was made. */
  is_maybe_cut?: boolean
}

export const NO_ADS: SystemReading = { ads: [], next: null, is_partial: false }

/**
 * A recruiting system: how its pages, frames and scripts are recognised, which requests to send to its API, and how
 * to read the responses. Without side effects: the caller does the fetching, through the guard.
 *
 * For an ad marked `is_list_only`, its own page (or `read_at`) is read as well, by general rules and by the markup of
 * the maker's ad pages (`ad-markup.ts`).
 * The system's values take precedence over the general ones, except where the rule begins with `guess.`.
 */
export interface RecruitingSystem {
  name: string
  /**
   * The requests for the list that this page shows; the first whose response has ads is used. Empty for another
   * system's page, or that of a single ad. A request for the page's own address is answered with the page as fetched.
   */
  requests(page: FoundPage): SystemRequest[]
  /** Whether an address belongs to the system's API. If a user pastes it, `read` gets its response. */
  answersAt?(url: URL): boolean
  /** The ads of a response; empty when it is not what was expected. Never throws because of its content. */
  read(text: string, asked: AskedSystem): SystemReading
  /**
   * Reads the fields of an ad page that general rules do not find, when an entry of `ad-markup.ts` cannot; null when the
   * page is not this system's. Must not modify `$`. The title may be left out, since the general reading has one.
   */
  readAdPage?(page: FoundPage): ScrapedAd | null
}
