const LOST_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

// Driver messages of errors without a code.
const LOST_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after calling end/

/**
 * Whether the database is temporarily unavailable, so that the same request may succeed later: starting, stopping,
 * full, out of connections, or the connection broke.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') {
    // 08 connection exceptions, 53 insufficient resources (53100 disk full), 57P0x shutdown and start.
    if (/^(08...|53...|57P0\d|58030|25006)$/.test(code)) return true
    if (LOST_CONNECTION.has(code)) return true
  }
  return LOST_WORDS.test(error.message)
}

/** Whether a unique index refused what was written. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
