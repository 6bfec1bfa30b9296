/** The newest migration of the oldest version that can be upgraded from: docs/operations/upgrade.md. */
export const OLDEST_SCHEMA = '0027-told-by-models'
