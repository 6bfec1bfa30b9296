/** Where systems truncate a list: WordPress at ten, Teamtailor at a hundred. */
const LIKELY_LIMIT = 10

/**
 * Whether a list may have been cut where it was made, so that absence from it proves nothing: it has a round number of
 * entries, and was not longer when it was read `before`.
 */
export const isLikelyCut = (entries: number, before = 0): boolean =>
  entries > 0 && entries % LIKELY_LIMIT === 0 && entries >= before
