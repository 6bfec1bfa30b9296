import type { TitleKind } from './title-line.ts'

/** An article as read and cleaned, before it has a place in the database. */
export interface NewsDraft {
  /** Host name of the site. */
  source: string
  external_id: string
  url: string | null
  title: string
  introduction: string | null
  /** As 2026-11-20T08:00:00.000Z; null when the feed does not say. */
  posted_at: string | null
  image_url: string | null
}

/** The raw values of a feed item, before any is trusted. */
export interface RawItem {
  id: string | null
  title: string | null
  title_kind: TitleKind
  /** The first valid web address counts, resolved by `base`. */
  links: (string | null)[]
  base: string | null
  /** An id that may be a full web address: used when no link can be followed. */
  permalink: string | null
  /** HTML or text: an introduction, or much more. */
  text: string | null
  moments: (string | null)[]
  images: (string | null)[]
}

/** Thirty items are usual, a few hundred are many. */
export const NEWS_LIMITS = { bytes: 5_000_000, items: 500, title: 300, introduction: 500, id: 500 }
