/** Questions and answers of a conversation. */
export const MOST_MESSAGES = 200

/** An answer takes no longer. */
export const LONGEST_ANSWER_MS = 120_000
