/**
 * For every connection to PostgreSQL. A peer that is gone without a word, as behind a firewall that forgets connections,
 * is noticed within half a minute; without a delay the system begins to ask after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
