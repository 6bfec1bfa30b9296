import { asFlag, asText, storedValue } from './stored-value.ts'

/** The reading of a career page that this user has running or undecided. */
export const processId = storedValue('local', 'process_id', asText)

/** The last reading failed, and the user has not dismissed that yet. */
export const processFailed = storedValue('local', 'process_failed', asFlag)

/** The reading that this tab knows to be finished: a reload need not start with «working». */
export const processReady = storedValue('session', 'process_ready', asText)

/** A request that is being reviewed: its text, what was read, and the corrections. Nothing of it is on the server. */
export const requestReview = storedValue('session', 'request_review', asText)

/** Corrections of saved requests that are not sent yet: see `unsent.ts`. */
export const requestCorrections = storedValue('session', 'request_corrections', asText)

/** A customer's form that is being filled in: the file, what was read of it, and the answers. Nothing of it is on the server. */
export const offerForm = storedValue('session', 'offer_form', asText)

/** CVs that are being reviewed, with the corrections. Nothing of them is on the server. */
export const cvReview = storedValue('session', 'cv_review', asText)

/** What is written in an offer or a follow-up and not stored: see `unsent.ts`. */
export const offerIntroductions = storedValue('session', 'offer_introductions', asText)
export const followUpPlans = storedValue('session', 'follow_up_plans', asText)
export const followUpComments = storedValue('session', 'follow_up_comments', asText)
export const followUpReasons = storedValue('session', 'follow_up_reasons', asText)

/** Corrections and omissions in the review, so that neither navigation nor a reload loses them. */
export const processReview = storedValue('session', 'process_review', asText)
