import { asFlag, asText, storedValue } from './stored-value.ts'

/** The reading of a career page that this person has under way or has yet to decide on. */
export const processId = storedValue('local', 'process_id', asText)

/** The last reading has failed, and the person has not put that aside yet. */
export const processFailed = storedValue('local', 'process_failed', asFlag)

/** The id of the reading that this tab knows to be finished: a reload need not begin with «working». */
export const processReady = storedValue('session', 'process_ready', asText)

/** What was corrected and left out in the review, so that neither a step aside nor a reload loses it. */
export const processReview = storedValue('session', 'process_review', asText)
