/** Questions and answers of a conversation. */
export const MOST_MESSAGES = 200

/** An answer takes no longer. */
export const LONGEST_ANSWER_MS = 120_000

/** So often an answer under way shows that its process lives; after three beats without, nobody answers. */
export const BEAT_MS = 5_000
