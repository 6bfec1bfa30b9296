/** The first part of the key of all that is fetched anew as soon as anybody changes a follow-up. */
export const LIVE_KEY = ['follow-ups'] as const
