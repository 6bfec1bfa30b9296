/** Characters of a request with its attachments. */
export const LONGEST_REQUEST = 100_000
