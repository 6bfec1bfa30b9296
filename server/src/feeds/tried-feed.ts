/** Somebody waits for the answer. */
export const TRIAL_PATIENCE_MS = 20_000
const MOST_TITLES = 3

/** What an address lists, read once without storing anything. */
export interface TriedFeed {
  found: number
  /** Some titles, so that a person sees whether it is the right feed. */
  titles: string[]
}

export const triedFeed = (listed: { title: string }[]): TriedFeed => ({
  found: listed.length,
  titles: listed.slice(0, MOST_TITLES).map(({ title }) => title),
})
