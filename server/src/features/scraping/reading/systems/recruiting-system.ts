import type { ScrapedAd } from '../scraped-ad.ts'
import type { Page } from '../visible-page.ts'

/** What is asked of a system's open interface. With `json` it is a POST of that. */
export interface SystemRequest {
  url: string
  json?: unknown
  /** Whose list it is, where the page says so and the answer will not. */
  employer?: Employer | null
}

export interface Employer {
  name: string
  /** By which it was found in the page. */
  rule: string
}

/** A page as it was fetched, for a system to know itself by. */
export interface FoundPage {
  /** Where it came from, after redirects. */
  url: string
  /** The page with all that is in it, scripts and hidden parts too: for detection, never for values. */
  html: string
  /** What a person sees of it. */
  $: Page
  /** As 2026-11-20. */
  today: string
}

/** What was asked, and of which page. */
export interface AskedSystem {
  /** Where the answer came from, after redirects. */
  url: string
  /** Of a POST. */
  json?: unknown
  employer?: Employer | null
  page_url: string
  today: string
}

export interface SystemReading {
  ads: ScrapedAd[]
  /** The next page of the same list. */
  next: SystemRequest | null
  /** There is more, and it cannot be asked for. */
  is_partial: boolean
}

export const NO_ADS: SystemReading = { ads: [], next: null, is_partial: false }

/**
 * A recruiting system by name: how a page of it, or one that shows its list in a frame or by its script, is known, what
 * to ask of its open interface, and how to read the answer. Pure: fetching is done by the caller, through the guard.
 *
 * Of an ad that is marked `is_list_only` the own page, or its `read_at`, is read as well, by general rules and `readAdPage`. What the
 * system says comes first, except where its rule begins with `guess.`: then general rules come first.
 */
export interface RecruitingSystem {
  name: string
  /**
   * What to ask for the list that this page shows; in order, the first that gives ads is taken. Empty: not this system,
   * or a page of a single ad. A request for the page's own address is answered with the page as it was fetched.
   */
  requests(page: FoundPage): SystemRequest[]
  /** An address of the system's open interface, which somebody may paste: then `read` is given what came from it. */
  answersAt?(url: URL): boolean
  /** The ads of an answer; none when it is not what was expected. Never throws for what the other side sends. */
  read(text: string, asked: AskedSystem): SystemReading
  /**
   * Fields of an ad page of this system that general rules do not find, by the labels and classes it always uses; null
   * when the page is not this system's. `$` stays as it is. A title is not needed: what general rules say stands.
   */
  readAdPage?(page: FoundPage): ScrapedAd | null
}
