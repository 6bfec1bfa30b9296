import type { TitleKind } from './title-line.ts'

/** An article as a feed tells of it, cleaned, before it has a place in the database. */
export interface NewsDraft {
  /** The host name of the site. */
  source: string
  external_id: string
  url: string | null
  title: string
  introduction: string | null
  /** As 2026-11-20T08:00:00.000Z; null when the feed does not say. */
  posted_at: string | null
  image_url: string | null
}

/** What an item of a feed says, before anything of it is believed. */
export interface RawItem {
  id: string | null
  title: string | null
  title_kind: TitleKind
  /** The first of these that is a web address counts, relative to `base`. */
  links: (string | null)[]
  base: string | null
  /** A name that may be a whole web address: it stands in where no link can be followed. */
  permalink: string | null
  /** HTML or text: an introduction, or much more than that. */
  text: string | null
  moments: (string | null)[]
  images: (string | null)[]
}

/** Thirty items is usual, some hundred is much. */
export const NEWS_LIMITS = { bytes: 5_000_000, items: 500, title: 300, introduction: 500, id: 500 }
