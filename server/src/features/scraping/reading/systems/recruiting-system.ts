import type { ScrapedAd } from '../scraped-ad.ts'
import type { Page } from '../visible-page.ts'

/** What is asked of a system's open interface. With `json` it is a POST of that. */
export interface SystemRequest {
  url: string
  json?: unknown
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

export interface SystemReading {
  ads: ScrapedAd[]
  /** The next page of the same list. */
  next: SystemRequest | null
  /** There is more, and it cannot be asked for. */
  is_partial: boolean
}

/**
 * A recruiting system by name: how a page of it, or one that shows its list in a frame or by its script, is known, what
 * to ask of its open interface, and how to read the answer. Pure: fetching is done by the caller, through the guard.
 */
export interface RecruitingSystem {
  name: string
  /** What to ask for the list that this page shows; in order, the first that gives ads is taken. Empty: not this system. */
  requests(page: FoundPage): SystemRequest[]
  /** The ads of an answer; none when it is not what was expected. Never throws for what the other side sends. */
  read(text: string, asked: { url: string; page_url: string; today: string }): SystemReading
  /** Fields of an ad page of this system that general rules do not find, by the labels and classes it always uses. */
  readAdPage?(page: FoundPage): ScrapedAd | null
}
