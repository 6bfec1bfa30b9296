/** Where systems truncate a list: WordPress at ten, Teamtailor at a hundred. */
const LIKELY_LIMIT = 10

/** Whether a list may have been cut where it was made: absence from one of a round number proves nothing. */
export const isLikelyCut = (entries: number): boolean => entries > 0 && entries % LIKELY_LIMIT === 0
