/** Where systems truncate a list, as Teamtailor does at a hundred. */
const LIKELY_LIMIT = 50

/** Whether a list may have been cut where it was made: absence from one of a round number proves nothing. */
export const isLikelyCut = (entries: number): boolean => entries > 0 && entries % LIKELY_LIMIT === 0
